import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { Db } from '../../platform/db/pool.ts'
import { type Query, sql } from '../../platform/db/sql.ts'

/** The filter of a list: meeting types of this team; null: of every team. */
export function ofTeam(teamId: number | null): Query {
  return sql`and (${teamId}::integer is null or team_id = ${teamId})`
}

/** The team and the agents of a meeting type, without those that do not exist. */
export type References = {
  team: { archived: boolean } | null
  agents: { id: number; archived: boolean; inTeam: boolean }[]
}

export async function selectReferences(
  db: Db,
  workspaceId: WorkspaceId,
  { teamId, agentIds }: { teamId: number; agentIds: number[] | null },
): Promise<References> {
  const [teams, agents] = await Promise.all([
    db.query<{ archived: boolean }>(sql`
      select archived from roster_teams
      where workspace_id = ${workspaceId} and id = ${teamId}`),
    db.query<References['agents'][number]>(sql`
      select id, archived, exists (
        select from roster_members
        where workspace_id = ${workspaceId} and team_id = ${teamId} and agent_id = agent.id
      ) as "inTeam"
      from roster_agents agent where workspace_id = ${workspaceId} and id = any(${agentIds ?? []})`),
  ])
  return { team: teams[0] ?? null, agents }
}
