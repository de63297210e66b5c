import { isDeepStrictEqual } from 'node:util'
import type { Write } from '../../access/write.ts'
import { recordEvent } from '../../events/record-event.ts'
import { incrementVersion } from '../store/connections.ts'
import type { CalendarConnection } from './calendar-connection-attributes.ts'
import { getConnection } from './find-connection.ts'
import { presentForEvent } from './present-connection.ts'

/**
 * Ends a change of a connection or its calendars that this transaction has written: if something
 * that events show is different, the version increases, with an event. `before` was read after the
 * row was locked. `always`: something changed that events do not show, such as credentials.
 */
export async function recordChange(
  write: Write,
  before: CalendarConnection,
  { always = false }: { always?: boolean } = {},
): Promise<CalendarConnection> {
  const { db, workspaceId, now } = write
  const { id } = before
  const changed = await getConnection(db, workspaceId, id)
  if (!always && isDeepStrictEqual(presentForEvent(before), presentForEvent(changed)))
    return changed
  await incrementVersion(db, workspaceId, { id, now })
  const after = { ...changed, version: changed.version + 1, updatedAt: now }
  await recordEvent(write, 'calendar_connection.updated', {
    before: presentForEvent(before),
    after: presentForEvent(after),
  })
  return after
}
