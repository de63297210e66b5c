import type { Write } from '../../access/write.ts'
import { recordEvent } from '../../events/record-event.ts'
import { requireVersion, type Target } from '../../http/etags/read-if-match.ts'
import type { SecretBox } from '../../platform/secrets/secret-box.ts'
import { type Channel, retireCalendars } from '../store/calendars.ts'
import { archiveRow, selectIsConnectedElsewhere } from '../store/connections.ts'
import { selectCredentials } from '../store/credentials.ts'
import { deleteSignIn } from '../store/sign-ins.ts'
import type { CalendarConnection } from './calendar-connection-attributes.ts'
import { type Credentials, openCredentials } from './access/credentials.ts'
import { lockConnection } from './find-connection.ts'
import { presentForEvent } from './present-connection.ts'

/**
 * What is left to end at the provider. `isShared`: the account is connected elsewhere, too;
 * revoking tokens would end all sign-ins of the account.
 */
export type LeftAtProvider = { credentials: Credentials; channels: Channel[]; isShared: boolean }

/** `left` null: nothing has to be ended at the provider. */
export type Archived = { connection: CalendarConnection; left: LeftAtProvider | null }

/**
 * Archives a connection, with an event, and deletes its credentials. Its calendars are not read or
 * written any more; what was read from them is deleted later. Throws not_found and
 * precondition_failed.
 */
export async function archiveConnection(
  write: Write,
  { id, version }: Target,
  secrets: SecretBox | null,
): Promise<Archived> {
  const { db, workspaceId, now } = write
  const before = await lockConnection(db, workspaceId, id)
  requireVersion(version, before.version)
  if (before.archivedAt) return { connection: before, left: null }
  const key = { workspaceId, id: before.id }
  const stored = await selectCredentials(db, key)
  const channels = await retireCalendars(db, workspaceId, before.id)
  await deleteSignIn(db, key)
  await archiveRow(db, workspaceId, { id: before.id, now })
  const after = await lockConnection(db, workspaceId, before.id)
  await recordEvent(write, 'calendar_connection.archived', {
    before: presentForEvent(before),
    after: presentForEvent(after),
  })
  const credentials = stored && openCredentials(secrets, key, stored.sealed)
  if (!credentials) return { connection: after, left: null }
  const { provider, account } = before
  const isShared =
    account !== null &&
    (await selectIsConnectedElsewhere(db, { provider, account, exceptId: before.id }))
  return { connection: after, left: { credentials, channels, isShared } }
}
