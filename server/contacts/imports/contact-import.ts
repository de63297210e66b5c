import type { ActorKind } from '../../events/provenance.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { FileFormat } from './core/open-file-reader.ts'
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

export type ContactImport = Omit<FileFormat, 'delimiter'> & {
  id: string
  workspaceId: WorkspaceId
  state: ImportState
  version: number
  /** Null: not CSV. */
  delimiter: string | null
  fileBytes: number
  mapping: Mapping
  rowCount: number
  blockCount: number
  nextBlock: number
  restoreErased: boolean
  counts: RowCounts
  /** Null: no dry run has ended since the mapping was changed. */
  dryRun: RowCounts | null
  revert: RevertCounts | null
  revertedTo: number | null
  phoneRegion: string
  actorKind: ActorKind
  actorId: string | null
  createdAt: Temporal.Instant
  updatedAt: Temporal.Instant
  startedAt: Temporal.Instant | null
  endedAt: Temporal.Instant | null
  rowsDeletedAt: Temporal.Instant | null
}

export const NO_ROWS: RowCounts = { created: 0, updated: 0, unchanged: 0, rejected: 0 }
export const NO_REVERTS: RevertCounts = { deleted: 0, restored: 0, kept: 0 }
