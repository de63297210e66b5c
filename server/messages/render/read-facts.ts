import { formatPhone } from '../../contacts/core/identifiers/format-phone.ts'
import { listAloud } from '../../languages/list-aloud.ts'
import type { MessageParts } from '../../languages/message-texts.ts'
import type { MessageRecipient, MessageValues } from '../core/message-values.ts'
import { formatMoment, formatShort, readTimeStyle, type TimeStyle } from './format-times.ts'
import { isolate, sanitizeLine, sanitizeLinks, sanitizeText } from './sanitize-text.ts'

const NAME_LENGTH = 100
const MAX_AGENTS = 8
const MAX_ANSWERS = 12

/** The values of a message as text: bounded, without control characters, not escaped. */
export type MessageFacts = {
  recipient: MessageRecipient
  style: TimeStyle
  parts: MessageParts
  /** The name in the salutation; null: unknown. */
  recipientName: string | null
  attendeeEmail: string | null
  /** In E.164. */
  attendeePhone: string | null
  agentNames: readonly string[]
  team: string | null
  businessPhone: string | null
  /** A link that can be opened. `name`: as people write it, without the scheme. */
  website: { url: string; name: string } | null
  manageUrl: string | null
  preferencesUrl: string | null
  videoUrl: string | null
  notes: string | null
  answers: readonly { label: string; value: string }[]
  whatToBring: string | null
  reason: string | null
}

/** `sanitizeLinks` is applied to what attendees and callers wrote. */
export function readFacts(values: MessageValues, recipient: MessageRecipient): MessageFacts {
  const { meeting, attendee } = values
  const style = readTimeStyle(values.language, meeting?.timeZone ?? values.teamTimeZone)
  const agentNames = shortenAgents(meeting?.agents ?? [], style)
  return {
    recipient,
    style,
    parts: readParts(values, { style, agentNames }),
    recipientName: nameOf(values.recipient.name),
    attendeeEmail: attendee?.email ? sanitizeLine(attendee.email, 254) : null,
    attendeePhone: attendee?.phone ? sanitizeLine(attendee.phone, 40) : null,
    agentNames,
    team: values.team === null ? null : sanitizeLine(values.team.name, NAME_LENGTH),
    businessPhone: phoneOf(values.business.phone),
    website: readWebsite(values.business.website),
    manageUrl: openable(values.links.manage),
    preferencesUrl: openable(values.links.preferences ?? null),
    videoUrl: meeting?.location.kind === 'video' ? openable(meeting.location.url ?? null) : null,
    notes: said(meeting?.notes, 1000),
    answers: (meeting?.answers ?? []).slice(0, MAX_ANSWERS).map(({ label, value }) => ({
      label: sanitizeLine(label, 150),
      value: sanitizeLinks(sanitizeText(value, 300)),
    })),
    whatToBring: meeting?.whatToBring ? sanitizeText(meeting.whatToBring, 1000) : null,
    reason: said(meeting?.reason ?? values.call?.reason, 500),
  }
}

/** A number as people write it; null if there is none. */
export function readPhone(number: string | null | undefined): string | null {
  return phoneOf(number ?? null)
}

/** A link that a mail program can open: http or https; null for any other text. */
function openable(url: string | null): string | null {
  if (url === null || url.length > 2000 || !/^https?:\/\//i.test(url)) return null
  return URL.canParse(url) ? new URL(url).href : null
}

function readWebsite(website: string | null): MessageFacts['website'] {
  const url = openable(website)
  return url === null ? null : { url, name: url.replace(/^https?:\/\//i, '').replace(/\/$/, '') }
}

function readParts(
  values: MessageValues,
  { style, agentNames }: { style: TimeStyle; agentNames: readonly string[] },
): MessageParts {
  const { meeting, attendee, call, note } = values
  const attendeeName = nameOf(attendee?.name ?? null)
  const expiry = meeting?.expiresAt ?? null
  return {
    type: meeting === null ? null : isolate(sanitizeLine(meeting.type, NAME_LENGTH)),
    when: meeting === null ? null : formatShort(meeting.start, style),
    agents: agentNames.length === 0 ? null : listAloud(agentNames, style.language.messageTexts.and),
    attendee: attendeeName ?? said(attendee?.email, 254) ?? phoneOf(attendee?.phone ?? null),
    business: isolate(sanitizeLine(values.business.name, NAME_LENGTH)),
    until: expiry === null ? null : formatMoment(expiry, style),
    isMoved: meeting !== null && meeting.formerStart !== null,
    isReassigned: meeting?.isReassigned === true,
    caller: nameOf(note?.author ?? null) ?? attendeeName ?? phoneOf(call?.number ?? null),
    address: values.refusal === null ? null : sanitizeLine(values.refusal.address, 254),
    refusedAgent: nameOf(values.refusal?.agent ?? null),
    calendarAgent: nameOf(values.calendar?.agent ?? null),
    needsSignIn: values.calendar?.needsSignIn === true,
    webhookHost: values.webhook ? sanitizeLine(values.webhook.host, 253) : null,
    isWebhookGone: values.webhook?.isGone === true,
    hasUnreadableEvents: values.calendar?.hasUnreadableEvents === true,
  }
}

function shortenAgents(names: readonly string[], { language }: TimeStyle): string[] {
  const shown = names
    .map((name) => isolate(sanitizeLine(name, NAME_LENGTH)))
    .filter((name) => name !== '')
  if (shown.length <= MAX_AGENTS) return shown
  const rest = language.messageTexts.more(shown.length - MAX_AGENTS)
  return [...shown.slice(0, MAX_AGENTS), rest]
}

function nameOf(name: string | null): string | null {
  return name === null ? null : isolate(sanitizeLinks(sanitizeLine(name, NAME_LENGTH))) || null
}

function said(text: string | null | undefined, limit: number): string | null {
  return text == null ? null : sanitizeLinks(sanitizeText(text, limit)) || null
}

function phoneOf(number: string | null): string | null {
  return number === null ? null : formatPhone(sanitizeLine(number, 40)) || null
}
