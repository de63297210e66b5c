import { formatInstant } from '../../platform/time.ts'
import type { JsonValue } from '../core/attributes/attributes.ts'
import type { FileRow } from './core/file-row.ts'
import type { Mapping } from './core/mapping.ts'
import type { ContactImport } from './contact-import.ts'
import { describeWarnings } from './describe-warnings.ts'
import { presentEncoding } from './present-encoding.ts'

const MAX_SAMPLE_ROWS = 5

/** `sample`: rows in bytes, by which the encoding can be checked. */
type ShownRows = { first: readonly FileRow[]; sample: readonly FileRow[] }

/** An import as the API shows it, with the first rows of its file. */
export function presentImport(one: ContactImport, { first, sample }: ShownRows) {
  const { created, updated, unchanged, rejected } = one.counts
  return {
    id: one.id,
    type: 'contact_import',
    attributes: {
      state: one.state,
      format: one.format,
      file_type: one.fileType ?? one.format,
      encoding: isFirst(one.encoding) ? one.encoding : 'windows-1252',
      text_encoding: presentEncoding(one, sample),
      delimiter: one.format === 'csv' ? one.delimiter : null,
      file_bytes: one.fileBytes,
      row_count: one.rowCount,
      processed_rows: created + updated + unchanged + rejected,
      mapping: one.mapping,
      sample: first.slice(0, MAX_SAMPLE_ROWS).map((row) => sampleOf(row, one.mapping)),
      restore_erased: one.restoreErased,
      counts: one.counts,
      dry_run: one.dryRun,
      warnings: describeWarnings(one),
      revert: one.revert,
      created_at: formatInstant(one.createdAt),
      updated_at: formatInstant(one.updatedAt),
      started_at: one.startedAt && formatInstant(one.startedAt),
      ended_at: one.endedAt && formatInstant(one.endedAt),
      rows_deleted_at: one.rowsDeletedAt && formatInstant(one.rowsDeletedAt),
    },
  }
}

/** Version 0.1 has only these, and an enumeration of a response gets no further values. */
const FIRST_ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252']

function isFirst(encoding: string): boolean {
  return FIRST_ENCODINGS.includes(encoding)
}

function sampleOf(row: FileRow, mapping: Mapping): Record<string, JsonValue> {
  if ('values' in row) return row.values
  if ('broken' in row) return {}
  return Object.fromEntries(mapping.map(({ column }, i) => [column, row.cells[i] ?? '']))
}
