"""Small measurements that a lesson can run: which way of playing does better, and how sure is that."""
