import { listNotations } from '../../contacts/core/identifiers/derive-subscriber-key.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { limitOfRange } from '../../platform/db/limit-of-range.ts'
import type { Db } from '../../platform/db/pool.ts'
import { type Query, sql } from '../../platform/db/sql.ts'
import { type Call, CALL_COLUMNS, type CallOutcome } from './calls.ts'

export const CALL_OUTCOMES = ['booked', 'rescheduled', 'cancelled', 'none'] as const satisfies (
  CallOutcome | 'none'
)[]

/** Null: not filtered. `from` and `to`: the range of starts, Unix seconds. */
export type CallFilter = {
  claimedWithoutBooking: boolean | null
  contactId: string | null
  /** Of the meetings that were booked in the calls. */ agentId: number | null
  connectionId: string | null
  teamId: number | null
  platform: string | null
  /** The key of the line (E.164) of the other party or of the workspace. */ number: string | null
  outcomes: readonly (typeof CALL_OUTCOMES)[number][] | null
  isOpen: boolean | null
  from: number | null
  to: number | null
}

const ALL_CALLS: CallFilter = {
  claimedWithoutBooking: null,
  contactId: null,
  agentId: null,
  connectionId: null,
  teamId: null,
  platform: null,
  number: null,
  outcomes: null,
  isOpen: null,
  from: null,
  to: null,
}

type CallPage = {
  after: readonly [startedAt: string, id: string] | null
  limit: number
  isOldestFirst?: boolean
  now: Temporal.Instant
}

type Search = { workspaceId: WorkspaceId; filter: CallFilter; page: CallPage }

/** A call whose end was not reported is over after this time without a tool. */
const SILENCE = { minutes: 15 }
/** Longer than the expected length of any call. */
const MAX_LENGTH = { hours: 2 }

/**
 * The calls that match, in order of their start; one more than the limit if there is a next page.
 * The statement has only the conditions that are asked for. One filter chooses the ranges of an
 * index that are read, at most a page of each, and the others are applied to the rows there.
 */
export function listCalls(
  db: Db,
  workspaceId: WorkspaceId,
  wanted: Partial<CallFilter>,
  page: CallPage,
): Promise<Call[]> {
  const filter = { ...ALL_CALLS, ...wanted }
  const direction = directionOf(page)
  return db.query<Call>(sql`
    select ${CALL_COLUMNS} from (${rangesOf({ workspaceId, filter, page })}) found
    order by started_at ${direction}, id ${direction} limit ${page.limit + 1}`)
}

function rangesOf(search: Search): Query {
  const { contactId, number, claimedWithoutBooking, isOpen } = search.filter
  if (number !== null && contactId === null) return ofNumber(search, number)
  const isOfFew = contactId !== null || claimedWithoutBooking === true || isOpen === true
  const { connectionId, teamId, platform, outcomes } = search.filter
  const isOfKind = connectionId !== null || teamId !== null || platform !== null
  return isOfFew || !(isOfKind || outcomes !== null) ? range(search, sql``) : ofKinds(search)
}

/** The calls of a line in each of its notations, and those of the workspace's own number. */
function ofNumber(search: Search, number: string): Query {
  const lines = listNotations(number)
  const others = { ...search, filter: { ...search.filter, number: null } }
  return sql`
    select range.* from unnest(${lines}::text[]) line (number)
    cross join lateral (${range(others, sql`and party_number = line.number`)}) range
    union all
    (${range(
      others,
      sql`and own_number = ${number}
      and (party_number is null or party_number <> all(${lines}::text[]))`,
    )})`
}

/** The calls of each connection and outcome; those of no connection are of no team. */
function ofKinds(search: Search): Query {
  const { connectionId, teamId, platform, outcomes } = search.filter
  const { workspaceId } = search
  const withConnection = sql`
    select range.* from connections_of_calls connection
    cross join unnest(${outcomes ?? CALL_OUTCOMES}::text[]) kind (outcome)
    cross join lateral (${range(
      search,
      sql`
      and connection_id = connection.id and coalesce(outcome, 'none') = kind.outcome`,
    )}) range
    where connection.workspace_id = ${workspaceId}
      ${where(connectionId, sql`connection.id = ${connectionId}::uuid`)}
      ${where(teamId, sql`connection.team_id = ${teamId}`)}
      ${where(platform, sql`connection.platform = ${platform}`)}`
  if (connectionId !== null || teamId !== null) return withConnection
  return sql`
    (${withConnection}) union all (
      select range.* from unnest(${outcomes ?? CALL_OUTCOMES}::text[]) kind (outcome)
      cross join lateral (${range(
        search,
        sql`
        and connection_id is null and coalesce(outcome, 'none') = kind.outcome`,
      )}) range)`
}

/** The first calls that match all filters, with a condition that an index can apply. */
function range({ workspaceId, filter, page }: Search, indexed: Query): Query {
  const direction = directionOf(page)
  return sql`
    select * from calls
    where workspace_id = ${workspaceId} ${indexed}
      ${conditionsOf(workspaceId, filter, page.now)} ${positionOf(page)}
    order by started_at ${direction}, id ${direction} limit ${limitOfRange(page.limit)}`
}

function conditionsOf(workspaceId: WorkspaceId, filter: CallFilter, now: Temporal.Instant): Query {
  const { agentId, claimedWithoutBooking, connectionId, contactId, number, outcomes } = filter
  const { from, isOpen, platform, teamId, to } = filter
  // The id of a merged contact stands for the contact that it was merged into.
  const current = sql`coalesce((select survivor_id from contact_survivors
    where workspace_id = ${workspaceId} and contact_id = ${contactId}::uuid), ${contactId}::uuid)`
  const ofTeam = sql`connection_id in (select id from connections_of_calls
    where workspace_id = ${workspaceId} and team_id = ${teamId})`
  const ofNumber = sql`(own_number = ${number}
    or party_number = any(${number === null ? [] : listNotations(number)}::text[]))`
  const withAgent = sql`exists (select from meetings_of_calls booked
    where booked.workspace_id = ${workspaceId} and booked.call_id = calls.platform_call_id
      and (booked.agent_id = ${agentId} or ${agentId} = any(booked.agent_ids)))`
  return sql`
    ${where(contactId, sql`contact_id = ${current}`)}
    ${where(connectionId, sql`connection_id = ${connectionId}::uuid`)}
    ${where(teamId, ofTeam)}
    ${where(platform, sql`platform = ${platform}`)}
    ${where(number, ofNumber)}
    ${where(outcomes, sql`coalesce(outcome, 'none') = any(${outcomes}::text[])`)}
    ${where(agentId, withAgent)}
    ${where(from, sql`started_at >= to_timestamp(${from})`)}
    ${where(to, sql`started_at < to_timestamp(${to})`)}
    ${where(claimedWithoutBooking, claimedWithoutBooking ? sql`claimed_without_booking` : sql`not claimed_without_booking`)}
    ${where(isOpen, openness(workspaceId, isOpen === true, now))}`
}

/** The condition that a call goes on, or that it is over. */
function openness(workspaceId: WorkspaceId, isOpen: boolean, now: Temporal.Instant): Query {
  const since = now.subtract(SILENCE)
  const goesOn = sql`(started_at >= ${now.subtract(MAX_LENGTH)} and (updated_at >= ${since}
    or exists (select from call_tools run
      where run.workspace_id = ${workspaceId} and run.call_id = calls.id and run.at >= ${since})))`
  return isOpen ? sql`ended_at is null and ${goesOn}` : sql`(ended_at is not null or not ${goesOn})`
}

function positionOf({ after, isOldestFirst = false }: CallPage): Query {
  if (after === null) return sql``
  const continues = isOldestFirst ? sql`>` : sql`<`
  return sql`and (started_at, id) ${continues} (${after[0]}::timestamptz, ${after[1]}::uuid)`
}

function directionOf({ isOldestFirst = false }: CallPage): Query {
  return isOldestFirst ? sql`asc` : sql`desc`
}

/** The condition, unless nothing is asked for. */
function where(value: unknown, condition: Query): Query {
  return value === null ? sql`` : sql`and ${condition}`
}
