import { isUtf8 } from 'node:buffer'
import type { FileRow } from './file-row.ts'
import type { TextEncoding } from './text-encodings.ts'

/** The longest text that an attribute can have. */
const MAX_CELL_LENGTH = 16_384

/** Text as it was received; null: it is not in the encoding of the file. */
export type DecodeText = (text: string) => string | null

/**
 * Decodes text that was divided into rows byte by byte: each character is a byte. So a row that is
 * not valid does not affect the others.
 */
export function createByteDecoder(encoding: TextEncoding): DecodeText {
  const decoder = new TextDecoder(encoding, { fatal: true, ignoreBOM: true })
  return (text) => {
    // oxlint-disable-next-line no-control-regex
    if (/^[\0-\x7f]*$/.test(text)) return text
    const bytes = Buffer.from(text, 'latin1')
    if (encoding === 'utf-8') return isUtf8(bytes) ? bytes.toString('utf8') : null
    try {
      return decoder.decode(bytes)
    } catch {
      return null
    }
  }
}

/** Text that was decoded before it was divided into rows. */
export function keepText(text: string): string | null {
  return text.isWellFormed() ? text : null
}

/** The same, in an encoding in which every fault was replaced. */
export function keepFaultless(text: string): string | null {
  return text.includes('\uFFFD') ? null : text
}

/** Text whose encoding is not known yet: each character is a byte. */
export function keepBytes(text: string): string {
  return text
}

type CsvRow = Extract<FileRow, { cells: string[] }>

/** The row with its cells decoded, or why it cannot be stored. */
export function decodeRow({ line, cells }: CsvRow, decode: DecodeText): FileRow {
  const decoded: string[] = []
  for (const cell of cells) {
    const text = decode(cell)
    if (text === null) return { line, broken: 'invalid_encoding', raw: showable(cells.join(',')) }
    decoded.push(text)
  }
  if (decoded.some((cell) => cell.includes('\0')))
    return { line, broken: 'nul_character', raw: showable(decoded.join(',')) }
  if (decoded.some((cell) => cell.length > MAX_CELL_LENGTH))
    return { line, broken: 'cell_too_long', raw: showable(decoded.join(',')) }
  return { line, cells: decoded }
}

const MAX_SHOWN_LENGTH = 1_000

/** The beginning of a text that cannot be stored, with its faults replaced. */
export function showable(text: string): string {
  return text.slice(0, MAX_SHOWN_LENGTH).toWellFormed().replaceAll('\0', '\uFFFD')
}
