import type { WorkspaceId } from '../access/workspace-id.ts'
import type { Db, Tx } from '../platform/db/pool.ts'
import { sql } from '../platform/db/sql.ts'

export type Membership = {
  teamId: number
  weight: number
  priority: number
  /** Since when it takes turns, Unix seconds; null: for ever. */
  activeSince: number | null
}

export type Agent = {
  id: number
  name: string
  kind: 'person' | 'voice'
  timeZone: string
  scheduleId: number
  capacity: number
  /** Where a call for the agent is put through, E.164; null: no call is. */
  phone: string | null
  /** In order of team. */
  memberships: Membership[]
  /**
   * In order of start; Unix seconds. The stand-in is assigned in the agent's place; null: nobody.
   */
  timeOff: { from: number; to: number; standInId: number | null }[]
  archivedAt: Temporal.Instant | null
  version: number
  createdAt: Temporal.Instant
  updatedAt: Temporal.Instant
}

const COLUMNS = sql`
  id, name, kind, time_zone as "timeZone", schedule_id as "scheduleId", capacity, phone, archived_at as "archivedAt", version,
  created_at as "createdAt", updated_at as "updatedAt", coalesce((
    select jsonb_agg(jsonb_build_object('teamId', member.team_id, 'weight', member.weight, 'priority', member.priority,
      'activeSince', floor(extract(epoch from member.active_since))) order by member.team_id)
    from team_members member where member.workspace_id = agents.workspace_id and member.agent_id = agents.id
  ), '[]') as memberships, coalesce((
    select jsonb_agg(jsonb_build_object('from', floor(extract(epoch from away.starts_at)), 'to', ceil(extract(epoch from away.ends_at)),
      'standInId', away.stand_in_id) order by away.starts_at)
    from time_off away where away.workspace_id = agents.workspace_id and away.agent_id = agents.id
  ), '[]') as "timeOff"`

type AgentPage = {
  teamId: number | null
  includeArchived: boolean
  after: number | null
  limit: number
}

/**
 * Agents in order of id, up to one more than the limit. `teamId` null: of every team and of none.
 */
export function selectAgents(db: Db, workspaceId: WorkspaceId, page: AgentPage): Promise<Agent[]> {
  return db.query<Agent>(sql`
    select ${COLUMNS} from agents
    where workspace_id = ${workspaceId} and id > ${page.after ?? 0} and (${page.includeArchived} or archived_at is null)
      and (${page.teamId}::integer is null or id in (
        select agent_id from team_members where workspace_id = ${workspaceId} and team_id = ${page.teamId}))
    order by id limit ${page.limit + 1}`)
}

export function selectAllAgents(db: Db, workspaceId: WorkspaceId): Promise<Agent[]> {
  return db.query<Agent>(
    sql`select ${COLUMNS} from agents where workspace_id = ${workspaceId} order by id`,
  )
}

export async function selectAgent(
  db: Db,
  workspaceId: WorkspaceId,
  id: number,
): Promise<Agent | null> {
  const rows = await db.query<Agent>(
    sql`select ${COLUMNS} from agents where workspace_id = ${workspaceId} and id = ${id}`,
  )
  return rows[0] ?? null
}

/**
 * Keeps every other change of the agent waiting until the transaction ends, but no booking, which
 * only points to it.
 */
export async function selectAgentForUpdate(
  tx: Tx,
  workspaceId: WorkspaceId,
  id: number,
): Promise<Agent | null> {
  const rows = await tx.query<Agent>(
    sql`select ${COLUMNS} from agents where workspace_id = ${workspaceId} and id = ${id} for no key update`,
  )
  return rows[0] ?? null
}

/**
 * The lowest id that no agent of the workspace has: a sandbox makes agents under whatever id it is
 * asked for.
 */
export async function selectFreeId(db: Db, workspaceId: WorkspaceId): Promise<number> {
  const rows = await db.query<{ id: number }>(sql`
    select min(before.id) + 1 as id
    from (select 0 as id union all select id from agents where workspace_id = ${workspaceId}) before
    where not exists (select from agents taken where taken.workspace_id = ${workspaceId} and taken.id - 1 = before.id)`)
  return rows[0]!.id
}

export type Reference = { id: number; archived: boolean }

/** The teams with these ids; what is not there is left out. */
export function selectTeamsOf(
  db: Db,
  workspaceId: WorkspaceId,
  ids: readonly number[],
): Promise<Reference[]> {
  return db.query<Reference>(
    sql`select id, archived_at is not null as archived from teams where workspace_id = ${workspaceId} and id = any(${ids})`,
  )
}

/** What an agent points to; what is not there is left out. */
export type References = { schedules: Reference[]; teams: Reference[] }

export async function selectReferences(
  db: Db,
  workspaceId: WorkspaceId,
  { scheduleId, memberships }: Pick<AgentContent, 'scheduleId' | 'memberships'>,
): Promise<References> {
  const [schedules, teams] = await Promise.all([
    db.query<Reference>(
      sql`select id, archived_at is not null as archived from schedules where workspace_id = ${workspaceId} and id = ${scheduleId}`,
    ),
    selectTeamsOf(
      db,
      workspaceId,
      memberships.map(({ teamId }) => teamId),
    ),
  ])
  return { schedules, teams }
}

/** What a user decides of an agent. */
export type AgentContent = Pick<
  Agent,
  'name' | 'kind' | 'timeZone' | 'scheduleId' | 'capacity' | 'phone'
> & { memberships: Omit<Membership, 'activeSince'>[] }

/**
 * Stores the agent as its next version, which is returned. Nothing else must have changed it since
 * it was read.
 */
export async function updateAgent(
  db: Db,
  workspaceId: WorkspaceId,
  agent: AgentContent & Pick<Agent, 'id' | 'archivedAt'>,
  now: Temporal.Instant,
): Promise<Agent> {
  const [, [updated]] = await Promise.all([
    replaceMemberships(db, workspaceId, agent, now),
    db.query<Agent>(sql`
    update agents set name = ${agent.name}, kind = ${agent.kind}, time_zone = ${agent.timeZone}, schedule_id = ${agent.scheduleId},
      capacity = ${agent.capacity}, phone = ${agent.phone}, archived_at = ${agent.archivedAt}::timestamptz, version = version + 1, updated_at = ${now}::timestamptz
    where workspace_id = ${workspaceId} and id = ${agent.id}
    returning ${COLUMNS}`),
  ])
  return updated!
}

/**
 * Makes these the agent's memberships. One is active from now on where the agent joins, or begins
 * to take turns again.
 */
export async function replaceMemberships(
  db: Db,
  workspaceId: WorkspaceId,
  { id, memberships }: Pick<AgentContent, 'memberships'> & { id: number },
  now: Temporal.Instant,
): Promise<void> {
  const teamIds = memberships.map(({ teamId }) => teamId)
  const weights = memberships.map(({ weight }) => weight)
  const priorities = memberships.map(({ priority }) => priority)
  await Promise.all([
    db.query(
      sql`delete from team_members where workspace_id = ${workspaceId} and agent_id = ${id} and team_id <> all(${teamIds})`,
    ),
    db.query(sql`
      insert into team_members as member (workspace_id, team_id, agent_id, weight, priority, active_since)
      select ${workspaceId}, wanted.team_id, ${id}, wanted.weight, wanted.priority, ${now}::timestamptz
      from unnest(${teamIds}::integer[], ${weights}::integer[], ${priorities}::integer[]) wanted (team_id, weight, priority)
      on conflict (workspace_id, team_id, agent_id) do update set weight = excluded.weight, priority = excluded.priority,
        active_since = case when member.weight = 0 and excluded.weight > 0 then excluded.active_since else member.active_since end`),
  ])
}

/**
 * Has the agent take turns from now on: what the others were given meanwhile is not for it to make
 * up.
 */
export async function restartTurns(
  db: Db,
  workspaceId: WorkspaceId,
  agentId: number,
  now: Temporal.Instant,
): Promise<void> {
  await db.query(
    sql`update team_members set active_since = ${now}::timestamptz where workspace_id = ${workspaceId} and agent_id = ${agentId}`,
  )
}

export type NewAgent = Omit<AgentContent, 'memberships' | 'phone'> &
  Partial<Pick<AgentContent, 'phone'>> & { id: number; now: Temporal.Instant }

/** False when the id is taken. */
export async function insertAgent(
  db: Db,
  workspaceId: WorkspaceId,
  agent: NewAgent,
): Promise<boolean> {
  const rows = await db.query(sql`
    insert into agents (workspace_id, id, name, kind, time_zone, schedule_id, capacity, phone, created_at, updated_at)
    values (${workspaceId}, ${agent.id}, ${agent.name}, ${agent.kind}, ${agent.timeZone}, ${agent.scheduleId}, ${agent.capacity}, ${agent.phone ?? null},
      ${agent.now}, ${agent.now})
    on conflict do nothing returning id`)
  return rows.length > 0
}

export type NewMembership = Omit<Membership, 'activeSince'> & {
  agentId: number
  now: Temporal.Instant
}

/**
 * Also raises the agent's version, since its memberships are part of it. False when the agent
 * belongs to the team already.
 */
export async function insertMembership(
  db: Db,
  workspaceId: WorkspaceId,
  membership: NewMembership,
): Promise<boolean> {
  const { teamId, agentId, weight, priority, now } = membership
  const rows = await db.query(sql`
    with added as (
      insert into team_members (workspace_id, team_id, agent_id, weight, priority, active_since)
      values (${workspaceId}, ${teamId}, ${agentId}, ${weight}, ${priority}, ${now})
      on conflict do nothing returning agent_id
    )
    update agents set version = version + 1, updated_at = ${now}
    from added where agents.workspace_id = ${workspaceId} and agents.id = added.agent_id
    returning agents.id`)
  return rows.length > 0
}

/** When an agent is away. Whole seconds. */
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

const TIME_OFF_COLUMNS = sql`
  id, agent_id as "agentId", starts_at as "startsAt", ends_at as "endsAt", stand_in_id as "standInId", reason, version,
  created_at as "createdAt", updated_at as "updatedAt"`

/** Where it lies in a list: its start, Unix seconds, and its id. */
export type TimeOffPosition = [startsAt: number, id: string]

/** An agent's time off in order of start, up to one more than the limit. */
export function selectTimeOff(
  db: Db,
  workspaceId: WorkspaceId,
  agentId: number,
  page: { after: TimeOffPosition | null; limit: number },
): Promise<TimeOff[]> {
  const [afterStart, afterId] = page.after ?? [null, null]
  return db.query<TimeOff>(sql`
    select ${TIME_OFF_COLUMNS} from time_off
    where workspace_id = ${workspaceId} and agent_id = ${agentId}
      and (${afterStart}::float8 is null or (starts_at, id) > (to_timestamp(${afterStart}), ${afterId}::uuid))
    order by starts_at, id limit ${page.limit + 1}`)
}

/** Keeps every other change of it waiting until the transaction ends. */
export async function selectTimeOffForUpdate(
  tx: Tx,
  workspaceId: WorkspaceId,
  { agentId, id }: Pick<TimeOff, 'agentId' | 'id'>,
): Promise<TimeOff | null> {
  const rows = await tx.query<TimeOff>(sql`
    select ${TIME_OFF_COLUMNS} from time_off where workspace_id = ${workspaceId} and agent_id = ${agentId} and id = ${id} for update`)
  return rows[0] ?? null
}

/**
 * What decides whether the agent with this id can stand in for others; null: there is none, or no
 * id.
 */
export async function selectStandIn(
  db: Db,
  workspaceId: WorkspaceId,
  id: number | null,
): Promise<Reference | null> {
  const rows = await db.query<Reference>(
    sql`select id, archived_at is not null as archived from agents where workspace_id = ${workspaceId} and id = ${id}`,
  )
  return rows[0] ?? null
}

/** What a user decides of time off. */
export type TimeOffContent = Pick<TimeOff, 'startsAt' | 'endsAt' | 'standInId' | 'reason'>

export async function insertTimeOff(
  db: Db,
  workspaceId: WorkspaceId,
  timeOff: TimeOffContent & Pick<TimeOff, 'id' | 'agentId'>,
  now: Temporal.Instant,
): Promise<TimeOff> {
  const rows = await db.query<TimeOff>(sql`
    insert into time_off (workspace_id, id, agent_id, starts_at, ends_at, stand_in_id, reason, created_at, updated_at)
    values (${workspaceId}, ${timeOff.id}, ${timeOff.agentId}, ${timeOff.startsAt}, ${timeOff.endsAt}, ${timeOff.standInId}, ${timeOff.reason}, ${now}, ${now})
    returning ${TIME_OFF_COLUMNS}`)
  return rows[0]!
}

/** Stores it as its next version, which is returned. */
export async function updateTimeOff(
  db: Db,
  workspaceId: WorkspaceId,
  timeOff: TimeOff,
  now: Temporal.Instant,
): Promise<TimeOff> {
  const rows = await db.query<TimeOff>(sql`
    update time_off set starts_at = ${timeOff.startsAt}, ends_at = ${timeOff.endsAt}, stand_in_id = ${timeOff.standInId}, reason = ${timeOff.reason},
      version = version + 1, updated_at = ${now}
    where workspace_id = ${workspaceId} and id = ${timeOff.id}
    returning ${TIME_OFF_COLUMNS}`)
  return rows[0]!
}

export async function removeTimeOff(db: Db, workspaceId: WorkspaceId, id: string): Promise<void> {
  await db.query(sql`delete from time_off where workspace_id = ${workspaceId} and id = ${id}`)
}
