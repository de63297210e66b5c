import type { Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'

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
