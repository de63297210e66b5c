import type { Db } from '../platform/db/pool.ts'
import type { SecretBox } from '../platform/secrets/secret-box.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import {
  findConnection,
  formatConnectionKey,
  type OpenConnection,
  UnreadableSecret,
} from './find-connection.ts'
import { selectSmsConnectionIds } from './store/connections.ts'

/** The teams whose text messages a connection sends. */
export async function listSmsTeams(db: Db, workspaceId: WorkspaceId): Promise<Set<number>> {
  const connections = await selectSmsConnectionIds(db, workspaceId)
  return new Set(connections.map(({ teamId }) => teamId))
}

/**
 * The connection with this id if it still sends text messages, or else the oldest one of the team.
 * Null: there is none, or its secret cannot be decrypted.
 */
export async function findSmsConnection(
  db: Db,
  secrets: SecretBox | null,
  { workspaceId, teamId, id }: { workspaceId: WorkspaceId; teamId: number; id: string | null },
): Promise<OpenConnection | null> {
  const connections = await selectSmsConnectionIds(db, workspaceId)
  const chosen =
    connections.find((connection) => connection.id === id) ??
    connections.find((connection) => connection.teamId === teamId)
  if (!chosen) return null
  try {
    return await findConnection(db, secrets, formatConnectionKey(workspaceId, chosen.id))
  } catch (error) {
    if (error instanceof UnreadableSecret) return null
    throw error
  }
}
