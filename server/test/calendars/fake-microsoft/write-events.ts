import {
  createEvent,
  storeEvent,
  type FakeAttendee,
  type CalendarState,
  type FakeEvent,
  type FakeMail,
  type FakeMailbox,
} from './fake-mailbox.ts'
import { findZone } from './fake-times.ts'
import { refuse, type GraphAnswer, type GraphRequest } from './graph-answer.ts'
import { showEtag, showEvent, showId } from './show-event.ts'

const JOIN_BLOCK = '\n\nJoin the meeting'

export function postEvent(
  mailbox: FakeMailbox,
  request: GraphRequest,
  calendar: CalendarState,
): GraphAnswer {
  const { body, text } = request
  if (!calendar.canEdit) return refuse(403, 'ErrorAccessDenied')
  if (typeof body.transactionId === 'string') {
    const first = [...mailbox.events.values()].find(
      ({ transactionId }) => transactionId === body.transactionId,
    )
    if (first) return answerDuplicate(mailbox, first, request)
  }
  const fields = readFields(body, { zone: 'UTC', originalZone: 'UTC', isOnlineMeeting: false })
  if (!fields) return refuse(400, 'TimeZoneNotSupportedException')
  const properties = (body.singleValueExtendedProperties ?? []) as { id: string; value: string }[]
  const event = createEvent(mailbox, {
    calendarId: calendar.id,
    ...fields,
    transactionId: body.transactionId ?? null,
    properties: new Map(properties.map(({ id, value }) => [id, value])),
    hiddenReads: mailbox.takeHiddenReads(),
    joinUrlDelay: mailbox.joinUrlDelay,
    request: text,
    ...readMeeting(body, calendar, fields.body ?? ''),
  })
  sendMails(mailbox, 'invitation', event)
  return { status: 201, body: showEvent(event, request.preferences) }
}

/** A second event with the transaction id of another, which may be deleted by now. */
function answerDuplicate(
  { duplicates }: FakeMailbox,
  first: FakeEvent,
  { preferences, text }: GraphRequest,
): GraphAnswer {
  const isSame = first.request === text && !first.isDeleted
  if (isSame && duplicates.sameRequest === 'created')
    return { status: 201, body: showEvent(first, preferences) }
  const existing = { '@event.existingEventId': showId(first, preferences.isImmutable, null) }
  return refuse(
    duplicates.status,
    'ErrorDuplicateTransactionId',
    duplicates.namesEvent ? existing : {},
  )
}

export function patchEvent(
  mailbox: FakeMailbox,
  request: GraphRequest,
  calendar: CalendarState,
  event: FakeEvent,
): GraphAnswer {
  const { body, headers, preferences } = request
  if (!calendar.canEdit) return refuse(403, 'ErrorAccessDenied')
  if (headers['if-match'] !== undefined && headers['if-match'] !== showEtag(event))
    return refuse(412, 'ErrorIrresolvableConflict')
  if ('transactionId' in body) return refuse(400, 'ErrorPropertyUpdate')
  const fields = readFields(body, event)
  if (!fields) return refuse(400, 'TimeZoneNotSupportedException')
  const meeting = event.isOnlineMeeting
    ? {}
    : readMeeting(body, calendar, fields.body ?? event.body)
  // A body without the block of the meeting ends the meeting.
  const loses = event.joinUrl !== null && body.body && !fields.body?.includes(JOIN_BLOCK)
  const sent = (body.singleValueExtendedProperties ?? []) as { id: string; value: string }[]
  const next = storeEvent(mailbox, {
    ...event,
    properties: new Map([
      ...event.properties,
      ...sent.map((each) => [each.id, each.value] as const),
    ]),
    ...fields,
    ...meeting,
    ...(loses && { joinUrl: null }),
  })
  sendUpdates(mailbox, event, next)
  return { status: 200, body: showEvent(next, preferences) }
}

export function deleteEvent(
  mailbox: FakeMailbox,
  calendar: CalendarState,
  event: FakeEvent,
): GraphAnswer {
  if (!calendar.canEdit) return refuse(403, 'ErrorAccessDenied')
  storeEvent(mailbox, { ...event, isDeleted: true })
  sendMails(mailbox, 'cancellation', event)
  return { status: 204 }
}

/** Null: a zone that is not known. */
function readFields(
  body: Record<string, any>,
  { zone, originalZone }: Pick<FakeEvent, 'zone' | 'originalZone' | 'isOnlineMeeting'>,
): Partial<FakeEvent> | null {
  const name: string = body.start?.timeZone ?? originalZone
  const found = findZone(name)
  if (found === null) return null
  const local = (time: { dateTime: string }) =>
    Temporal.PlainDateTime.from(time.dateTime.replace(/Z$/, '')).toString()
  return {
    ...('subject' in body && { subject: body.subject }),
    ...('body' in body && { body: body.body.content }),
    ...('location' in body && { location: body.location.displayName ?? '' }),
    ...('isAllDay' in body && { isAllDay: body.isAllDay }),
    ...('showAs' in body && { showAs: body.showAs }),
    ...('start' in body && { start: local(body.start) }),
    ...('end' in body && { end: local(body.end) }),
    ...('attendees' in body && { attendees: readAttendees(body.attendees) }),
    zone: 'start' in body ? found : zone,
    originalZone: 'start' in body ? name : originalZone,
  }
}

function readAttendees(sent: any[]): FakeAttendee[] {
  return sent.map(({ emailAddress, type, status }) => ({
    address: emailAddress.address,
    name: emailAddress.name ?? emailAddress.address,
    type: type ?? 'required',
    response: status?.response ?? 'none',
  }))
}

/** Exchange creates the meeting, and writes how to join it below the text. */
function readMeeting(
  body: Record<string, any>,
  { allowedOnlineMeetingProviders }: CalendarState,
  text: string,
): Partial<FakeEvent> {
  const isAllowed = allowedOnlineMeetingProviders.includes(String(body.onlineMeetingProvider))
  if (body.isOnlineMeeting !== true || !isAllowed) return {}
  return {
    isOnlineMeeting: true,
    joinUrl: 'https://teams.microsoft.com/l/meetup-join/19%3ameeting_abc/0',
    body: `${text}${JOIN_BLOCK}`,
  }
}

function sendUpdates(mailbox: FakeMailbox, before: FakeEvent, after: FakeEvent): void {
  const among = (address: string, list: FakeAttendee[]) =>
    list.some((each) => each.address === address)
  const split = (list: FakeAttendee[], isIn: boolean, other: FakeAttendee[]) =>
    list.filter(({ address }) => among(address, other) === isIn)
  sendMails(mailbox, 'invitation', after, split(after.attendees, false, before.attendees))
  sendMails(mailbox, 'update', after, split(after.attendees, true, before.attendees))
  sendMails(mailbox, 'cancellation', after, split(before.attendees, false, after.attendees))
}

function sendMails(
  mailbox: FakeMailbox,
  kind: FakeMail['kind'],
  { id, calendarId, attendees, isOrganizer }: FakeEvent,
  to: readonly FakeAttendee[] = attendees,
): void {
  if (isOrganizer)
    mailbox.mails.push(...to.map(({ address }) => ({ kind, to: address, calendarId, eventId: id })))
}
