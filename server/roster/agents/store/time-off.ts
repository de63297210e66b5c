import type { WorkspaceDb, Write } from '../../../access/write.ts'
import { declareColumns, type RowOf } from '../../../platform/db/declare-columns.ts'
import { requireRow } from '../../../platform/db/require-row.ts'
import { sql } from '../../../platform/db/sql.ts'

/** The attributes of time off that a client sets. */
const CONTENT = declareColumns({
  starts_at: 'timestamptz',
  ends_at: 'timestamptz',
  stand_in_id: 'integer | null',
  reason: 'text | null',
})
export type TimeOffContent = RowOf<typeof CONTENT>

/** When an agent is away, in whole seconds. */
const TIME_OFF = declareColumns({
  id: 'uuid',
  agent_id: 'integer',
  ...CONTENT.types,
  version: 'integer',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
})
export type TimeOff = RowOf<typeof TIME_OFF>

const COLUMNS = TIME_OFF.selected

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

export async function insertTimeOff(
  { db, workspaceId, now }: Write,
  timeOff: TimeOffContent & Pick<TimeOff, 'id' | 'agentId'>,
): Promise<TimeOff> {
  const rows = await db.query<TimeOff>(sql`
    insert into time_off (workspace_id, id, agent_id, created_at, updated_at, ${CONTENT.names})
    values (${workspaceId}, ${timeOff.id}, ${timeOff.agentId}, ${now}, ${now},
      ${CONTENT.valuesOf(timeOff)})
    returning ${COLUMNS}`)
  return requireRow(rows)
}

/** Stores the time off as its next version, and returns that version. */
export async function updateTimeOff(
  { db, workspaceId, now }: Write,
  timeOff: TimeOff,
): Promise<TimeOff> {
  const rows = await db.query<TimeOff>(sql`
    update time_off
    set (${CONTENT.names}) = row(${CONTENT.valuesOf(timeOff)}), version = version + 1,
      updated_at = ${now}
    where workspace_id = ${workspaceId} and id = ${timeOff.id}
    returning ${COLUMNS}`)
  return requireRow(rows)
}

export async function removeTimeOff({ db, workspaceId }: Write, id: string): Promise<void> {
  await db.query(sql`delete from time_off where workspace_id = ${workspaceId} and id = ${id}`)
}
