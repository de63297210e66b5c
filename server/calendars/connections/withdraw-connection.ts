import { provenanceOf, systemActor } from '../../access/actor.ts'
import { type Pool, transaction } from '../../platform/db/pool.ts'
import type { SecretBox } from '../../platform/secrets/secret-box.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { CalendarServices } from '../calendar-services.ts'
import { selectChannels } from '../store/calendars.ts'
import { selectConnections, selectIsConnectedElsewhere } from '../store/connections.ts'
import { selectCredentials } from '../store/credentials.ts'
import { openCredentials } from './access/credentials.ts'
import { archiveConnection, type LeftAtProvider } from './archive-connection.ts'
import { endAtProvider } from './end-at-provider.ts'

type WithdrawalHost = {
  pool: Pool
  now: () => Temporal.Instant
  secrets: SecretBox | null
  calendars: CalendarServices
}

/**
 * Ends one of the calendar connections of a workspace that is deleted: first at the provider, as
 * far as it answers in time, and then here, so that a crash in between repeats it. Returns false if
 * there is none.
 */
export async function withdrawConnection(
  { pool, now, secrets, calendars }: WithdrawalHost,
  workspaceId: WorkspaceId,
): Promise<boolean> {
  const page = { agentId: null, after: null, limit: 1 }
  const [connection] = await selectConnections(pool, workspaceId, page)
  if (!connection) return false
  const { id, provider } = connection
  const left = await readLeft(pool, { ...connection, workspaceId }, secrets)
  if (left) await endAtProvider(calendars, { workspaceId, provider }, left).catch(() => {})
  const provenance = provenanceOf(systemActor(workspaceId), null)
  await transaction(pool, (db) =>
    archiveConnection({ db, workspaceId, now: now(), provenance }, { id, version: null }, secrets),
  )
  return true
}

async function readLeft(
  pool: Pool,
  {
    workspaceId,
    id,
    provider,
    account,
  }: Awaited<ReturnType<typeof selectConnections>>[number] & { workspaceId: WorkspaceId },
  secrets: SecretBox | null,
): Promise<LeftAtProvider | null> {
  const stored = await selectCredentials(pool, { workspaceId, id })
  const credentials = stored && openCredentials(secrets, { workspaceId, id }, stored.sealed)
  if (!credentials) return null
  const isShared =
    account !== null &&
    (await selectIsConnectedElsewhere(pool, { provider, account, exceptId: id }))
  return { credentials, channels: await selectChannels(pool, workspaceId, id), isShared }
}
