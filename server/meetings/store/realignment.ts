import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { Db } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

export type AgreedTime = {
  workspaceId: WorkspaceId
  id: string
  groupId: string | null
  startSeconds: number
  timeZone: string
  wallTime: string
}

type AgreedPage = {
  /** Null: every workspace. */
  workspaceId: WorkspaceId | null
  after: Pick<AgreedTime, 'workspaceId' | 'id'> | null
  limit: number
  now: Temporal.Instant
}

/** The agreed times of coming meetings, in order of workspace and id. */
export function selectAgreedTimes(
  db: Db,
  { workspaceId, after, limit, now }: AgreedPage,
): Promise<AgreedTime[]> {
  const afterId = after?.id ?? '00000000-0000-0000-0000-000000000000'
  return db.query<AgreedTime>(sql`
    select workspace_id as "workspaceId", id, group_id as "groupId",
      floor(extract(epoch from starts_at))::bigint as "startSeconds", 
      coalesce(location->>'time_zone', time_zone) as "timeZone", wall_time as "wallTime"
    from meetings
    where (workspace_id, id) > (${after?.workspaceId ?? 0}, ${afterId}::uuid)
      and (${workspaceId}::integer is null or workspace_id = ${workspaceId}) and starts_at > ${now}
      and (status = 'scheduled' or status = 'pending' and expires_at > ${now})
    order by workspace_id, id
    limit ${limit}`)
}
