import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { type LanguageTag, languageOf } from '../../languages/languages.ts'
import type { MessageContent } from '../message.ts'

/** The number of the latest dictionary. Earlier ones are kept for what was packed with them. */
const LATEST: Readonly<Record<LanguageTag, number>> = { en: 1, de: 2, es: 3, fr: 4 }
const NUMBERS: ReadonlySet<number> = new Set(Object.values(LATEST))
const LEVEL = 3
/** Far above the content of any message. */
const MAX_BYTES = 8 * 1024 * 1024

const dictionaries = new Map<number, Buffer>()

/**
 * What the mails of a language have in common: their layout and their texts. With it, a mail of
 * 12 KB takes about 0.3 KB. `scripts/write-content-dictionary.ts` writes a file.
 */
function dictionaryOf(number: number): Buffer {
  return dictionaries.getOrInsertComputed(number, () =>
    readFileSync(join(import.meta.dirname, 'dictionaries', `${number}.txt`)),
  )
}

/**
 * The content as it is stored: the number of the dictionary, and a frame of zstd (RFC 8878).
 * `language` is a BCP 47 tag.
 */
export function packContent(content: MessageContent, language: string): Buffer {
  const number = LATEST[languageOf(language).tag as LanguageTag]
  const frame = zstdCompressSync(JSON.stringify(content), {
    dictionary: dictionaryOf(number),
    params: { [constants.ZSTD_c_compressionLevel]: LEVEL },
  })
  return Buffer.concat([Buffer.of(number), frame])
}

/** Null: it was packed by a later version, which runs beside this one during an upgrade. */
export function unpackContent(packed: Buffer): MessageContent | null {
  const number = packed[0]!
  if (!NUMBERS.has(number)) return null
  const text = zstdDecompressSync(packed.subarray(1), {
    dictionary: dictionaryOf(number),
    maxOutputLength: MAX_BYTES,
  })
  return JSON.parse(text.toString()) as MessageContent
}
