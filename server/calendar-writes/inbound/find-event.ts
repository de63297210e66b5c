import type {
  ProviderAccess,
  ProviderOutcome,
  WrittenEvent,
} from '../../calendars/calendar-provider.ts'
import { identifyEvent } from '../core/identify-event.ts'
import type { EventCalendar } from '../store/event-calendars.ts'
import type { CalendarWrite } from '../store/writes.ts'
import type { InboundContext } from './inbound-context.ts'

/**
 * Reads the event of a meeting as it is now: in its own calendar at its place, in another one by
 * its mark. Null: it is not there. Must be called outside of transactions.
 */
export async function findEvent(
  { providers, requests, openAccess }: InboundContext,
  write: CalendarWrite,
  calendar: EventCalendar,
): Promise<ProviderOutcome<WrittenEvent | null>> {
  const { workspaceId, connectionId, provider, externalId, calendarId } = calendar
  const { writing } = providers[provider]
  // Calendars that can only be read have no events of meetings.
  if (writing === null) return { ok: true, value: null }
  const isOwn = calendarId === write.calendarId
  const place = isOwn && write.eventKey !== null ? { key: write.eventKey, etag: null } : null
  const find = (access: ProviderAccess) =>
    writing.find(
      { ...requests, workspaceId, access, timeoutMs: requests.limits.requestMs },
      externalId,
      {
        place,
        ...identifyEvent(write),
      },
    )
  const opened = await openAccess({ workspaceId, id: connectionId }, null)
  if (!opened.ok) return opened
  const found = await find(opened.value)
  if (found.ok || found.fault.kind !== 'unauthorized') return found
  const renewed = await openAccess({ workspaceId, id: connectionId }, opened.value)
  return renewed.ok ? find(renewed.value) : renewed
}
