import type { WorkspaceDb, Write } from '../../access/write.ts'
import { requireRow } from '../../platform/db/require-row.ts'
import { sql } from '../../platform/db/sql.ts'

/** When an agent is away, in whole seconds. */
export type TimeOff = {
  id: string
  agentId: number
  startsAt: Temporal.Instant
  endsAt: Temporal.Instant
  standInId: number | null
  reason: string | null
  version: number
  createdAt: Temporal.Instant
  updatedAt: Temporal.Instant
}

const COLUMNS = sql`
  id, agent_id as "agentId", starts_at as "startsAt", ends_at as "endsAt",
  stand_in_id as "standInId", reason, version,
  created_at as "createdAt", updated_at as "updatedAt"`

/** The position in a list: the start in Unix seconds, and the id. */
export type TimeOffPosition = [startsAt: number, id: string]

/** An agent's time off in order of start, up to one more than the limit. */
export function selectTimeOff(
  { db, workspaceId }: WorkspaceDb,
  agentId: number,
  page: { after: TimeOffPosition | null; limit: number },
): Promise<TimeOff[]> {
  const [afterStart, afterId] = page.after ?? [null, null]
  return db.query<TimeOff>(sql`
    select ${COLUMNS} from time_off
    where workspace_id = ${workspaceId} and agent_id = ${agentId}
      and (
        ${afterStart}::float8 is null
        or (starts_at, id) > (to_timestamp(${afterStart}), ${afterId}::uuid)
      )
    order by starts_at, id limit ${page.limit + 1}`)
}

export async function selectOneTimeOff(
  { db, workspaceId }: WorkspaceDb,
  { agentId, id }: Pick<TimeOff, 'agentId' | 'id'>,
): Promise<TimeOff | null> {
  const rows = await db.query<TimeOff>(sql`
    select ${COLUMNS} from time_off
    where workspace_id = ${workspaceId} and agent_id = ${agentId} and id = ${id}`)
  return rows[0] ?? null
}

/** Locks the row until the transaction ends. */
export async function selectTimeOffForUpdate(
  { db, workspaceId }: Write,
  { agentId, id }: Pick<TimeOff, 'agentId' | 'id'>,
): Promise<TimeOff | null> {
  const rows = await db.query<TimeOff>(sql`
    select ${COLUMNS} from time_off
    where workspace_id = ${workspaceId} and agent_id = ${agentId} and id = ${id} for update`)
  return rows[0] ?? null
}

/** The attributes of time off that a client sets. */
export type TimeOffContent = Pick<TimeOff, 'startsAt' | 'endsAt' | 'standInId' | 'reason'>

export async function insertTimeOff(
  { db, workspaceId, now }: Write,
  timeOff: TimeOffContent & Pick<TimeOff, 'id' | 'agentId'>,
): Promise<TimeOff> {
  const { id, agentId, startsAt, endsAt, standInId, reason } = timeOff
  const rows = await db.query<TimeOff>(sql`
    insert into time_off (
      workspace_id, id, agent_id, starts_at, ends_at, stand_in_id, reason, created_at, updated_at
    )
    values (
      ${workspaceId}, ${id}, ${agentId}, ${startsAt}, ${endsAt}, ${standInId}, ${reason},
      ${now}, ${now}
    )
    returning ${COLUMNS}`)
  return requireRow(rows)
}

/** Stores the time off as its next version, and returns that version. */
export async function updateTimeOff(
  { db, workspaceId, now }: Write,
  { id, startsAt, endsAt, standInId, reason }: TimeOff,
): Promise<TimeOff> {
  const rows = await db.query<TimeOff>(sql`
    update time_off
    set starts_at = ${startsAt}, ends_at = ${endsAt}, stand_in_id = ${standInId},
      reason = ${reason}, version = version + 1, updated_at = ${now}
    where workspace_id = ${workspaceId} and id = ${id}
    returning ${COLUMNS}`)
  return requireRow(rows)
}

export async function removeTimeOff({ db, workspaceId }: Write, id: string): Promise<void> {
  await db.query(sql`delete from time_off where workspace_id = ${workspaceId} and id = ${id}`)
}
