import type { Db, Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'

/** Whether a contact of the workspace was erased within the last minutes. */
export async function hasErasures(db: Db, workspaceId: WorkspaceId): Promise<boolean> {
  const rows = await db.query(sql`
    select from workspaces_with_erasures where workspace_id = ${workspaceId} limit 1`)
  return rows.length > 0
}

/** Removes the bodies and the headers of the responses to these events. */
export async function removeBodies(
  tx: Tx,
  workspaceId: WorkspaceId,
  eventIds: readonly string[],
): Promise<void> {
  await tx.query(sql`
    update webhook_deliveries delivery set attempts = (
      select jsonb_agg(attempt.value || '{"body": null, "headers": {}}' order by attempt.number)
      from jsonb_array_elements(delivery.attempts) with ordinality as attempt (value, number))
    from webhook_endpoints endpoint
    where endpoint.workspace_id = ${workspaceId}
      and delivery.workspace_id = endpoint.workspace_id and delivery.endpoint_id = endpoint.id
      and delivery.event_id = any(${eventIds}::uuid[]) and delivery.attempts <> '[]'`)
}
