import type { MessageRecipient, MessageValues } from '../core/message-values.ts'
import {
  formatDate,
  formatMoment,
  formatShort,
  formatSpan,
  formatTime,
  formatZone,
  type TimeStyle,
} from './format-times.ts'
import { listLocation } from './list-rows.ts'
import { type MessageFacts, readFacts, readPhone } from './read-facts.ts'
import { sanitizeLine, sanitizeLinks, sanitizeText } from './sanitize-text.ts'
import type { TemplateVariables } from './template-variables.ts'

/** The variables of a template: bounded and not escaped, and without addresses of attendees. */
export function readVariables(
  values: MessageValues,
  recipient: MessageRecipient,
): TemplateVariables {
  const facts = readFacts(values, recipient)
  const { parts } = facts
  return {
    recipient_name: facts.recipientName,
    attendee_name: parts.attendee,
    attendee_email: facts.attendeeEmail,
    attendee_phone: readPhone(facts.attendeePhone),
    agent_names: parts.agents,
    team_name: facts.team,
    meeting_type: parts.type,
    ...readTimes(values.meeting, facts.style),
    confirm_by: parts.until,
    ...readPlace(values, facts),
    notes: facts.notes,
    answers: facts.answers.map(({ label, value }) => `${label}: ${value}`).join('\n') || null,
    reason: facts.reason,
    manage_url: facts.manageUrl,
    business_name: parts.business,
    business_phone: facts.businessPhone,
    business_address: values.business.address && sanitizeText(values.business.address, 500),
    business_website: facts.website?.url ?? null,
    ...readCall(values, facts),
  }
}

function readTimes(meeting: MessageValues['meeting'], style: TimeStyle) {
  if (meeting === null)
    return {
      when: null,
      date: null,
      start_time: null,
      end_time: null,
      time_zone: null,
      former_when: null,
    }
  const { start, end, formerStart } = meeting
  const [date, zone] = [formatDate(start, style), formatZone(start, style)]
  return {
    when: `${date}, ${formatSpan(start, end, style)} (${zone})`,
    date,
    start_time: formatTime(start, style),
    end_time: formatTime(end, style),
    time_zone: zone,
    former_when: formerStart && formatShort(formerStart, style),
  }
}

function readPlace(values: MessageValues, facts: MessageFacts) {
  const code = values.meeting?.confirmationCode
  return {
    location:
      listLocation(values, facts)
        .map(({ text }) => text)
        .join('\n') || null,
    video_url: facts.videoUrl,
    confirmation_code: code === undefined ? null : sanitizeLine(code, 20),
    what_to_bring: facts.whatToBring,
  }
}

function readCall({ note, call, refusal, teamTimeZone }: MessageValues, facts: MessageFacts) {
  const style = { ...facts.style, timeZone: teamTimeZone }
  return {
    note_text: note && sanitizeLinks(sanitizeText(note.text, 2000)),
    caller_name: note || call ? facts.parts.caller : null,
    caller_phone: call && readPhone(call.number),
    called_at: call && formatMoment(call.startedAt, style),
    refused_address: facts.parts.address,
    refusal_reason: refusal && sanitizeLinks(sanitizeText(refusal.reason, 500)),
  }
}
