import type { ActorKind } from '../../events/provenance.ts'
import { declareColumns, type RowOf, typed } from '../../platform/db/declare-columns.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { UnstoredColumn } from './core/add-unstored.ts'
import type { FileType } from './core/file-type.ts'
import type { EncodingGuess } from './core/encodings/guess-encodings.ts'
import type { FileFormat } from './core/open-file-reader.ts'
import type { TextEncoding } from './core/text-encodings.ts'
import type { Mapping } from './core/mapping.ts'

/**
 * `uploading`: the file is arriving. `ready`: the mapping can be changed, and the import started.
 * `checking`: a dry run. A completed or cancelled import can be reverted.
 */
export const IMPORT_STATES = [
  'uploading',
  'ready',
  'checking',
  'importing',
  'completed',
  'cancelled',
  'reverting',
  'reverted',
] as const
export type ImportState = (typeof IMPORT_STATES)[number]

export type RowCounts = { created: number; updated: number; unchanged: number; rejected: number }
/** `deleted`: created contacts. `restored`: contacts with former values. `kept`: with leftovers. */
type RevertCounts = { deleted: number; restored: number; kept: number }

/** `line`: of the first one. */
export type CountedRows = { rows: number; line: number }

/** How the file is read. */
const READING = {
  format: typed<FileFormat['format']>('text'),
  encoding: typed<TextEncoding>('text'),
  /** Null: not CSV. */
  delimiter: 'text | null',
} as const

export const NEW_IMPORT = declareColumns({
  workspace_id: typed<WorkspaceId>('integer'),
  id: 'uuid',
  ...READING,
  phone_region: 'text',
  actor_kind: typed<ActorKind>('text'),
  actor_id: 'uuid | null',
  created_at: 'timestamptz',
})

export const IMPORT_CHANGE = declareColumns({
  ...READING,
  /** Null: the encoding is certain. Otherwise rows are stored in bytes. */
  encoding_guesses: typed<EncodingGuess[] | null>('jsonb'),
  /** An import whose encoding is not confirmed cannot be started. */
  encoding_confirmed: 'boolean',
  /** The cells of the header in bytes; null: deleted, or stored decoded. */
  byte_header: typed<string[] | null>('jsonb'),
  /** The first block with characters by which the encoding can be checked. */
  sample_block: 'integer | null',
  state: typed<ImportState>('text'),
  version: 'integer',
  file_bytes: 'integer',
  mapping: typed<Mapping>('jsonb'),
  row_count: 'integer',
  block_count: 'integer',
  next_block: 'integer',
  /** Of the current or last run. */
  unstored: typed<UnstoredColumn[]>('jsonb'),
  /** Rows with fewer cells than the header, whose others are empty; null: none. */
  /** Null: of version 0.1, whose files are in the format that is stored. */
  file_type: typed<FileType | null>('text'),
  short_rows: typed<CountedRows | null>('jsonb'),
  restore_erased: 'boolean',
  /** Null: no dry run has ended since the mapping was changed. */
  dry_run: typed<RowCounts | null>('jsonb'),
  revert: typed<RevertCounts | null>('jsonb'),
  reverted_to: 'bigint | null',
  updated_at: 'timestamptz',
  started_at: 'timestamptz | null',
  ended_at: 'timestamptz | null',
  rows_deleted_at: 'timestamptz | null',
  /** When rows were last deleted because a person in them was erased; null: none were. */
  rows_erased_at: 'timestamptz | null',
})

export const CONTACT_IMPORT = declareColumns({ ...NEW_IMPORT.types, ...IMPORT_CHANGE.types })
export type ContactImport = RowOf<typeof CONTACT_IMPORT> & { counts: RowCounts }

export const NO_ROWS: RowCounts = { created: 0, updated: 0, unchanged: 0, rejected: 0 }
export const NO_REVERTS: RevertCounts = { deleted: 0, restored: 0, kept: 0 }
