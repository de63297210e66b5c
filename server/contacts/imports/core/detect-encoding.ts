import { isAscii, isUtf8 } from 'node:buffer'
import type { TextEncoding } from './text-encodings.ts'

const JAPANESE_ESCAPES = ['\u001b$B', '\u001b$@', '\u001b(J', '\u001b(I']

/**
 * `encoding` null: none that is certain. `markLength`: the length of the byte order mark at the
 * beginning, in bytes. `isAscii`: the text has no other characters, so what follows decides.
 */
type DetectedEncoding = { encoding: TextEncoding | null; markLength: number; isAscii: boolean }

/**
 * The encoding of a text by its beginning, if it is certain: by its byte order mark, by the bytes
 * zero of UTF-16, by the escape sequences of ISO-2022-JP, and UTF-8 if there are no more stray
 * bytes than characters in UTF-8.
 */
export function detectEncoding(sample: Uint8Array): DetectedEncoding {
  const certain = (encoding: TextEncoding | null, markLength = 0) => ({
    encoding,
    markLength,
    isAscii: false,
  })
  if (startsWith(sample, [0xef, 0xbb, 0xbf])) return certain('utf-8', 3)
  if (startsWith(sample, [0xff, 0xfe])) return certain('utf-16le', 2)
  if (startsWith(sample, [0xfe, 0xff])) return certain('utf-16be', 2)
  const wide = detectUtf16(sample.subarray(0, 65_536))
  if (wide) return certain(wide)
  if (isAscii(sample)) {
    const text = Buffer.from(sample).toString('latin1')
    const isJapanese = JAPANESE_ESCAPES.some((escape) => text.includes(escape))
    return isJapanese ? certain('iso-2022-jp') : { encoding: 'utf-8', markLength: 0, isAscii: true }
  }
  return certain(isMostlyUtf8(sample) ? 'utf-8' : null)
}

/**
 * UTF-16 without a mark: delimiters and line ends have a byte zero, always on the same side, and
 * all characters are in use.
 */
function detectUtf16(sample: Uint8Array): TextEncoding | null {
  let [even, odd] = [0, 0]
  for (const [i, byte] of sample.entries()) {
    if (byte !== 0) continue
    if (i % 2 === 0) even++
    else odd++
  }
  const encoding = odd > even * 8 ? 'utf-16le' : even > odd * 8 ? 'utf-16be' : null
  if (encoding === null) return null
  // Single bytes zero are faults of other files.
  const half = sample.length / 2
  if (Math.max(even, odd) > half / 2) return encoding
  const text = new TextDecoder(encoding).decode(sample.subarray(0, sample.length & ~1))
  const zeros = text.match(/[\0-\xff]/g)?.length ?? 0
  const isReadable = !/[\0\uFFFD\p{Cn}\p{Co}]/u.test(text.slice(0, -1))
  return isReadable && zeros > 0 && /[,;\t|\r\n]/.test(text) ? encoding : null
}

function isMostlyUtf8(sample: Uint8Array): boolean {
  // A character may be cut off at the end of the sample.
  if ([0, 1, 2, 3].some((cut) => isUtf8(sample.subarray(0, sample.length - cut)))) return true
  const { characters, stray } = countUtf8(sample)
  return stray <= characters
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
