import type { Tx } from '../../platform/db/pool.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { Subject } from './core/subject.ts'

/**
 * The transaction of a part of an erasure. `erasedAt`: when the contact was deleted. `isRequest`:
 * it is that of the request, which sees nothing later. `until`: what was made later is not erased
 * when an erasure is repeated; null: everything is.
 */
export type ErasureContext = {
  db: Tx
  workspaceId: WorkspaceId
  phoneRegion: string
  erasedAt: Temporal.Instant
  isRequest: boolean
  until: Temporal.Instant | null
  now: Temporal.Instant
}

/** Where a step continues: its own JSON value. */
export type Cursor = string | number | readonly string[]

/**
 * `next`: where the next part of the step begins; null: the step is done. `weight`: as how many of
 * the parts of a request it counts, 1 if absent.
 */
type PartDone = { subject: Subject; next: Cursor | null; weight?: number }

/**
 * Erases a bounded part of what a person left. It can be repeated: what is erased already stays so.
 * `after` null: the first part.
 */
export type Step = (
  context: ErasureContext,
  subject: Subject,
  after: Cursor | null,
) => Promise<PartDone>
