import {
  DATABASE_TIME,
  endLostClaim,
  isLost,
  isUnclaimed,
  type LostClaims,
} from '../../platform/db/claim-row.ts'
import type { Db, Tx } from '../../platform/db/pool.ts'
import { type Query, sql } from '../../platform/db/sql.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { type DueMessage, type Message, MESSAGE } from '../message.ts'
import { queryMessages } from './messages.ts'

/**
 * Planned messages whose time has come, and messages whose sender has died: the longest due of each
 * workspace first, then the second ones, so that a workspace with many does not delay the others.
 */
export async function selectDueMessages(
  db: Db,
  { now, limit }: { now: Temporal.Instant; limit: number },
): Promise<DueMessage[]> {
  const rows = await db.query<DueMessage & { found: number }>(sql`
    select workspace_id as "workspaceId", id, meeting_id as "meetingId", found from (
      select workspace_id, id, meeting_id, due_at, count(*) over ()::integer as found,
        row_number() over (partition by workspace_id order by due_at, id) as place
      from (
        select workspace_id, id, meeting_id, due_at from messages
        where ${isDue(now)} order by due_at limit ${DUE_POOL}
      ) due
    ) placed
    order by place, due_at, id limit ${limit}`)
  // Of a workspace with more messages than that, all of these can be.
  return (rows[0]?.found ?? 0) < DUE_POOL ? rows : selectDueByWorkspace(db, { now, limit })
}

/** Among so many of the longest due, workspaces take turns. */
const DUE_POOL = 500

/** The same, read from the index of each workspace that has open messages. */
function selectDueByWorkspace(
  db: Db,
  { now, limit }: { now: Temporal.Instant; limit: number },
): Promise<DueMessage[]> {
  return db.query<DueMessage>(sql`
    with recursive waiting (workspace_id) as (
      (select workspace_id from messages where stage = 'open' order by workspace_id limit 1)
      union all
      select next.workspace_id from waiting cross join lateral (
        select workspace_id from messages
        where stage = 'open' and workspace_id > waiting.workspace_id
        order by workspace_id limit 1
      ) next
    )
    select waiting.workspace_id as "workspaceId", due.id, due.meeting_id as "meetingId"
    from waiting cross join lateral (
      select id, meeting_id, due_at, row_number() over (order by due_at) as place from (
        select id, meeting_id, due_at from messages
        where workspace_id = waiting.workspace_id and ${isDue(now)}
        order by due_at limit ${limit}
      ) oldest
    ) due
    order by place, due_at, due.id limit ${limit}`)
}

/**
 * The earliest time at which a message is due, up to `until`. What is due already is included,
 * also if it is being done. Null: nothing is.
 */
export async function findNextMessage(
  db: Db,
  until: Temporal.Instant,
): Promise<Temporal.Instant | null> {
  const [row] = await db.query<{ dueAt: Temporal.Instant | null }>(sql`
    select min(due_at) as "dueAt" from messages where stage = 'open' and due_at <= ${until}`)
  return row?.dueAt ?? null
}

/** The time of a message that is being sent has come before, so that both are in one range. */
function isDue(now: Temporal.Instant): Query {
  return sql`stage = 'open' and due_at <= ${now} and (state = 'planned' or ${IS_LOST})`
}

const IS_LOST = sql`(state = 'sending' and ${isUnclaimed(DATABASE_TIME)})`

/**
 * Those of these messages of a workspace that are due and not locked by another process; locked
 * until the end.
 */
export function lockDueMessages(
  tx: Tx,
  workspaceId: WorkspaceId,
  { ids, now }: { ids: readonly string[]; now: Temporal.Instant },
): Promise<Message[]> {
  return queryMessages(
    tx,
    sql`
      select ${MESSAGE.selected} from messages
      where workspace_id = ${workspaceId} and id = any(${ids}::uuid[]) and ${isDue(now)}
      for update skip locked`,
  )
}

/**
 * The messages that still belong to these claims; locked until the end of the transaction.
 * `waits`: also those that are locked by others, once they are free.
 */
export function lockClaimedMessages(
  tx: Tx,
  workspaceId: WorkspaceId,
  { claims, waits }: { claims: readonly { id: string; claimedBy: string }[]; waits: boolean },
): Promise<Message[]> {
  const ids = claims.map(({ id }) => id)
  const owners = claims.map(({ claimedBy }) => claimedBy)
  return queryMessages(
    tx,
    sql`
      select ${MESSAGE.selected} from messages
      where workspace_id = ${workspaceId} and id = any(${ids}::uuid[])
        and (id, claimed_by) in (select * from unnest(${ids}::uuid[], ${owners}::uuid[]))
      order by id for update ${waits ? sql`` : sql`skip locked`}`,
  )
}

/**
 * Lets other processes take over the messages whose senders are gone. They have been due, so that
 * the others that are open are not read.
 */
export async function releaseLostMessages(db: Db, lost: LostClaims): Promise<void> {
  await db.query(sql`
    update messages set ${endLostClaim(lost)}
    where stage = 'open' and state = 'sending' and due_at <= ${lost.now.add({ hours: 1 })}
      and ${isLost(lost)}`)
}
