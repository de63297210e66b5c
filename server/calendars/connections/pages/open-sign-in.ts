import { findAgent } from '../../../roster/agents/find-agent.ts'
import { getWorkspace } from '../../../access/store/workspaces.ts'
import type { Deps } from '../../../deps.ts'
import type { ConnectionKey } from '../../store/credentials.ts'
import { selectLink } from '../../store/sign-ins.ts'
import type { CalendarConnection } from '../calendar-connection-attributes.ts'
import { isSameHash, readLink } from '../create-link.ts'
import { findConnection } from '../find-connection.ts'

/** A visit with a link that is valid. */
export type SignInVisit = {
  token: string
  key: ConnectionKey
  linkHash: Buffer
  linkExpiresAt: Temporal.Instant
  connection: CalendarConnection
  agent: { name: string; timeZone: string }
  business: string
}

/** What the pages use. */
export type PagesHost = Pick<
  Deps,
  | 'pool'
  | 'now'
  | 'secrets'
  | 'metrics'
  | 'publicUrl'
  | 'calendars'
  | 'rateLimit'
  | 'log'
  | 'limits'
>

/**
 * `unknown`: there was never such a link, or a newer one replaced it. `ended`: it expired or was
 * used.
 */
export async function openSignIn(
  { pool, now }: Pick<PagesHost, 'pool' | 'now'>,
  token: string,
): Promise<SignInVisit | 'unknown' | 'ended'> {
  const read = readLink(token)
  const link = read && (await selectLink(pool, read))
  if (!link || !isSameHash(link.linkHash, read!.hash)) return 'unknown'
  const { workspaceId, id, linkHash, linkExpiresAt } = link
  if (Temporal.Instant.compare(linkExpiresAt, now()) <= 0) return 'ended'
  const [connection, workspace] = await Promise.all([
    findConnection(pool, workspaceId, id),
    getWorkspace(pool, workspaceId),
  ])
  const agent = connection && (await findAgent(pool, workspaceId, connection.agentId))
  if (!connection || connection.archivedAt || !agent || agent.archivedAt) return 'ended'
  const { name, timeZone } = agent
  return {
    token,
    key: { workspaceId, id },
    linkHash,
    linkExpiresAt,
    connection,
    agent: { name, timeZone },
    business: workspace.name,
  }
}
