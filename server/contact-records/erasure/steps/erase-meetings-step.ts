import { removeEvents } from '../../../calendar-writes/remove-events.ts'
import { deriveEmailKey } from '../../../contacts/core/identifiers/is-email-address.ts'
import { formatPhoneKey, parsePhone } from '../../../contacts/core/identifiers/parse-phone.ts'
import { listNotations } from '../../../contacts/core/identifiers/derive-subscriber-key.ts'
import { listUnsharedIdentifiers } from '../../../contacts/erasure/list-unshared-identifiers.ts'
import {
  eraseMeetings,
  type KnownAttendee,
  type MeetingPosition,
} from '../../../meetings/erasure/erase-meetings.ts'
import { isUuid } from '../../../http/queries/read-integer-id.ts'
import { extendSubject } from '../core/subject.ts'
import { findSearchedText } from '../core/find-searched-text.ts'
import { eraseAllEvents } from '../erase-all-events.ts'
import { eraseAllMessages } from '../erase-all-messages.ts'
import { eraseAllNotes } from '../erase-all-notes.ts'
import type { ErasureContext, Step } from '../step.ts'

const MEETINGS_AT_ONCE = 200
/** Of a part of the meetings. */
const ALL = 100_000
/** Longer than a response is stored. */
const RECENT_HOURS = 25

/**
 * The meetings of the contact, with their history, notes, messages and events, also in calendars.
 */
export const eraseMeetingsStep: Step = async (context, subject, after) => {
  const { db, workspaceId, until, now } = context
  const { contactId } = subject
  const page = { after: after as MeetingPosition | null, limit: MEETINGS_AT_ONCE, until, now }
  const { meetings, next } = await eraseMeetings(db, workspaceId, contactId, page)
  const meetingIds = meetings.map(({ id }) => id)
  await removeEvents(db, workspaceId, meetingIds, now)
  const about = { contactId, meetingIds, callIds: [] }
  const noteIds = await eraseAllNotes(context, { ...about, numbers: [] })
  await eraseAllMessages(context, { ...about, noteIds }, ALL)
  await eraseAllEvents(context, 'meeting', meetingIds)
  const found = await readAttendees(context, meetings)
  return {
    subject: extendSubject(subject, { ...found, texts: [...found.texts, ...noteIds] }),
    next,
  }
}

async function readAttendees(
  { db, workspaceId, phoneRegion, now }: ErasureContext,
  meetings: readonly KnownAttendee[],
) {
  const emails = meetings.flatMap(({ email }) => email ?? [])
  const phones = meetings.flatMap(({ phone }) => phone ?? [])
  const numbers = phones.flatMap((phone) => {
    const reading = parsePhone(phone, phoneRegion)
    return reading.ok ? formatPhoneKey(reading) : []
  })
  const unshared = await listUnsharedIdentifiers(
    db,
    workspaceId,
    [...new Set(numbers)].map((value) => ({ kind: 'phone' as const, value })),
  )
  const since = now.subtract({ hours: RECENT_HOURS })
  const recent = meetings.filter(({ updatedAt }) => Temporal.Instant.compare(updatedAt, since) >= 0)
  return {
    emails: emails.map(deriveEmailKey),
    numbers: unshared.flatMap(({ value }) => listNotations(value)),
    names: meetings.flatMap(({ name }) => name ?? []),
    confirmationCodes: meetings.map(({ confirmationCode }) => confirmationCode),
    texts: [
      ...[...emails, ...phones].flatMap((text) => findSearchedText(text) ?? []),
      ...recent.map(({ id }) => id),
    ],
    callIds: meetings.flatMap(({ callId }) => (callId !== null && isUuid(callId) ? callId : [])),
  }
}
