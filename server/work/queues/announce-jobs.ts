const listeners = new Set<() => void>()

/**
 * Tells the workers of this process that jobs were queued. In the embedded database they see them
 * once the transaction has ended, because it has one session; processes at a database server also
 * look on their own.
 */
export function announceJobs(): void {
  for (const listener of listeners) listener()
}

/** Calls `listener` when this process has queued jobs. Returns a function that ends this. */
export function onAnnouncedJobs(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
