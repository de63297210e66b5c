import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { Db } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

/** A tool that ran in a call. */
export type CallTool = { tool: string; ok: boolean }

/** A meeting that was booked in a call, in its present state. Null: it is no longer known. */
export type CallMeeting = {
  meetingId: string
  typeName: string | null
  agentName: string | null
  startsAt: Temporal.Instant
}

/** The language (BCP 47) and the time zone (IANA) of the team of a call. */
export type CallTeam = { language: string; timeZone: string }

const MAX_TOOLS = 100
const MAX_MEETINGS = 10

/** The first tools of each call, in order. */
export async function selectToolsOfCalls(
  db: Db,
  workspaceId: WorkspaceId,
  ids: readonly string[],
): Promise<Map<string, CallTool[]>> {
  const rows = await db.query<CallTool & { callId: string }>(sql`
    select run.* from unnest(${ids}::uuid[]) wanted (id)
    cross join lateral (
      select call_id as "callId", tool, ok from call_tools
      where workspace_id = ${workspaceId} and call_id = wanted.id
      order by number limit ${MAX_TOOLS}
    ) run`)
  return groupByCall(rows)
}

/** The meetings that were booked in each call, in order of the bookings. */
export async function selectMeetingsOfCalls(
  db: Db,
  workspaceId: WorkspaceId,
  ids: readonly string[],
): Promise<Map<string, CallMeeting[]>> {
  const rows = await db.query<CallMeeting & { callId: string }>(sql`
    select call.id as "callId", booked.meeting_id as "meetingId", type.name as "typeName",
      agent.name as "agentName", booked.starts_at as "startsAt"
    from calls call
    cross join lateral (
      select * from meetings_of_calls
      where workspace_id = ${workspaceId} and call_id = call.platform_call_id
      order by created_at, meeting_id limit ${MAX_MEETINGS}
    ) booked
    left join roster_meeting_types type
      on type.workspace_id = ${workspaceId} and type.id = booked.meeting_type_id
    left join roster_agents agent
      on agent.workspace_id = ${workspaceId} and agent.id = booked.agent_id
    where call.workspace_id = ${workspaceId} and call.id = any(${ids}::uuid[])
    order by booked.created_at, booked.meeting_id`)
  return groupByCall(rows)
}

/** The team of the connection of each call; of calls without a connection, the first team. */
export async function selectTeamsOfCalls(
  db: Db,
  workspaceId: WorkspaceId,
  ids: readonly string[],
): Promise<Map<string, CallTeam[]>> {
  const rows = await db.query<CallTeam & { callId: string }>(sql`
    select call.id as "callId", team.language, team.time_zone as "timeZone"
    from calls call
    left join connections_of_calls connection
      on connection.workspace_id = ${workspaceId} and connection.id = call.connection_id
    join roster_teams team on team.workspace_id = ${workspaceId} and team.id = coalesce(
      connection.team_id, (select min(id) from roster_teams where workspace_id = ${workspaceId}))
    where call.workspace_id = ${workspaceId} and call.id = any(${ids}::uuid[])`)
  return groupByCall(rows)
}

const MAX_TYPES = 200

/** The names of meeting types of a workspace. */
export async function selectTypeNames(db: Db, workspaceId: WorkspaceId): Promise<string[]> {
  const rows = await db.query<{ name: string }>(sql`
    select name from roster_meeting_types
    where workspace_id = ${workspaceId} order by id limit ${MAX_TYPES}`)
  return rows.map(({ name }) => name)
}

function groupByCall<Row extends { callId: string }>(rows: readonly Row[]): Map<string, Row[]> {
  return Map.groupBy(rows, ({ callId }) => callId)
}
