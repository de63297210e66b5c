/** Smaller bodies are read at once: that takes a millisecond or less. */
const LARGE_BYTES = 64 * 1024

let last: Promise<unknown> = Promise.resolve()

/**
 * Resolves when a body of this size may be read. Large bodies, which are read without interruption,
 * take turns: the event loop does other work between two of them, however many arrive at once.
 */
export function takeTurn(bytes: number): Promise<void> {
  if (bytes < LARGE_BYTES) return Promise.resolve()
  const turn = last.then(
    () =>
      new Promise<void>((resolve) => {
        setImmediate(resolve)
      }),
  )
  last = turn
  return turn
}
