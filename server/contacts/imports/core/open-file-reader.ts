import { Problem } from '../../../http/problems/problem.ts'
import { readJson } from '../../../http/bodies/read-json.ts'
import type { JsonValue } from '../../core/attributes/attributes.ts'
import { createCsvReader } from './create-csv-reader.ts'
import { createNdjsonReader, type TextLine } from './create-ndjson-reader.ts'
import {
  createByteDecoder,
  decodeRow,
  type DecodeText,
  keepBytes,
  keepFaultless,
  keepText,
  showable,
} from './decode-row.ts'
import type { FileRow } from './file-row.ts'
import { isDividedInBytes, type TextEncoding } from './text-encodings.ts'

export type FileFormat = {
  format: 'csv' | 'ndjson'
  /** Null: unknown, so that the rows of CSV keep its bytes, each as one character. */
  encoding: TextEncoding | null
  /** Of CSV. */
  delimiter: string
}

/** Reads the rows of a file from its bytes, in pieces. */
type FileReader = {
  push: (bytes: Uint8Array) => FileRow[]
  end: () => FileRow[]
  /** What was read so far was ASCII, and the rest is in no known encoding. */
  forgetEncoding: () => void
}

/** Opens a file without its byte order mark. */
export function openFileReader({ format, encoding, delimiter }: FileFormat): FileReader {
  const inBytes = encoding === null || isDividedInBytes(encoding, delimiter)
  const decoder = inBytes ? null : new TextDecoder(encoding, { ignoreBOM: true })
  const textOf = (bytes: Uint8Array) =>
    decoder ? decoder.decode(bytes, { stream: true }) : Buffer.from(bytes).toString('latin1')
  let decode = decodeTextOf(encoding, inBytes)
  const forgetEncoding = () => {
    decode = keepBytes
  }
  if (format === 'csv') {
    const reader = createCsvReader(delimiter)
    const finish = (rows: ReturnType<typeof reader.push>) =>
      rows.map((row): FileRow =>
        'cells' in row
          ? decodeRow(row, decode)
          : { ...row, raw: showable(decode(row.raw) ?? row.raw) },
      )
    return {
      forgetEncoding,
      push: (bytes) => finish(reader.push(textOf(bytes))),
      end: () => finish([...(decoder ? reader.push(decoder.decode()) : []), ...reader.end()]),
    }
  }
  const reader = createNdjsonReader()
  const finish = (lines: TextLine[]) =>
    lines.map((line) => {
      if (decoder || encoding === 'utf-8' || line.isTooLong)
        return readLine(line, Buffer.from(line.text, decoder ? 'utf8' : 'latin1'))
      const text = decode(line.text)
      return text === null
        ? { line: line.line, broken: 'invalid_encoding' as const, raw: showable(line.text) }
        : readLine(line, Buffer.from(text))
    })
  return {
    forgetEncoding,
    push: (bytes) => finish(reader.push(textOf(bytes))),
    end: () => finish([...(decoder ? reader.push(decoder.decode()) : []), ...reader.end()]),
  }
}

function decodeTextOf(encoding: TextEncoding | null, inBytes: boolean): DecodeText {
  if (encoding === null) return keepBytes
  if (inBytes) return createByteDecoder(encoding)
  return encoding.startsWith('utf-16') ? keepText : keepFaultless
}

/** A line of JSON: an object with attributes, or with a member `attributes` as in an export. */
function readLine({ line, isTooLong }: TextLine, bytes: Buffer): FileRow {
  const raw = showable(bytes.toString('utf8'))
  if (isTooLong) return { line, broken: 'row_too_long', raw }
  try {
    const value = readJson(bytes)
    if (isObject(value))
      return { line, values: isObject(value.attributes) ? value.attributes : value }
    return { line, broken: 'invalid_json', detail: 'The line is not an object.', raw }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const detail = error.extras.errors?.[0]?.detail ?? error.message
    return { line, broken: 'invalid_json', detail: detail.replaceAll('The body', 'The line'), raw }
  }
}

function isObject(value: unknown): value is Record<string, JsonValue> {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}
