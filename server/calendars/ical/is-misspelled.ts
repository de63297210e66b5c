/** Properties that move the time of an event, or add to it. */
const NAMES = ['DTSTART', 'DTEND', 'DURATION', 'RRULE', 'RDATE', 'RECURRENCE-ID', 'FREEBUSY']
const BEGINNING = new RegExp(`^(?:${NAMES.join('|')})`, 'i')
const TIME_VALUE = /[:=]\s*(?:\d{8}|\d{4}-\d\d-\d\d|[+-]?P(?:T\d|\d)|FREQ=)/i
/** A rule is one wherever it is. */
const RULE = /^(?!X-)[^:;]*[:;]\s*FREQ=/i
/** Of a line that was joined with the one before. */
const JOINED = /\S(?:RRULE:FREQ=|(?:RDATE|FREEBUSY)[;:]\S{0,80}\d{8})/i
const MAX_LENGTH = 300

/** Whether a line contains a second property with times, because what divides them is missing. */
export function isJoined(line: string): boolean {
  return JOINED.test(line)
}

/**
 * Whether a line with an unknown name is probably a property with a time: its name is another by
 * one letter or by two that are exchanged, or lacks what separates it from its value.
 */
export function isMisspelled(line: string): boolean {
  if (BEGINNING.test(line) || RULE.test(line)) return true
  const beginning = line.slice(0, MAX_LENGTH)
  const name = beginning.slice(0, Math.max(0, beginning.search(/[;:]/))).trim()
  return TIME_VALUE.test(beginning) && NAMES.some((each) => isSimilar(name.toUpperCase(), each))
}

function isSimilar(name: string, known: string): boolean {
  const longer = Math.max(name.length, known.length)
  if (longer - Math.min(name.length, known.length) > 1) return false
  let before = 0
  while (before < longer && name[before] === known[before]) before++
  let after = 0
  while (after < longer - before && name.at(-1 - after) === known.at(-1 - after)) after++
  return before + after >= longer - (name.length === known.length ? 2 : 1)
}
