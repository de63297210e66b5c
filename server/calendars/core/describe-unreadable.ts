import type { UnreadableEvent, UnreadableFault } from './unreadable-event.ts'

const MAX_LENGTH = 60
/** More is not looked at. */
const MAX_READ = 400
const PROPERTY = /^[A-Za-z][A-Za-z0-9.-]{0,39}$/
/** The words of times, lengths and rules. All others may be of a title that the value contains. */
const WORDS =
  /^(?:[TZPWDHMS]{1,2}|FREQ|INTERVAL|COUNT|UNTIL|WKST|RSCALE|SKIP|BY(?:DAY|MONTH|MONTHDAY|YEARDAY|WEEKNO|SETPOS|HOUR|MINUTE|SECOND)|YEARLY|MONTHLY|WEEKLY|DAILY|HOURLY|MINUTELY|SECONDLY|SU|MO|TU|WE|TH|FR|SA)$/i

/** Names what cannot be read, with a value that shows no more than times, rules and zones. */
export function describeUnreadable(
  fault: UnreadableFault,
  property: string | null = null,
  value: string | null = null,
): UnreadableEvent {
  const isNamed = property !== null && PROPERTY.test(property)
  return {
    fault,
    property: isNamed ? property : null,
    value: value === null ? null : shorten(fault === 'time_zone' ? value : hideWords(value)),
  }
}

function hideWords(value: string): string {
  return value
    .slice(0, MAX_READ)
    .replaceAll(/[^\s\d:/+.,;=-]+/g, (word) => (WORDS.test(word) ? word : '…'))
}

function shorten(value: string): string {
  const printable = value.slice(0, MAX_READ).replaceAll(/[\p{C}\s]+/gu, ' ')
  const characters = Array.from(printable.trim())
  return characters.length <= MAX_LENGTH
    ? characters.join('')
    : `${characters.slice(0, MAX_LENGTH - 1).join('')}…`
}
