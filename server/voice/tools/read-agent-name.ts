import type { Db } from '../../platform/db/pool.ts'
import type { Session, VoiceDeps } from '../call/session.ts'

/** The name of an agent; null if the agent has been deleted. */
export async function readAgentName(
  { rosters }: VoiceDeps,
  db: Db,
  { actor: { workspaceId } }: Session,
  agentId: number,
): Promise<string | null> {
  const { agents } = await rosters.read(db, workspaceId)
  return agents.get(agentId)?.name ?? null
}
