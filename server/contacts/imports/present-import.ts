import { formatInstant } from '../../platform/time.ts'
import type { JsonValue } from '../core/attributes/attributes.ts'
import type { FileRow } from './core/file-row.ts'
import type { Mapping } from './core/mapping.ts'
import type { ContactImport } from './contact-import.ts'

const MAX_SAMPLE_ROWS = 5

/** An import as the API shows it, with the first rows of its file. */
export function presentImport(one: ContactImport, firstRows: readonly FileRow[]) {
  const { created, updated, unchanged, rejected } = one.counts
  return {
    id: one.id,
    type: 'contact_import',
    attributes: {
      state: one.state,
      format: one.format,
      encoding: one.encoding,
      delimiter: one.format === 'csv' ? one.delimiter : null,
      file_bytes: one.fileBytes,
      row_count: one.rowCount,
      processed_rows: created + updated + unchanged + rejected,
      mapping: one.mapping,
      sample: firstRows.slice(0, MAX_SAMPLE_ROWS).map((row) => sampleOf(row, one.mapping)),
      restore_erased: one.restoreErased,
      counts: one.counts,
      dry_run: one.dryRun,
      revert: one.revert,
      created_at: formatInstant(one.createdAt),
      updated_at: formatInstant(one.updatedAt),
      started_at: one.startedAt && formatInstant(one.startedAt),
      ended_at: one.endedAt && formatInstant(one.endedAt),
      rows_deleted_at: one.rowsDeletedAt && formatInstant(one.rowsDeletedAt),
    },
  }
}

function sampleOf(row: FileRow, mapping: Mapping): Record<string, JsonValue> {
  if ('values' in row) return row.values
  if ('broken' in row) return {}
  return Object.fromEntries(mapping.map(({ column }, i) => [column, row.cells[i] ?? '']))
}
