import type { WorkspaceId } from '../../access/workspace-id.ts'
import type { Write } from '../../access/write.ts'
import { type Query, sql } from '../../platform/db/sql.ts'
import type { Membership } from '../agent-attributes.ts'

/** The rows of other tables that are read with an agent: its memberships and its time off. */
export const AGENT_ROWS = sql`
  coalesce((
    select jsonb_agg(
      jsonb_build_object(
        'teamId', member.team_id, 'weight', member.weight, 'priority', member.priority,
        'activeSince', floor(extract(epoch from member.active_since))
      ) order by member.team_id
    )
    from team_members member
    where member.workspace_id = agents.workspace_id and member.agent_id = agents.id
  ), '[]') as memberships,
  coalesce((
    select jsonb_agg(
      jsonb_build_object(
        'from', floor(extract(epoch from away.starts_at)),
        'to', ceil(extract(epoch from away.ends_at)), 'standInId', away.stand_in_id
      ) order by away.starts_at
    )
    from time_off away
    where away.workspace_id = agents.workspace_id and away.agent_id = agents.id
  ), '[]') as "timeOff"`

/** The filter of a list: agents of this team; null: all agents. */
export function inTeam(workspaceId: WorkspaceId, teamId: number | null): Query {
  return sql`
    and (${teamId}::integer is null or id in (
      select agent_id from team_members
      where workspace_id = ${workspaceId} and team_id = ${teamId}
    ))`
}

/**
 * Replaces the agent's memberships. A membership is active from now on if the agent joins, or
 * begins to take turns again.
 */
export async function replaceMemberships(
  { db, workspaceId, now }: Write,
  { id, memberships }: { id: number; memberships: readonly Membership[] },
): Promise<void> {
  const teamIds = memberships.map(({ teamId }) => teamId)
  const weights = memberships.map(({ weight }) => weight)
  const priorities = memberships.map(({ priority }) => priority)
  await Promise.all([
    db.query(sql`
      delete from team_members
      where workspace_id = ${workspaceId} and agent_id = ${id} and team_id <> all(${teamIds})`),
    db.query(sql`
      insert into team_members as member
        (workspace_id, team_id, agent_id, weight, priority, active_since)
      select
        ${workspaceId}, wanted.team_id, ${id}, wanted.weight, wanted.priority, ${now}::timestamptz
      from unnest(${teamIds}::integer[], ${weights}::integer[], ${priorities}::integer[])
        wanted (team_id, weight, priority)
      on conflict (workspace_id, team_id, agent_id) do update set
        weight = excluded.weight, priority = excluded.priority,
        active_since = case
          when member.weight = 0 and excluded.weight > 0 then excluded.active_since
          else member.active_since end`),
  ])
}

/** Counts the agent's turns from now on, so that it does not catch up on the meetings of others. */
export async function restartTurns(
  { db, workspaceId, now }: Write,
  agentId: number,
): Promise<void> {
  await db.query(sql`
    update team_members set active_since = ${now}::timestamptz
    where workspace_id = ${workspaceId} and agent_id = ${agentId}`)
}

/**
 * Also raises the agent's version, since its memberships are part of it. Returns false if the agent
 * is already a member of the team.
 */
export async function insertMembership(
  { db, workspaceId, now }: Write,
  { teamId, agentId, weight, priority }: Membership & { agentId: number },
): Promise<boolean> {
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
