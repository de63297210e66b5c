import type { MessageValues } from '../core/message-values.ts'
import { formatMoment } from './format-times.ts'
import type { MessageRow, RowLine } from './message-content.ts'
import { type MessageFacts, readPhone } from './read-facts.ts'
import { isolate, sanitizeLine, sanitizeLinks, sanitizeText } from './sanitize-text.ts'

/**
 * A meeting that takes place has all rows; of another one, the place and the code are of no use.
 */
export function listRows(values: MessageValues, facts: MessageFacts, isOn: boolean): MessageRow[] {
  if (facts.recipient === 'team') return listTeamRows(values, facts)
  return [
    ...(facts.recipient === 'agent' ? listAttendee(facts) : []),
    ...listAgents(facts),
    ...(isOn ? listPlace(values, facts) : []),
    ...listWords(facts, isOn),
    ...listBusinessPhone(values, facts),
  ]
}

/** Where the meeting takes place, for a row or a calendar; the link is a line of its own. */
export function listLocation(values: MessageValues, facts: MessageFacts): RowLine[] {
  const location = values.meeting?.location
  if (location === undefined) return []
  const texts = facts.style.language.messageTexts.locations
  const number = readPhone(location.phone ?? facts.attendeePhone)
  const isAgent = facts.recipient === 'agent'
  if (location.kind === 'in_person')
    return textLines(sanitizeText(location.address ?? '', 1024) || texts.inPerson)
  if (location.kind === 'video')
    return [
      { text: texts.video },
      ...(facts.videoUrl === null ? [] : [{ text: facts.videoUrl, url: facts.videoUrl }]),
    ]
  if (location.kind === 'voice_call')
    return [{ text: texts.voiceCall[isAgent ? 'agent' : 'attendee'](number) }]
  const agent = facts.agentNames.length === 1 ? (facts.agentNames[0] ?? null) : null
  return [{ text: isAgent ? texts.phoneToAgent(number) : texts.phoneToAttendee({ agent, number }) }]
}

/** The number that an attendee can call. */
function listBusinessPhone({ business }: MessageValues, facts: MessageFacts): MessageRow[] {
  const { phone } = facts.style.language.messageTexts.labels
  return facts.recipient !== 'attendee' || facts.businessPhone === null
    ? []
    : [{ label: phone, lines: [linkPhone(sanitizeLine(business.phone ?? '', 40))] }]
}

/** A phone number that a phone can call. */
export function linkPhone(number: string): RowLine {
  const text = readPhone(number) ?? number
  return /^\+\d{4,15}$/.test(number) ? { text, url: `tel:${number}` } : { text }
}

function listPlace(values: MessageValues, facts: MessageFacts): MessageRow[] {
  const labels = facts.style.language.messageTexts.labels
  const lines = listLocation(values, facts)
  const code = facts.recipient === 'attendee' ? values.meeting?.confirmationCode : undefined
  return [
    ...(lines.length === 0 ? [] : [{ label: labels.where, lines }]),
    ...(code === undefined
      ? []
      : [{ label: labels.code, lines: [{ text: sanitizeLine(code, 20) }], isCode: true }]),
    ...(facts.recipient === 'attendee' ? row(labels.bring, facts.whatToBring) : []),
  ]
}

function listWords(facts: MessageFacts, isOn: boolean): MessageRow[] {
  const { labels } = facts.style.language.messageTexts
  const isAttendee = facts.recipient === 'attendee'
  const answers = facts.answers.map(({ label, value }) => row(label, value)).flat()
  return [
    ...row(labels.reason, facts.reason),
    ...(isOn || !isAttendee ? row(isAttendee ? labels.yourNotes : labels.notes, facts.notes) : []),
    ...(isOn || !isAttendee ? answers : []),
  ]
}

function listAttendee(facts: MessageFacts): MessageRow[] {
  const { labels } = facts.style.language.messageTexts
  const { parts, attendeeEmail, attendeePhone } = facts
  const lines = [
    ...(parts.attendee === null || attendeeIsAddress(facts) ? [] : [{ text: parts.attendee }]),
    ...(attendeeEmail === null ? [] : [linkEmail(attendeeEmail)]),
    ...(attendeePhone === null ? [] : [linkPhone(attendeePhone)]),
  ]
  return lines.length === 0 ? [] : [{ label: labels.attendee, lines }]
}

/** Whether the attendee has no name, and is called by an address that has a line of its own. */
function attendeeIsAddress({ parts, attendeeEmail, attendeePhone }: MessageFacts): boolean {
  return (
    parts.attendee === readPhone(attendeePhone) ||
    (attendeeEmail !== null && parts.attendee === sanitizeLinks(attendeeEmail))
  )
}

/** For an agent who takes the meeting alone, the row would only have the own name. */
function listAgents({ style, recipient, agentNames, parts }: MessageFacts): MessageRow[] {
  const { labels } = style.language.messageTexts
  if (recipient === 'agent') return agentNames.length > 1 ? row(labels.agents, parts.agents) : []
  return row(labels.with, parts.agents)
}

/** Whom a message to a team is about: the caller, the attendee, or an agent. */
function listPerson(
  { note, call, refusal, webhook }: MessageValues,
  facts: MessageFacts,
): MessageRow[] {
  const { labels, numberWithheld } = facts.style.language.messageTexts
  const { caller, attendee, refusedAgent, calendarAgent } = facts.parts
  const agent = refusedAgent ?? calendarAgent
  if (agent !== null) return row(labels.name, agent)
  if (webhook) return row(labels.name, sanitizeLinks(sanitizeText(webhook.description ?? '', 300)))
  const number = call?.number ?? facts.attendeePhone
  return [
    ...(note || call
      ? row(labels.caller, caller)
      : row(labels.name, attendeeIsAddress(facts) ? null : attendee)),
    ...(number !== null
      ? [{ label: labels.phone, lines: [linkPhone(number)] }]
      : row(labels.phone, call && numberWithheld)),
    ...(facts.attendeeEmail === null || refusal !== null
      ? []
      : [{ label: labels.email, lines: [linkEmail(facts.attendeeEmail)] }]),
  ]
}

function listTeamRows(values: MessageValues, facts: MessageFacts): MessageRow[] {
  const { labels } = facts.style.language.messageTexts
  const { note, call, refusal, meeting } = values
  const style = { ...facts.style, timeZone: values.teamTimeZone }
  return [
    ...(facts.parts.address === null
      ? []
      : [{ label: labels.address, lines: [linkEmail(facts.parts.address)] }]),
    ...row(labels.serverReply, refusal && sanitizeLinks(sanitizeText(refusal.reason, 500))),
    ...row(labels.note, note && sanitizeLinks(sanitizeText(note.text, 2000))),
    ...listPerson(values, facts),
    ...row(labels.writtenAt, note && formatMoment(note.createdAt, style)),
    ...row(labels.calledAt, call && formatMoment(call.startedAt, style)),
    ...row(
      labels.meetingType,
      meeting &&
        `${facts.parts.type!}\n${formatMoment(meeting.start, { ...style, timeZone: meeting.location.time_zone ?? style.timeZone })}`,
    ),
    ...row(labels.reason, facts.reason),
    ...row(labels.team, facts.team),
  ]
}

function linkEmail(address: string): RowLine {
  const [local = '', domain = ''] = address.split('@')
  return /^[^\s@<>"]+@[^\s@<>"]+$/.test(address)
    ? { text: address, url: `mailto:${encodeURIComponent(local)}@${domain}` }
    : { text: sanitizeLinks(address) }
}

function row(label: string, text: string | null | undefined): MessageRow[] {
  return text ? [{ label: isolate(label), lines: textLines(text) }] : []
}

function textLines(text: string): RowLine[] {
  return text.split('\n').map((line) => ({ text: isolate(line) }))
}
