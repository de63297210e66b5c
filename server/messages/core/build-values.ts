import { getContactName } from '../../contacts/core/get-contact-name.ts'
import { parsePhone } from '../../contacts/core/identifiers/parse-phone.ts'
import { fromUnixSeconds } from '../../platform/time.ts'
import type { Message } from '../message.ts'
import type { Subject } from '../sending/read-subjects.ts'
import type { MessageValues } from './message-values.ts'
import { isAboutReply } from './plan-reply-messages.ts'
import { troubleOf } from './plan-calendar-message.ts'

/** The language and the time zone in which the recipient of a message reads it. */
export function chooseReading(
  { recipient }: Pick<Message, 'recipient'>,
  { team, meeting, agent, call }: Pick<Subject, 'team' | 'meeting' | 'agent' | 'call'>,
): { language: string; timeZone: string } {
  const place = meeting?.location.time_zone
  if (recipient === 'attendee' && meeting)
    // A place has its own time, wherever the attendee is now.
    return {
      language: meeting.spokenLanguage,
      timeZone: place ?? (meeting.location.kind === 'in_person' ? team.timeZone : meeting.timeZone),
    }
  // A caller reads the language that was spoken.
  const spoken = recipient === 'attendee' ? call?.language : null
  return {
    language: spoken ?? team.language,
    timeZone: place ?? agent?.timeZone ?? team.timeZone,
  }
}

/** What the texts and the templates of a message can use. */
export function buildValues(
  message: Message,
  subject: Subject,
  {
    links,
    language,
    timeZone,
  }: { links: MessageValues['links']; language: string; timeZone: string },
): MessageValues {
  const { workspace, team, contact, refused } = subject
  return {
    language,
    business: {
      name: workspace.name,
      phone: phoneOf(workspace.phone, workspace),
      address: workspace.address,
      website: workspace.website,
      logoUrl: workspace.logoUrl,
      color: workspace.brandColor,
    },
    team: { name: team.name },
    recipient: { name: recipientOf(message, subject) },
    attendee: attendeeOf(subject),
    meeting: meetingOf(message, subject, timeZone),
    note: subject.note && {
      text: subject.note.text,
      author: subject.note.authorName ?? nameOf(contact),
      createdAt: subject.note.createdAt,
    },
    call: callOf(subject),
    refusal: refused && {
      address: refused.address ?? addressOf(refused, subject) ?? '',
      reason: refused.detail ?? refused.reason ?? '',
      agent: refused.recipient === 'agent' ? (subject.agent?.name ?? null) : null,
    },
    calendar:
      subject.troubles && subject.agent
        ? {
            agent: subject.agent.name,
            needsSignIn: troubleOf(message) === 'needs_sign_in',
            hasUnreadableEvents: troubleOf(message) === 'unreadable',
          }
        : null,
    webhook: subject.webhook && {
      host: new URL(subject.webhook.url).hostname,
      description: subject.webhook.description,
      isGone: subject.webhook.disabledReason === 'gone',
    },
    reply: isAboutReply(message) ? 'declined' : null,
    teamTimeZone: team.timeZone,
    links,
  }
}

/** A number in E.164, so that a phone can call it; one that cannot be read stays as it is. */
function phoneOf(phone: string | null, { phoneRegion }: Subject['workspace']): string | null {
  const reading = phone === null ? null : parsePhone(phone, phoneRegion)
  return reading?.ok === true ? reading.number : phone
}

/** The name by which a contact is addressed; null: unknown. */
export function nameOf(contact: Subject['contact']): string | null {
  return getContactName(contact?.attributes ?? {})
}

function recipientOf({ recipient }: Message, { meeting, agent, contact, team }: Subject) {
  if (recipient === 'agent') return agent?.name ?? null
  return recipient === 'team' ? team.name : (meeting?.attendeeName ?? nameOf(contact))
}

/** The address of a message that was never written. */
function addressOf({ recipient }: Message, subject: Subject): string | null {
  return (recipient === 'agent' ? subject.agent?.email : attendeeOf(subject)?.email) ?? null
}

function attendeeOf({ meeting, contact, workspace }: Subject): MessageValues['attendee'] {
  if (!meeting && !contact) return null
  const phone =
    meeting?.attendeePhone ?? contact?.attributes.mobile_phone ?? contact?.attributes.phone
  const reading = phone ? parsePhone(phone, workspace.phoneRegion) : null
  return {
    name: meeting?.attendeeName ?? nameOf(contact),
    email: meeting?.attendeeEmail ?? contact?.attributes.email ?? null,
    phone: reading?.ok ? reading.number : null,
  }
}

function meetingOf(
  { formerStartsAt, startsAt, agentId }: Message,
  { meeting, meetingType, agents }: Subject,
  timeZone: string,
): MessageValues['meeting'] {
  if (!meeting) return null
  const labels = new Map(meetingType?.questions.map(({ key, label }) => [key, label]))
  const isReassigned = agentId !== null && !agents.some(({ id }) => id === agentId)
  // A former agent knows the meeting as it was then.
  const start = (isReassigned ? startsAt : null) ?? fromUnixSeconds(meeting.startSeconds)
  const hasMoved = formerStartsAt !== null && Temporal.Instant.compare(formerStartsAt, start) !== 0
  return {
    type: meetingType?.name ?? '',
    start,
    end: start.add({ seconds: meeting.endSeconds - meeting.startSeconds }),
    timeZone,
    formerStart: hasMoved ? formerStartsAt : null,
    isReassigned,
    agents: agents.map(({ name }) => name),
    location: meeting.location,
    confirmationCode: meeting.confirmationCode,
    notes: meeting.notes,
    answers: Object.entries(meeting.answers ?? {}).map(([key, value]) => ({
      label: labels.get(key) ?? key,
      value: String(value),
    })),
    whatToBring: meetingType?.whatToBring ?? null,
    reason: meeting.statusReason,
    expiresAt: meeting.status === 'pending' ? meeting.expiresAt : null,
  }
}

function callOf({ call, outboundCall }: Subject): MessageValues['call'] {
  if (call) return { startedAt: call.startedAt, number: call.partyNumber, reason: call.endedReason }
  return (
    outboundCall && { startedAt: outboundCall.plannedAt, number: null, reason: outboundCall.reason }
  )
}
