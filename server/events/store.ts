import type { WorkspaceId } from '../access/workspace-id.ts'
import type { Db } from '../platform/db/pool.ts'
import { sql } from '../platform/db/sql.ts'
import type { HistoryEvent } from './list-events-of.ts'

export function selectEventsOf(db: Db, workspaceId: WorkspaceId, resourceId: string, { after, limit }: { after: string | null; limit: number }): Promise<HistoryEvent[]> {
  return db.query<HistoryEvent>(sql`
    select id, type, data, previous, token_id as "tokenId", request_id as "requestId", created_at as "createdAt"
    from events
    where workspace_id = ${workspaceId} and resource_id = ${resourceId} and (${after}::uuid is null or id > ${after})
    order by id limit ${limit + 1}`)
}
