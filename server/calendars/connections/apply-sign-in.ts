import type { Write } from '../../access/write.ts'
import { syncCalendars } from '../store/calendars.ts'
import { selectConnectionOfAccount, updateStatus } from '../store/connections.ts'
import { storeCredentials } from '../store/credentials.ts'
import type { FoundAccount } from '../calendar-provider.ts'
import type { CalendarConnection } from './calendar-connection-attributes.ts'
import { storeCalendars } from './store-calendars.ts'

type SignIn = { found: FoundAccount; sealed: Buffer }
/**
 * Why an account is not stored: the connection is of another account, or the agent has connected
 * this one already, with the connection `connectedAs`.
 */
export type SignInRefusal =
  | { refused: 'account_changed'; account: string }
  | { refused: 'already_connected'; connectedAs: string }

/**
 * Stores the credentials of an account and its calendars, whose settings stay. The connection is
 * locked; the caller records the event.
 */
export async function applySignIn(
  write: Write,
  connection: CalendarConnection,
  { found, sealed }: SignIn,
): Promise<SignInRefusal | null> {
  const { db, workspaceId, now } = write
  const { id, agentId, provider, account } = connection
  // The address of a feed changes when its owner resets it.
  if (account !== null && account !== found.account && provider !== 'ics')
    return { refused: 'account_changed', account }
  const owner = { agentId, provider, account: found.account }
  const connectedAs = await selectConnectionOfAccount(db, workspaceId, owner)
  if (connectedAs !== null && connectedAs !== id)
    return { refused: 'already_connected', connectedAs }
  await storeCredentials(db, { workspaceId, id }, sealed)
  await updateStatus(db, workspaceId, id, {
    account: found.account,
    state: 'active',
    failureCode: null,
    failingSince: null,
  })
  await storeCalendars(write, connection, found)
  await syncCalendars(db, workspaceId, { connectionId: id, now })
  return null
}
