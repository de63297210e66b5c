import { fill, words } from '/pages/words.js'

/** An iCalendar file (RFC 5545) with the meeting. */
export function writeCalendarFile({ start_time, confirmation_code, agent_name }) {
  const summary = agent_name
    ? fill(words.appointmentWith, { agent: agent_name })
    : words.appointment
  const event = [
    `UID:${confirmation_code}-${start_time}@${location.host}`,
    `DTSTAMP:${writeUtc()}`,
    `DTSTART:${writeUtc(start_time * 1000)}`,
    `SUMMARY:${escapeText(summary)}`,
    `DESCRIPTION:${escapeText(fill(words.codeInFile, { code: confirmation_code }))}`,
  ]
  const head = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Slotline//Receptionist//EN']
  const lines = [...head, 'BEGIN:VEVENT', ...event, 'END:VEVENT', 'END:VCALENDAR', '']
  return new Blob([lines.join('\r\n')], { type: 'text/calendar' })
}

function escapeText(text) {
  return text.replaceAll(/[\\;,]/g, '\\$&')
}

/** A time in the basic format of ISO 8601, in UTC; now without `milliseconds`. */
function writeUtc(milliseconds) {
  const format = { dateStyle: 'short', timeStyle: 'medium', timeZone: 'UTC' }
  const time = new Intl.DateTimeFormat('sv', format).format(milliseconds)
  return `${time.replace(' ', 'T').replace(/[-:]/g, '')}Z`
}
