import type { WorkspaceId } from '../workspace-id.ts'
import { type Query, sql } from './sql.ts'

/** A further condition of a statement: only rows of this workspace; null: of all workspaces. */
export function limitToWorkspace(
  workspaceId: WorkspaceId | null,
  column: Query = sql`workspace_id`,
): Query {
  return workspaceId === null ? sql`` : sql`and ${column} = ${workspaceId}`
}
