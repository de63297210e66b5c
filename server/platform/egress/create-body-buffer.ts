const FIRST_BYTES = 1_024

/** Collects the first bytes of a body. */
type BodyBuffer = {
  /** Returns whether all of the chunk was within the maximum. */
  add: (chunk: Buffer) => boolean
  read: () => Buffer
}

/**
 * Copies the chunks, because a chunk of one byte can retain a buffer of 64 KiB. The memory is less
 * than twice the body.
 */
export function createBodyBuffer(maxBytes: number): BodyBuffer {
  let bytes = Buffer.alloc(0)
  let length = 0
  return {
    add: (chunk) => {
      const end = Math.min(length + chunk.length, maxBytes)
      if (end > bytes.length) {
        const larger = Buffer.alloc(
          Math.min(Math.max(end, 2 * bytes.length, FIRST_BYTES), maxBytes),
        )
        bytes.copy(larger, 0, 0, length)
        bytes = larger
      }
      const isWhole = length + chunk.length <= maxBytes
      chunk.copy(bytes, length, 0, end - length)
      length = end
      return isWhole
    },
    read: () => bytes.subarray(0, length),
  }
}
