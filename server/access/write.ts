import type { Provenance } from '../events/provenance.ts'
import type { Db, Tx } from '../platform/db/pool.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import type { OwnLimit } from './own-limit.ts'

/** A workspace, and the database or transaction in which it is read. */
export type WorkspaceDb = { db: Db; workspaceId: WorkspaceId }
/** A workspace, and the transaction of a write to it with its time and what its events record. */
export type Write = {
  db: Tx
  workspaceId: WorkspaceId
  now: Temporal.Instant
  provenance: Provenance
  ownLimit?: OwnLimit
}
/** The time of a write that can be made without a request, and what its events record. */
export type Origin = { now: Temporal.Instant; provenance?: Provenance }
