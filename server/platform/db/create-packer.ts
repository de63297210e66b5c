import type { Duplex } from 'node:stream'

/**
 * Returns a function that, once for each turn of the event loop, makes everything that is sent in
 * it one packet, which wakes the server once.
 */
export function createPacker(stream: Duplex): () => void {
  let isCorked = false
  return () => {
    if (isCorked) return
    isCorked = true
    stream.cork()
    process.nextTick(() => {
      isCorked = false
      stream.uncork()
    })
  }
}
