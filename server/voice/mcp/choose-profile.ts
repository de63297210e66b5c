import type { ClientActor } from '../../access/actor.ts'
import { Problem } from '../../http/problems/problem.ts'
import { formatConnectionKey, getConnection } from '../../voice-connections/find-connection.ts'
import type { Profile, VoiceDeps } from '../call/session.ts'

/**
 * The profile for the calls of a token: that of the connection in the URL, which is named by its id
 * or by the path of its own URL, or else that of the workspace's only team. Throws not_found for an
 * archived connection or one of another workspace, and team_not_found if the workspace has no team
 * or several.
 */
export async function chooseProfile(
  { pool, rosters, publicUrl }: VoiceDeps,
  { workspaceId }: ClientActor,
  named: string | null,
): Promise<Profile> {
  if (named !== null) {
    const connection = await getConnection(
      pool,
      workspaceId,
      named.startsWith(formatConnectionKey(workspaceId, ''))
        ? named.slice(formatConnectionKey(workspaceId, '').length)
        : named,
    )
    if (connection.archivedAt)
      throw new Problem('not_found', 'There is no voice connection with this id.')
    return {
      connectionId: connection.id,
      teamId: connection.teamId,
      meetingTypeIds: connection.meetingTypeIds,
      language: connection.language,
    }
  }
  const { teams } = await rosters.readCurrent(pool, workspaceId)
  const [team, ...others] = [...teams.values()].filter(({ archivedAt }) => !archivedAt)
  if (!team)
    throw new Problem(
      'team_not_found',
      'The workspace has no team yet. Create one with POST /core/teams.',
    )
  if (others.length > 0)
    throw new Problem(
      'team_not_found',
      `The workspace has several teams. Create a voice connection for one with POST /core/voice_connections, ` +
        `and use ${publicUrl}/mcp?connection=ITS_ID.`,
    )
  return { connectionId: null, teamId: team.id, meetingTypeIds: null, language: null }
}
