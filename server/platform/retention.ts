import type { Pool } from './db/pool.ts'
import type { WorkspaceId } from './workspace-id.ts'

/** What to delete. `workspaceId` null: in all workspaces. */
export type DeletionScope = {
  workspaceId: WorkspaceId | null
  /** What is older is deleted. */
  before: Temporal.Instant
  now: Temporal.Instant
  limit: number
}

type Described = {
  name: string
  /** For the documentation: what is deleted, and the time from which it is kept. */
  what: string
}

/** Data that is kept for the same time in all workspaces. */
export type FixedRetention = Described & {
  kept: { minutes: number } | { hours: number } | 'EVENT_RETENTION_DAYS'
  /** Whether the rows belong to no workspace. */
  isShared?: true
  /** Deletes rows up to a limit, in transactions of its own. Returns their number. */
  deleteOld: (pool: Pool, scope: DeletionScope) => Promise<number>
}

/** Data that a workspace keeps as long as its calls, up to a maximum. */
export type WorkspaceRetention = Described & {
  maxDays: number
  deleteOld: (pool: Pool, scope: DeletionScope & { workspaceId: WorkspaceId }) => Promise<number>
}

/** Data that is kept for a limited time. */
export type Retention = FixedRetention | WorkspaceRetention
