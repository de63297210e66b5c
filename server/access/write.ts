import type { Db, Tx } from '../platform/db/pool.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'

/** A workspace, and the database or transaction in which it is read. */
export type WorkspaceDb = { db: Db; workspaceId: WorkspaceId }
/** A workspace, and the transaction of a write to it with its time. */
export type Write = { db: Tx; workspaceId: WorkspaceId; now: Temporal.Instant }
