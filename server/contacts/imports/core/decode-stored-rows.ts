import { createByteDecoder, decodeRow, showable } from './decode-row.ts'
import type { FileRow } from './file-row.ts'
import { nameColumns } from './name-columns.ts'
import type { TextEncoding } from './text-encodings.ts'

/** Rows that were stored in bytes, because the encoding of their file was a guess. */
export function decodeStoredRows(rows: readonly FileRow[], encoding: TextEncoding): FileRow[] {
  const decode = createByteDecoder(encoding)
  return rows.map((row) => {
    if ('values' in row) return row
    if ('cells' in row) return decodeRow(row, decode)
    const raw =
      row.broken === 'wrong_number_of_columns'
        ? JSON.stringify((JSON.parse(row.raw) as string[]).map((cell) => decode(cell) ?? cell))
        : (decode(row.raw) ?? row.raw)
    return { ...row, raw: row.broken === 'wrong_number_of_columns' ? raw : showable(raw) }
  })
}

/** The names of the columns by a header that was stored in bytes. */
export function decodeColumns(header: readonly string[], encoding: TextEncoding): string[] {
  const decoder = new TextDecoder(encoding)
  return nameColumns(header.map((cell) => decoder.decode(Buffer.from(cell, 'latin1'))))
}
