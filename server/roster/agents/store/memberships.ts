import type { WorkspaceId } from '../../../platform/workspace-id.ts'
import type { Write } from '../../../access/write.ts'
import { type Query, sql } from '../../../platform/db/sql.ts'
import type { Membership } from '../agent-attributes.ts'

/** The rows of other tables that are read with an agent: its memberships and its time off. */
export const AGENT_ROWS = sql`
  coalesce((
    select jsonb_agg(
      jsonb_build_object(
        'teamId', member.team_id, 'weight', member.weight, 'priority', member.priority,
        'activeSince', floor(extract(epoch from member.active_since)),
        'headStart', member.head_start
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

type Joining = { workspaceId: WorkspaceId; teamId: Query; agentId: number; weight: Query }

/**
 * What an agent that joins now lacks to the average of the other members who are not away: of the
 * meetings that round robin has given today (UTC), per unit of weight.
 */
function headStart(
  { workspaceId, teamId, agentId, weight }: Joining,
  now: Temporal.Instant,
): Query {
  const today = now.toZonedDateTimeISO('UTC').toPlainDate()
  const midnight = today.toZonedDateTime('UTC').toInstant()
  return sql`greatest(0, (
    select (
      sum(coalesce(turns.meetings, 0))
      + coalesce(
        sum(other.head_start * other.weight) filter (where other.active_since >= ${midnight}), 0
      )
    ) / nullif(sum(other.weight), 0)
    from team_members other
    join agents on agents.workspace_id = other.workspace_id and agents.id = other.agent_id
    left join team_turns turns
      on turns.workspace_id = other.workspace_id and turns.team_id = other.team_id
      and turns.agent_id = other.agent_id and turns.day = ${today.toString()}::date
    where other.workspace_id = ${workspaceId} and other.team_id = ${teamId}
      and other.agent_id <> ${agentId} and other.weight > 0 and agents.archived_at is null
      and not exists (
        select 1 from time_off away
        where away.workspace_id = other.workspace_id and away.agent_id = other.agent_id
          and away.stand_in_id is null and away.starts_at <= ${now} and away.ends_at > ${now}
      )
  ) - coalesce((
    select own.meetings::float8 / nullif(${weight}, 0) from team_turns own
    where own.workspace_id = ${workspaceId} and own.team_id = ${teamId}
      and own.agent_id = ${agentId} and own.day = ${today.toString()}::date
  ), 0))`
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
        (workspace_id, team_id, agent_id, weight, priority, active_since, head_start)
      select
        ${workspaceId}, wanted.team_id, ${id}, wanted.weight, wanted.priority, ${now}::timestamptz,
        ${headStart({ workspaceId, teamId: sql`wanted.team_id`, agentId: id, weight: sql`wanted.weight` }, now)}
      from unnest(${teamIds}::integer[], ${weights}::integer[], ${priorities}::integer[])
        wanted (team_id, weight, priority)
      on conflict (workspace_id, team_id, agent_id) do update set
        weight = excluded.weight, priority = excluded.priority,
        active_since = case
          when member.weight = 0 and excluded.weight > 0 then excluded.active_since
          else member.active_since end,
        head_start = case
          when member.weight = 0 and excluded.weight > 0 then excluded.head_start
          else member.head_start end`),
  ])
}

/** Counts the agent's turns from now on, so that it does not catch up on the meetings of others. */
export async function restartTurns(
  { db, workspaceId, now }: Write,
  agentId: number,
): Promise<void> {
  await db.query(sql`
    update team_members as joining set active_since = ${now}::timestamptz,
      head_start = ${headStart({ workspaceId, teamId: sql`joining.team_id`, agentId, weight: sql`joining.weight` }, now)}
    where workspace_id = ${workspaceId} and agent_id = ${agentId}`)
}
