import type { Write } from '../../access/write.ts'
import { generateId } from '../../platform/generate-id.ts'
import {
  insertCalendar,
  readAfresh,
  selectWrittenCalendar,
  syncCalendars,
  updateCalendar,
} from '../store/calendars.ts'
import { selectConnectionOfAccount, updateStatus } from '../store/connections.ts'
import { storeCredentials } from '../store/credentials.ts'
import { deleteUnused } from '../store/retired.ts'
import type { FoundAccount } from '../calendar-provider.ts'
import type { CalendarConnection } from './calendar-connection-attributes.ts'
import { chooseUses } from './core/choose-uses.ts'

export type SignIn = { found: FoundAccount; sealed: Buffer }
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
  const { db, workspaceId } = write
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
  return null
}

async function storeCalendars(
  write: Write,
  { id: connectionId, agentId, provider, calendars }: CalendarConnection,
  found: FoundAccount,
): Promise<void> {
  const { db, workspaceId, now } = write
  const isFirst = calendars.length === 0
  const isFeed = provider === 'ics'
  const written = isFirst ? await selectWrittenCalendar(db, workspaceId, agentId) : null
  const uses = chooseUses(provider, found.calendars, { hasWritten: written !== null })
  // A feed has one calendar, whatever its address is.
  const keyOf = ({ externalId }: { externalId: string }) => (isFeed ? '' : externalId)
  const known = new Map(calendars.map((calendar) => [keyOf(calendar), calendar]))
  const changed: string[] = []
  for (const [i, each] of found.calendars.entries()) {
    const before = known.get(keyOf(each))
    if (before) {
      const writes = before.writes && each.canWrite
      await updateCalendar(db, workspaceId, { ...each, id: before.id, writes })
      if (isFeed || before.timeZone !== each.timeZone) changed.push(before.id)
    } else {
      const use = isFirst ? uses[i]! : { blocks: false, writes: false }
      const calendar = { ...each, ...use, id: generateId() }
      await insertCalendar(db, { workspaceId, connectionId, agentId }, calendar, now)
    }
  }
  const names = new Set(found.calendars.map(keyOf))
  const gone = calendars.filter((calendar) => !names.has(keyOf(calendar))).map(({ id }) => id)
  await deleteUnused(db, workspaceId, gone)
  await syncCalendars(db, workspaceId, { connectionId, now })
  await readAfresh(db, workspaceId, { ids: changed, now })
}
