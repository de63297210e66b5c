import type { Db } from '../../platform/db/pool.ts'
import { type Query, sql } from '../../platform/db/sql.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { MESSAGE_KINDS } from '../core/message-values.ts'
import {
  type Channel,
  CHANNELS,
  type Message,
  MESSAGE,
  MESSAGE_STATES,
  type MessageState,
} from '../message.ts'
import { queryMessages } from './messages.ts'

/** Of the process that has claimed a message. */
const SKEW_OF_CLOCKS = { minutes: 1 }

/** Null: any. */
type MessagesWanted = {
  after: readonly [createdAt: string, id: string] | null
  limit: number
  states: readonly MessageState[] | null
  channel: Channel | null
  kind: string | null
  meetingId: string | null
  contactId: string | null
  isOldestFirst: boolean
  now: Temporal.Instant
}

/**
 * In order of their creation, up to one more than the limit. The ids are read from the indexes
 * first, at most a page of each combination of state, kind and channel.
 */
export function selectMessages(
  db: Db,
  workspaceId: WorkspaceId,
  wanted: MessagesWanted,
): Promise<Message[]> {
  const { states, channel, kind, meetingId, contactId, limit } = wanted
  const direction = directionOf(wanted)
  const isOfFew = meetingId !== null || contactId !== null
  const isFiltered = states !== null || channel !== null || kind !== null
  return queryMessages(
    db,
    sql`
    select message.* from (
      select * from (${
        isFiltered && !isOfFew
          ? messagesByProperties(workspaceId, wanted)
          : messagesByAge(workspaceId, wanted)
      }) found
      order by at ${direction}, found_id ${direction} limit ${limit + 1}
    ) page cross join lateral (
      select ${MESSAGE.selected} from messages where workspace_id = ${workspaceId} and id = page.found_id limit 1
    ) message
    order by page.at ${direction}, page.found_id ${direction}`,
  )
}

/** Those of a meeting or a contact are few, so they are all read. */
function messagesByAge(
  workspaceId: WorkspaceId,
  { states, channel, kind, meetingId, contactId, ...page }: MessagesWanted,
): Query {
  return sql`
    select id as found_id, created_at as at from messages
    where workspace_id = ${workspaceId} ${positionCondition(page)}
      ${where(meetingId, sql`meeting_id = ${meetingId}::uuid`)}
      ${where(contactId, sql`contact_id = ${currentContact(workspaceId, contactId)}`)}
      ${where(states, sql`state = any(${states}::text[])`)}
      ${where(channel, sql`channel = ${channel}`)}
      ${where(kind, sql`kind = ${kind}`)}
    order by created_at ${directionOf(page)}, id ${directionOf(page)} limit ${maxRows(page)}`
}

/**
 * The messages that are being sent are open like the planned ones, but few, and have been due. So
 * they are not looked for among all that are open.
 */
function messagesByProperties(workspaceId: WorkspaceId, wanted: MessagesWanted): Query {
  const { states, channel, kind, now, ...page } = wanted
  const others = (states ?? MESSAGE_STATES).filter((state) => state !== 'sending')
  const found = messagesByStage(workspaceId, { ...wanted, states: others })
  if (states !== null && !states.includes('sending')) return found
  return sql`
    (${found}) union all (
      select id as found_id, created_at as at from messages
      where workspace_id = ${workspaceId} and stage = 'open' and state = 'sending'
        and due_at <= ${now.add(SKEW_OF_CLOCKS)} ${positionCondition(page)}
        ${where(channel, sql`channel = ${channel}`)} ${where(kind, sql`kind = ${kind}`)}
      order by created_at ${directionOf(page)}, id ${directionOf(page)} limit ${maxRows(page)})`
}

function messagesByStage(
  workspaceId: WorkspaceId,
  { states, channel, kind, ...page }: MessagesWanted & { states: readonly MessageState[] },
): Query {
  return sql`
    select range.found_id, range.at
    from unnest(${states}::text[]) of_state (state)
    cross join unnest(${kind === null ? Object.keys(MESSAGE_KINDS) : [kind]}::text[]) of_kind (kind)
    cross join unnest(${channel === null ? CHANNELS : [channel]}::text[]) of_channel (channel)
    cross join lateral (
      select id as found_id, created_at as at from messages
      where workspace_id = ${workspaceId} and state = of_state.state and kind = of_kind.kind
        and stage = case of_state.state when 'planned' then 'open' else of_state.state end
        and channel = of_channel.channel ${positionCondition(page)}
      order by created_at ${directionOf(page)}, id ${directionOf(page)} limit ${maxRows(page)}
    ) range`
}

/** A number in the statement, with which PostgreSQL plans to read little. */
function maxRows({ limit }: Pick<MessagesWanted, 'limit'>): Query {
  return limit <= 50 ? sql`51` : sql`201`
}

function directionOf({ isOldestFirst }: Pick<MessagesWanted, 'isOldestFirst'>): Query {
  return isOldestFirst ? sql`asc` : sql`desc`
}

function positionCondition({
  after,
  isOldestFirst,
}: Pick<MessagesWanted, 'after' | 'isOldestFirst'>): Query {
  if (after === null) return sql``
  const [createdAt, id] = after
  const comparison = isOldestFirst ? sql`>` : sql`<`
  return sql`and (created_at, id) ${comparison} (${createdAt}::timestamptz, ${id}::uuid)`
}

/** The id of a merged contact stands for the contact that it was merged into. */
function currentContact(workspaceId: WorkspaceId, contactId: string | null): Query {
  return sql`coalesce((select survivor_id from contact_survivors
    where workspace_id = ${workspaceId} and contact_id = ${contactId}::uuid), ${contactId}::uuid)`
}

function where(value: unknown, condition: Query): Query {
  return value === null ? sql`` : sql`and ${condition}`
}
