import type { MessageTexts, MessageWording } from '../../languages/message-texts.ts'
import type { MessageKind, MessageRecipient, MessageValues } from '../core/message-values.ts'
import {
  formatCalendarPage,
  formatDate,
  formatOffset,
  formatShort,
  formatSpan,
  formatZone,
} from './format-times.ts'
import { listCalendarLinks } from './list-calendar-links.ts'
import { linkPhone, listLocation, listRows } from './list-rows.ts'
import type { MessageContent, MessageTone, RowLine } from './message-content.ts'
import { type MessageFacts, readFacts } from './read-facts.ts'
import { sanitizeLine, sanitizeText } from './sanitize-text.ts'

/** The subject is a header, which programs show in one line. */
const SUBJECT_LENGTH = 200

const TONES: Readonly<Record<MessageKind, MessageTone>> = {
  confirmation: 'good',
  request_received: 'attention',
  confirmation_request: 'attention',
  change: 'attention',
  cancellation: 'stop',
  not_confirmed: 'stop',
  reminder: 'plain',
  follow_up: 'good',
  missed: 'attention',
  note: 'plain',
  broken_call: 'stop',
  unbooked_call: 'stop',
  address_refused: 'stop',
}
/** Messages about meetings that will take place, or may. */
const UPCOMING: ReadonlySet<MessageKind> = new Set([
  'confirmation',
  'request_received',
  'confirmation_request',
  'change',
  'reminder',
])
/** The time of these meetings is struck out. */
const CALLED_OFF: ReadonlySet<MessageKind> = new Set(['cancellation', 'not_confirmed'])

type MessageSubject = {
  kind: MessageKind
  recipient: MessageRecipient
  values: MessageValues
}

/** Writes a message in the words of its language, without a layout. */
export function composeContent({ kind, recipient, values }: MessageSubject): MessageContent {
  const facts = readFacts(values, recipient)
  const texts = facts.style.language.messageTexts
  const isDeclined = values.reply === 'declined'
  const wording = findNotice(texts, values) ?? wordingOf(texts, kind, recipient)
  const { parts } = facts
  const isUpcoming = UPCOMING.has(kind)
  return {
    language: facts.style.language.tag,
    colon: texts.colon,
    subject: sanitizeLine(wording.subject(parts), SUBJECT_LENGTH),
    preview: sanitizeLine(previewOf(values, facts) ?? wording.lead(parts), SUBJECT_LENGTH),
    business: parts.business,
    brand: readBrand(values.business),
    badge: typeof wording.badge === 'string' ? wording.badge : wording.badge(parts),
    tone: isDeclined ? 'stop' : TONES[kind],
    title: wording.title(parts),
    greeting: recipient === 'team' ? null : texts.greeting(facts.recipientName),
    lead: wording.lead(parts),
    when: recipient === 'team' ? null : writeWhen(values, facts, CALLED_OFF.has(kind)),
    rows: [...listRows(values, facts, isUpcoming), ...listCalendarRow(kind, values, facts)],
    buttons: listButtons(kind, facts),
    next: [wording.next?.(parts), recipient === 'attendee' && adviseAttendee(kind, facts)].filter(
      (text) => typeof text === 'string',
    ),
    footer: listFooter(values, facts),
    why: texts.footer[recipient](parts.business),
    preferences:
      facts.preferencesUrl === null
        ? null
        : { label: texts.preferences, url: facts.preferencesUrl },
  }
}

/** The words of a message that has no kind of its own. */
function findNotice({ team, attendeeDeclined }: MessageTexts, values: MessageValues) {
  if (values.calendar) return team.calendar_failing
  if (values.webhook) return team.webhook_disabled
  return values.reply === 'declined' ? attendeeDeclined : null
}

/** Fails for a message that does not exist for the recipient. */
function wordingOf(texts: MessageTexts, kind: string, recipient: MessageRecipient): MessageWording {
  const wordings: Readonly<Record<string, MessageWording>> = texts[recipient]
  const wording = Object.hasOwn(wordings, kind) ? wordings[kind] : undefined
  if (wording === undefined) throw new TypeError(`There is no message ${kind} for ${recipient}.`)
  return wording
}

function previewOf(values: MessageValues, facts: MessageFacts): string | null {
  if (facts.recipient === 'team') return null
  const place = listLocation(values, facts)[0]?.text
  const { meeting } = values
  if (meeting === null) return null
  const when = `${formatShort(meeting.start, facts.style)} (${formatOffset(meeting.start, facts.style)})`
  return [when, place].filter(Boolean).join(' · ')
}

function writeWhen(
  { meeting }: MessageValues,
  { style }: MessageFacts,
  isOff: boolean,
): MessageContent['when'] {
  if (meeting === null) return null
  const { labels } = style.language.messageTexts
  return {
    label: labels.when,
    beforeLabel: labels.before,
    time: {
      page: formatCalendarPage(meeting.start, style),
      date: formatDate(meeting.start, style),
      span: formatSpan(meeting.start, meeting.end, style),
      zone: formatZone(meeting.start, style),
      former: meeting.formerStart === null ? null : formatShort(meeting.formerStart, style),
      isOff,
    },
  }
}

/** A request is not in the calendar before it is confirmed. */
function listCalendarRow(kind: MessageKind, values: MessageValues, facts: MessageFacts) {
  if (facts.recipient !== 'attendee' || !UPCOMING.has(kind) || kind === 'request_received')
    return []
  const { addToCalendar: label } = facts.style.language.messageTexts.labels
  return [{ label, lines: listCalendarLinks(values, facts) }]
}

function listButtons(kind: MessageKind, facts: MessageFacts): MessageContent['buttons'] {
  const { buttons } = facts.style.language.messageTexts
  const { manageUrl, videoUrl, recipient } = facts
  const label =
    kind === 'confirmation_request'
      ? buttons.decide
      : kind === 'request_received'
        ? buttons.cancel
        : recipient === 'attendee' && UPCOMING.has(kind)
          ? buttons.change
          : buttons.view
  return [
    ...(kind === 'reminder' && videoUrl !== null ? [{ label: buttons.join, url: videoUrl }] : []),
    ...(manageUrl === null ? [] : [{ label, url: manageUrl }]),
  ]
}

function adviseAttendee(kind: MessageKind, facts: MessageFacts): string | null {
  const { howToBook, howToChange } = facts.style.language.messageTexts
  const { businessPhone: phone, manageUrl, parts } = facts
  const website = facts.website?.name ?? null
  // A requested meeting cannot be moved.
  if (kind === 'request_received') return null
  if (!UPCOMING.has(kind)) return howToBook({ business: parts.business, phone, website })
  const hasLink = manageUrl !== null
  return hasLink || phone !== null ? howToChange({ hasLink, phone }) : null
}

/** Values that the API would reject are left out. */
function readBrand({ logoUrl, color }: MessageValues['business']): MessageContent['brand'] {
  return {
    logoUrl: logoUrl && /^https:\/\/[^\s"<>]+$/i.test(logoUrl) ? logoUrl : null,
    color: color && /^#[\da-f]{6}$/i.test(color) ? color : null,
  }
}

function listFooter({ business }: MessageValues, facts: MessageFacts): RowLine[] {
  const address = business.address === null ? '' : sanitizeText(business.address, 500)
  return [
    { text: facts.parts.business },
    ...address.split('\n').flatMap((text) => (text === '' ? [] : [{ text }])),
    ...(business.phone === null ? [] : [linkPhone(sanitizeLine(business.phone, 40))]),
    ...(facts.website === null ? [] : [{ text: facts.website.name, url: facts.website.url }]),
  ]
}
