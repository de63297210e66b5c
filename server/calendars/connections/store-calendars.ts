import type { Write } from '../../access/write.ts'
import { generateId } from '../../platform/generate-id.ts'
import {
  insertCalendar,
  readAfresh,
  selectWrittenCalendar,
  updateCalendar,
} from '../store/calendars.ts'
import { updateFoundAt } from '../store/connections.ts'
import { deleteUnused } from '../store/retired.ts'
import type { FoundAccount } from '../calendar-provider.ts'
import type { CalendarConnection } from './calendar-connection-attributes.ts'
import { chooseUses } from './core/choose-uses.ts'

/**
 * Stores the calendars of an account, which is locked. The settings of those that are known stay;
 * new ones are used only if they are the first ones. Those that are gone and not used are deleted.
 */
export async function storeCalendars(
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
      // Also if it cannot be written now: it is written again when it can.
      await updateCalendar(db, workspaceId, { ...each, id: before.id, writes: before.writes })
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
  await updateFoundAt(db, workspaceId, { id: connectionId, at: now })
  await readAfresh(db, workspaceId, { ids: changed, now })
}
