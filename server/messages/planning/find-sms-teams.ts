import type { Tx } from '../../platform/db/pool.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { getWorkspace } from '../../access/store/workspaces.ts'
import type { Roster } from '../../scheduling/open-rosters.ts'
import { listSmsTeams } from '../../voice-connections/find-sms-connection.ts'

/** The teams whose attendees get SMS. In a sandbox these are all teams, because none is sent. */
export async function findSmsTeams(
  tx: Tx,
  workspaceId: WorkspaceId,
  { teams }: Roster,
): Promise<ReadonlySet<number>> {
  const { sandbox } = await getWorkspace(tx, workspaceId)
  return sandbox ? new Set(teams.keys()) : listSmsTeams(tx, workspaceId)
}
