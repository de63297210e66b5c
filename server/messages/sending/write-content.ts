import { hasMeetingInCalendar } from '../../calendar-writes/has-meeting-in-calendar.ts'
import { LANGUAGE_TAGS, languageOf } from '../../languages/languages.ts'
import { createManageLink } from '../../meetings/links/create-manage-link.ts'
import { identifyCalendarEvent } from '../../meetings/core/identify-calendar-event.ts'
import { writeCalendar } from '../../meetings/core/write-calendar.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { buildValues } from '../core/build-values.ts'
import { chooseOrganizer, type Organizer } from '../core/choose-organizer.ts'
import { findBusinessAddress } from '../core/find-business-address.ts'
import type { MessageValues } from '../core/message-values.ts'
import type { Message, MessageContent } from '../message.ts'
import type { MessageContext } from '../message-context.ts'
import type { Subject } from './read-subjects.ts'
import { createPreferences } from './create-preferences.ts'
import { buildReplyAddress } from '../replies/build-reply-address.ts'
import { listLocation } from '../render/list-rows.ts'
import { readFacts } from '../render/read-facts.ts'
import { writeDescription } from '../render/write-description.ts'
import { renderMessage } from '../render/render-message.ts'
import { sanitizeLine } from '../render/sanitize-text.ts'
import { findTemplate } from '../templates/store.ts'

type Writing = {
  message: Message
  subject: Subject
  reading: { language: string; timeZone: string }
  to: { address: string; name: string | null }
}

/** Of names in a calendar. */
const LINE_LENGTH = 300

/** Which messages have a calendar part, and its method (RFC 5546 §3.2). */
const METHODS: Partial<Record<Message['kind'], 'REQUEST' | 'CANCEL'>> = {
  confirmation: 'REQUEST',
  change: 'REQUEST',
  cancellation: 'CANCEL',
}

/** Whether the message, as a mail, has a calendar part. */
export const hasCalendarPart = ({ kind }: Message) => METHODS[kind] !== undefined

/** Writes a message: its texts, and the calendar part of a mail. */
export async function writeContent(
  tx: Tx,
  context: MessageContext,
  { message, subject, reading, to }: Writing,
): Promise<MessageContent> {
  const { kind, recipient, channel } = message
  const values = buildValues(message, subject, {
    ...reading,
    links: {
      manage: createLink(context, message, subject),
      preferences: createPreferences(context, message, subject),
    },
  })
  const written = { kind, recipient, channel: channel === 'sms' ? channel : 'email' } as const
  const language = LANGUAGE_TAGS.find((tag) => tag === languageOf(reading.language).tag)!
  // A template for notes does not know calendars, webhooks and declined invitations.
  const template =
    values.calendar || values.webhook || values.reply
      ? null
      : await findTemplate({ db: tx, workspaceId: subject.workspaceId }, { ...written, language })
  const rendered = renderMessage({ ...written, values, template })
  const method = channel === 'email' ? await chooseMethod(tx, message, subject) : undefined
  const organizer = chooseOrganizer({
    from: context.mail?.address ?? null,
    replies: buildReplyAddressOf(context, message, subject),
    business: findBusinessAddress(subject),
    to: to.address,
  })
  return {
    ...rendered,
    calendar:
      method === undefined || values.meeting === null
        ? null
        : {
            method,
            text: writeEvent(message, subject, { method, organizer, to, values }),
          },
  }
}

/** The address of the answers of this recipient; null: answers are not read. */
function buildReplyAddressOf(
  context: MessageContext,
  { meetingId, agentId }: Message,
  { workspaceId }: Subject,
): string | null {
  return context.mail === null || meetingId === null
    ? null
    : buildReplyAddress(context, { about: 'meeting', workspaceId, id: meetingId, agentId })
}

/** Undefined: the mail has no calendar part, or the recipient gets the meeting from a calendar. */
async function chooseMethod(
  tx: Tx,
  { kind, meetingId, agentId }: Message,
  { workspaceId, hasCalendars }: Subject,
): Promise<'REQUEST' | 'CANCEL' | undefined> {
  const method = METHODS[kind]
  if (method === undefined || meetingId === null) return undefined
  if (!hasCalendars) return method
  const asked = { meetingId, agentId }
  return (await hasMeetingInCalendar(tx, workspaceId, asked)) ? undefined : method
}

/** The page of the meeting for the attendee or the agent; null: there is none for the recipient. */
function createLink(
  context: MessageContext,
  { recipient, agentId }: Message,
  { workspaceId, meeting, agents }: Subject,
): string | null {
  if (meeting === null || recipient === 'team') return null
  if (agentId !== null && !agents.some(({ id }) => id === agentId)) return null
  const { id: meetingId, manageVersion } = meeting
  const role = agentId === null ? 'attendee' : { agentId }
  return createManageLink(context, { workspaceId, meetingId, manageVersion, role })
}

type Event = {
  method: 'REQUEST' | 'CANCEL'
  organizer: Organizer
  to: Writing['to']
  values: MessageValues
}

/** The calendar part. */
function writeEvent(
  { recipient, agentId, sequence }: Message,
  { meeting: stored, workspace, meetingType }: Subject,
  { method, organizer, to, values }: Event,
): string {
  const { id, updatedAt, sequence: current } = stored!
  const { meeting, attendee, links } = values
  // What a former agent is told is about the version at which the meeting was given to others.
  const version = (meeting!.isReassigned === true ? sequence : null) ?? current
  const { start, end } = meeting!
  const counterpart = recipient === 'agent' ? attendee?.name : workspace.name
  return writeCalendar({
    method,
    ...identifyCalendarEvent(
      { id, sequence: version },
      { agentId: recipient === 'agent' ? agentId : null, isCancelled: method === 'CANCEL' },
    ),
    stampedAt: updatedAt,
    start,
    end,
    summary: sanitizeLine(
      [meetingType?.name, counterpart].filter(Boolean).join(' – '),
      LINE_LENGTH,
    ),
    description: writeDescription(values, recipient, method === 'REQUEST'),
    location: writePlace(values, recipient),
    url: links.manage,
    asksForAnswer: recipient === 'attendee' && organizer.isRead,
    parties: {
      organizer: { name: sanitizeLine(workspace.name, LINE_LENGTH), ...organizer },
      attendee: { name: sanitizeLine(to.name ?? '', LINE_LENGTH), address: to.address },
    },
  })
}

/** The place in one line. Of a video call it is only the link, which calendars can open. */
function writePlace(values: MessageValues, recipient: Message['recipient']): string | null {
  const facts = readFacts(values, recipient)
  const lines = listLocation(values, facts).map(({ text }) => text)
  return facts.videoUrl ?? (lines.filter((line) => line !== '').join(', ') || null)
}
