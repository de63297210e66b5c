import type { FakeEvent } from './fake-mailbox.ts'
import { showTime, toSeconds } from './fake-times.ts'
import type { FakeInstance } from './list-instances.ts'
import type { Preferences } from './read-preferences.ts'

/** The id of an event: only the immutable one stays the same when the event is moved. */
export function showId(event: FakeEvent, isImmutable: boolean, index: number | null): string {
  const id = isImmutable ? event.id : `AAMkADVx${event.id.slice(-12)}.${event.moves}`
  return index === null ? id : `${id}-o${index}`
}

export function showEtag(event: FakeEvent): string {
  return `W/"DwAAABYAAAC9Ya${event.version}=="`
}

/** The complete event. */
export function showEvent(event: FakeEvent, preferences: Preferences): Record<string, unknown> {
  const { start, end, showAs } = event
  return showInstance(
    { event, index: null, isException: false, start, end, showAs },
    preferences,
    event.recurrence ? 'seriesMaster' : 'singleInstance',
  )
}

/** All properties of an instance, as `calendarView` shows them. */
export function showInstance(
  instance: FakeInstance,
  preferences: Preferences,
  type = instance.index === null
    ? 'singleInstance'
    : instance.isException
      ? 'exception'
      : 'occurrence',
): Record<string, unknown> {
  const { event, index } = instance
  const isJoinable = event.isOnlineMeeting && event.joinUrlDelay === 0
  return {
    ...showBareInstance(instance, preferences, type),
    '@odata.etag': showEtag(event),
    changeKey: showEtag(event).slice(3, -1),
    createdDateTime: '2026-01-01T00:00:00Z',
    lastModifiedDateTime: event.changedAt.toString({ fractionalSecondDigits: 7 }),
    subject: event.subject,
    bodyPreview: event.body.slice(0, 20),
    body: { contentType: preferences.bodyType, content: event.body },
    location: { displayName: event.location },
    isAllDay: event.isAllDay,
    isCancelled: event.isCancelled,
    isOrganizer: event.isOrganizer,
    showAs: instance.showAs,
    responseStatus: { response: event.response, time: '0001-01-01T00:00:00Z' },
    iCalUId: event.iCalUId,
    transactionId: index === null ? event.transactionId : null,
    originalStartTimeZone: event.originalZone,
    originalEndTimeZone: event.originalZone,
    attendees: event.attendees.map(({ address, name, type: kind, response }) => ({
      type: kind,
      status: { response, time: '0001-01-01T00:00:00Z' },
      emailAddress: { address, name },
    })),
    isOnlineMeeting: event.isOnlineMeeting,
    onlineMeetingProvider: event.isOnlineMeeting ? 'teamsForBusiness' : 'unknown',
    onlineMeeting: isJoinable && event.joinUrl !== null ? { joinUrl: event.joinUrl } : null,
  }
}

/** The few properties that a delta shows of occurrences. */
export function showBareInstance(
  { event, index, start, end }: FakeInstance,
  { isImmutable, timeZone }: Preferences,
  type: string,
): Record<string, unknown> {
  const show = (local: string) =>
    // Days stay the same days in every zone.
    event.isAllDay
      ? showTime(toSeconds(local, 'UTC'), 'UTC')
      : showTime(toSeconds(local, event.zone), timeZone)
  return {
    '@odata.type': '#microsoft.graph.event',
    '@odata.etag': showEtag(event),
    id: showId(event, isImmutable, index),
    seriesMasterId: index === null ? null : showId(event, isImmutable, null),
    type,
    start: show(start),
    end: show(end),
  }
}
