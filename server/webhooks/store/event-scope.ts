import type { Db } from '../../platform/db/pool.ts'
import { json, type Query, sql } from '../../platform/db/sql.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'

/** The teams, agents and meeting types whose events an endpoint gets; null: all. */
export type EventScope = {
  teamIds: number[] | null
  agentIds: number[] | null
  meetingTypeIds: number[] | null
}

/** Events of these have what the meeting has that they are about. */
const ABOUT_MEETINGS = ['outbound_call', 'message', 'note']

/**
 * A condition of the rows of `events event` that match each filter; null: there is no filter. An
 * event without a team, an agent or a meeting type matches no filter for it.
 */
export function buildScope({ teamIds, agentIds, meetingTypeIds }: EventScope): Query | null {
  const conditions = [
    ...ofIds(teamIds, {
      resource: 'team',
      path: '$ ? (@.team_id == $ids[*] || @.teams[*].team_id == $ids[*])',
      ofMeeting: (ids) => sql`party.team_id = any(${ids}::integer[])`,
    }),
    ...ofIds(agentIds, {
      resource: 'agent',
      path: '$ ? (@.agent_id == $ids[*] || @.agent_ids[*] == $ids[*])',
      ofMeeting: (ids) =>
        sql`(party.agent_id = any(${ids}::integer[]) or party.agent_ids && ${ids}::integer[])`,
    }),
    ...ofIds(meetingTypeIds, {
      resource: 'meeting_type',
      path: '$ ? (@.meeting_type_id == $ids[*] || @.meeting_type_ids[*] == $ids[*])',
      ofMeeting: (ids) => sql`party.meeting_type_id = any(${ids}::integer[])`,
    }),
  ]
  if (conditions.length === 0) return null
  return conditions.reduce((all, condition) => sql`${all} and ${condition}`)
}

type Filtered = { resource: string; path: string; ofMeeting: (ids: number[]) => Query }

function ofIds(ids: number[] | null, { resource, path, ofMeeting }: Filtered): Query[] {
  if (ids === null) return []
  return [
    sql`(
      jsonb_path_exists(event.data, ${path}::text::jsonpath, ${json({ ids })}::jsonb)
      or (event.resource_type = ${resource} and event.resource_id = any(${ids.map(String)}::text[]))
      or (event.resource_type = any(${ABOUT_MEETINGS}::text[]) and exists (
        select from meeting_parties party
        where party.workspace_id = event.workspace_id
          and party.meeting_id = (event.data ->> 'meeting_id')::uuid and ${ofMeeting(ids)})))`,
  ]
}

type UnknownId = { attribute: 'team_ids' | 'agent_ids' | 'meeting_type_ids'; id: number }

/** The ids that the workspace does not have. Archived ones still have events. */
export function selectUnknownIds(
  db: Db,
  workspaceId: WorkspaceId,
  { teamIds, agentIds, meetingTypeIds }: EventScope,
): Promise<UnknownId[]> {
  return db.query<UnknownId>(sql`
    select 'team_ids' as attribute, id from unnest(${teamIds ?? []}::integer[]) as wanted (id)
    where id not in (select id from roster_teams where workspace_id = ${workspaceId})
    union all
    select 'agent_ids', id from unnest(${agentIds ?? []}::integer[]) as wanted (id)
    where id not in (select id from roster_agents where workspace_id = ${workspaceId})
    union all
    select 'meeting_type_ids', id from unnest(${meetingTypeIds ?? []}::integer[]) as wanted (id)
    where id not in (select id from roster_meeting_types where workspace_id = ${workspaceId})`)
}
