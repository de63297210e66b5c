import { writeCsvRow } from '../../../core/write-csv-row.ts'
import type { Conversion, Unread } from './conversion.ts'

const MAX_CSV_LENGTH = 33_554_432

/** The rows as CSV in UTF-8. A row without cells is a blank line. */
export function writeRows(rows: readonly (readonly string[])[], unread: Unread[] = []): Conversion {
  const parts: string[] = []
  let length = 0
  for (const row of rows) {
    const part = row.length === 0 ? '\r\n' : writeCsvRow(row)
    length += part.length
    if (length > MAX_CSV_LENGTH)
      return {
        ok: false,
        code: 'too_large',
        detail: 'The file has more than 32 MiB of text. Divide it.',
      }
    parts.push(part)
  }
  return { ok: true, csv: Buffer.from(parts.join('')), unread }
}
