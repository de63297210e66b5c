import { isUtf8 } from 'node:buffer'

export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** `markLength`: the length of the byte order mark at the beginning, in bytes. */
type DetectedEncoding = { encoding: Encoding; markLength: number }

/**
 * The encoding of a text by its beginning: by its byte order mark, or else UTF-16 if every other
 * byte is mostly zero, and Windows-1252 if there are more stray bytes than characters in UTF-8.
 */
export function detectEncoding(sample: Uint8Array): DetectedEncoding {
  if (startsWith(sample, [0xef, 0xbb, 0xbf])) return { encoding: 'utf-8', markLength: 3 }
  if (startsWith(sample, [0xff, 0xfe])) return { encoding: 'utf-16le', markLength: 2 }
  if (startsWith(sample, [0xfe, 0xff])) return { encoding: 'utf-16be', markLength: 2 }
  return { encoding: guessEncoding(sample), markLength: 0 }
}

function guessEncoding(sample: Uint8Array): Encoding {
  let [even, odd] = [0, 0]
  for (const [i, byte] of sample.subarray(0, 4_096).entries()) {
    if (byte !== 0) continue
    if (i % 2 === 0) even++
    else odd++
  }
  const half = Math.min(sample.length, 4_096) / 2
  if (odd > half / 2 && even < half / 8) return 'utf-16le'
  if (even > half / 2 && odd < half / 8) return 'utf-16be'
  // A character may be cut off at the end of the sample.
  if ([0, 1, 2, 3].some((cut) => isUtf8(sample.subarray(0, sample.length - cut)))) return 'utf-8'
  const { characters, stray } = countUtf8(sample)
  return stray > characters ? 'windows-1252' : 'utf-8'
}

/** More would take too long. */
const MAX_COUNTED = 4_096

/** The first characters of several bytes in UTF-8, and bytes that are none. */
function countUtf8(sample: Uint8Array): { characters: number; stray: number } {
  let characters = 0
  let stray = 0
  for (let i = 0; i < sample.length && characters + stray < MAX_COUNTED; i++) {
    if (sample[i]! < 0x80) continue
    const length = lengthAt(sample, i)
    if (length === 0) stray++
    else {
      characters++
      i += length - 1
    }
  }
  return { characters, stray }
}

/** 0: no character of several bytes begins here. */
function lengthAt(bytes: Uint8Array, at: number): number {
  for (const length of [2, 3, 4])
    if (at + length <= bytes.length && isUtf8(bytes.subarray(at, at + length))) return length
  return 0
}

function startsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, i) => bytes[i] === byte)
}
