const listeners = new Set<() => void>()

/** Tells those who look for work that a transaction of this process was committed. */
export function announceCommit(): void {
  for (const listener of listeners) listener()
}

/** Calls `listener` after each transaction of this process. Returns a function that ends this. */
export function onCommit(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
