import type { Db } from '../../platform/db/pool.ts'
import { json, sql } from '../../platform/db/sql.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { LastRequests } from '../voice-connection-attributes.ts'

export const NO_REQUESTS: LastRequests = {
  lastAcceptedAt: null,
  lastRefusedAt: null,
  lastRefusedReason: null,
  lastRefusedDetail: null,
}

/** The last requests that are stored, for the select list of connections. */
export const WITH_REQUESTS = {
  selected: sql`
    requests.last_accepted_at as "lastAcceptedAt", requests.last_refused_at as "lastRefusedAt",
    requests.last_refused_reason as "lastRefusedReason",
    requests.last_refused_detail as "lastRefusedDetail"`,
  join: sql`
    left join voice_connection_requests requests
      on requests.workspace_id = voice_connections.workspace_id
      and requests.connection_id = voice_connections.id`,
}

export type RequestRow = LastRequests & { workspaceId: WorkspaceId; connectionId: string }

/**
 * Writes the last requests of several connections in one statement. A later request that another
 * process has written is kept.
 */
export async function upsertRequests(db: Db, rows: readonly RequestRow[]): Promise<void> {
  await db.query(sql`
    insert into voice_connection_requests as kept (
      workspace_id, connection_id,
      last_accepted_at, last_refused_at, last_refused_reason, last_refused_detail
    )
    select connection.workspace_id, connection.id,
      seen."lastAcceptedAt", seen."lastRefusedAt", seen."lastRefusedReason",
      seen."lastRefusedDetail"
    from jsonb_to_recordset(${json(rows)}::jsonb) as seen (
      "workspaceId" integer, "connectionId" uuid, "lastAcceptedAt" timestamptz,
      "lastRefusedAt" timestamptz, "lastRefusedReason" text, "lastRefusedDetail" text
    )
    join voice_connections connection
      on connection.workspace_id = seen."workspaceId" and connection.id = seen."connectionId"
    -- Processes that write the same rows lock them in the same order.
    order by connection.workspace_id, connection.id
    on conflict (workspace_id, connection_id) do update set
      last_accepted_at = greatest(kept.last_accepted_at, excluded.last_accepted_at),
      last_refused_at = greatest(kept.last_refused_at, excluded.last_refused_at),
      last_refused_reason = case
        when excluded.last_refused_at >= coalesce(kept.last_refused_at, '-infinity')
        then excluded.last_refused_reason else kept.last_refused_reason end,
      last_refused_detail = case
        when excluded.last_refused_at >= coalesce(kept.last_refused_at, '-infinity')
        then excluded.last_refused_detail else kept.last_refused_detail end`)
}
