import { settleOwnEvent } from '../../calendars/store/busy-times.ts'
import { transaction } from '../../platform/db/pool.ts'
import { moveWrite, selectCalendarsBeside } from '../store/event-calendars.ts'
import type { CalendarWrite } from '../store/writes.ts'
import { findEvent } from './find-event.ts'
import { findMovedEvent } from './find-moved-event.ts'
import type { InboundContext } from './inbound-context.ts'

/** After so many attempts, a calendar that does not answer is not waited for. */
const MAX_ATTEMPTS = 5

/**
 * Looks for an event that is to be removed. If a person has put it into another calendar of the
 * agent, which was not noticed before, it is removed there: `elsewhere`. `unknown`: one of the
 * calendars cannot be asked now. Must be called outside of transactions.
 */
export async function findEventToRemove(
  context: InboundContext,
  write: CalendarWrite,
): Promise<'here' | 'elsewhere' | 'unknown'> {
  const { pool, now } = context
  const [own, ...others] = await selectCalendarsBeside(pool, write)
  if (own === undefined || others.length === 0) return 'here'
  const unknown = write.attempts < MAX_ATTEMPTS ? 'unknown' : 'here'
  const here = await findEvent(context, write, own)
  // The request that removes it would be refused, too.
  if (!here.ok) return here.fault.kind === 'unauthorized' ? 'here' : unknown
  if (here.value !== null && here.value.own.status !== 'removed') return 'here'
  const moved = await findMovedEvent(context, write, others)
  if (moved === null) return 'here'
  if (moved === 'unknown') return unknown
  const { workspaceId } = write
  const { calendarId } = moved.calendar
  const { key, etag } = moved.event
  await transaction(pool, async (tx) => {
    await settleOwnEvent(tx, { workspaceId, calendarId }, { key, period: null })
    await moveWrite(tx, write, { calendarId, key, etag, isWanted: false, now: now() })
  })
  return 'elsewhere'
}
