import type { WorkspaceId } from '../access/workspace-id.ts'
import type { Db } from '../platform/db/pool.ts'
import { sql } from '../platform/db/sql.ts'

export type Membership = {
  teamId: number
  weight: number
  priority: number
  /** Since when it takes turns, Unix seconds; null: for ever. */
  activeSince: number | null
}

/** Unix seconds. `standInId` is assigned in the agent's place; null: nobody. */
export type TimeOff = { from: number; to: number; standInId: number | null }

export type Agent = {
  id: number
  name: string
  kind: 'person' | 'voice'
  timeZone: string
  scheduleId: number
  capacity: number
  /** In order of team. */
  memberships: Membership[]
  /** In order of start. */
  timeOff: TimeOff[]
  archivedAt: Temporal.Instant | null
  version: number
  createdAt: Temporal.Instant
  updatedAt: Temporal.Instant
}

const COLUMNS = sql`
  id, name, kind, time_zone as "timeZone", schedule_id as "scheduleId", capacity, archived_at as "archivedAt", version,
  created_at as "createdAt", updated_at as "updatedAt", coalesce((
    select jsonb_agg(jsonb_build_object('teamId', member.team_id, 'weight', member.weight, 'priority', member.priority,
      'activeSince', floor(extract(epoch from member.active_since))) order by member.team_id)
    from team_members member where member.workspace_id = agents.workspace_id and member.agent_id = agents.id
  ), '[]') as memberships, coalesce((
    select jsonb_agg(jsonb_build_object('from', floor(extract(epoch from away.starts_at)), 'to', ceil(extract(epoch from away.ends_at)),
      'standInId', away.stand_in_id) order by away.starts_at)
    from time_off away where away.workspace_id = agents.workspace_id and away.agent_id = agents.id
  ), '[]') as "timeOff"`

/** Agents in order of id, up to one more than the limit. `teamId` null: of every team and of none. */
export function selectAgents(db: Db, workspaceId: WorkspaceId, page: { teamId: number | null; after: number | null; limit: number }): Promise<Agent[]> {
  return db.query<Agent>(sql`
    select ${COLUMNS} from agents
    where workspace_id = ${workspaceId} and id > ${page.after ?? 0}
      and (${page.teamId}::integer is null or id in (
        select agent_id from team_members where workspace_id = ${workspaceId} and team_id = ${page.teamId}))
    order by id limit ${page.limit + 1}`)
}

export function selectAllAgents(db: Db, workspaceId: WorkspaceId): Promise<Agent[]> {
  return db.query<Agent>(sql`select ${COLUMNS} from agents where workspace_id = ${workspaceId} order by id`)
}

export async function selectAgent(db: Db, workspaceId: WorkspaceId, id: number): Promise<Agent | null> {
  const rows = await db.query<Agent>(sql`select ${COLUMNS} from agents where workspace_id = ${workspaceId} and id = ${id}`)
  return rows[0] ?? null
}

export type NewAgent = Omit<Agent, 'memberships' | 'timeOff' | 'archivedAt' | 'version' | 'createdAt' | 'updatedAt'> & { now: Temporal.Instant }

/** False when the id is taken. */
export async function insertAgent(db: Db, workspaceId: WorkspaceId, agent: NewAgent): Promise<boolean> {
  const rows = await db.query(sql`
    insert into agents (workspace_id, id, name, kind, time_zone, schedule_id, capacity, created_at, updated_at)
    values (${workspaceId}, ${agent.id}, ${agent.name}, ${agent.kind}, ${agent.timeZone}, ${agent.scheduleId}, ${agent.capacity},
      ${agent.now}, ${agent.now})
    on conflict do nothing returning id`)
  return rows.length > 0
}

export type NewMembership = Omit<Membership, 'activeSince'> & { agentId: number; now: Temporal.Instant }

/** Also raises the agent's version, since its memberships are part of it. False when the agent belongs to the team already. */
export async function insertMembership(db: Db, workspaceId: WorkspaceId, membership: NewMembership): Promise<boolean> {
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
