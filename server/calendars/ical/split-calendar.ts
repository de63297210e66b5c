import { unfoldLines } from './unfold-lines.ts'

/** The unfolded lines of an event or of the definition of a zone. */
type CalendarComponent = { name: 'VEVENT' | 'VTIMEZONE'; lines: string[] }

type SplitCalendar = {
  components: CalendarComponent[]
  /** The properties of the calendar itself. */
  properties: string[]
  /** Whether there is a calendar, and the last one ends with END:VCALENDAR. */
  isComplete: boolean
  /** Events that begin and do not end. */
  unterminated: number
}

/** Of properties that are read, in characters. Longer ones are ignored. */
const MAX_LINE_LENGTH = 200_000

/** Titles, texts and places are not among them, and are not even parsed. */
const EVENT_PROPERTIES = new Set([
  'UID',
  'DTSTART',
  'DTEND',
  'DURATION',
  'RRULE',
  'RDATE',
  'EXDATE',
  'EXRULE',
  'RECURRENCE-ID',
  'STATUS',
  'TRANSP',
  'ATTENDEE',
  'ORGANIZER',
  'SEQUENCE',
  'DTSTAMP',
  'LAST-MODIFIED',
  'X-MICROSOFT-CDO-BUSYSTATUS',
  'X-SLOTLINE-MEETING',
])

/**
 * Divides the text into its events and zones, so that a fault in one of them does not affect the
 * others. Lines that are not properties are left out, and so are alarms and tasks.
 */
export function splitCalendar(text: string): SplitCalendar {
  const found: SplitCalendar = {
    components: [],
    properties: [],
    isComplete: false,
    unterminated: 0,
  }
  let open: CalendarComponent | null = null
  /** The names of open components inside of `open`, or of others that are not read. */
  let inner: string[] = []
  let isInCalendar = false
  for (const line of unfoldLines(text)) {
    const mark = /^(BEGIN|END):([\w-]+)\s*$/i.exec(line)
    if (mark === null) {
      if (open === null) {
        if (isInCalendar && inner.length === 0) found.properties.push(line)
      } else if (isRead(line, open, inner)) open.lines.push(line)
      continue
    }
    const [, verb = '', name = ''] = mark.map((part) => part.toUpperCase())
    const begins = verb === 'BEGIN'
    if (name === 'VCALENDAR' || isTop(name)) {
      const isEnd = !begins && open !== null && open.name === name
      if (open !== null && isEnd) found.components.push(open)
      else if (open?.name === 'VEVENT') found.unterminated++
      open = null
      inner = []
      if (name === 'VCALENDAR') {
        isInCalendar = begins
        found.isComplete = !begins
      } else if (begins) open = { name, lines: [] }
      continue
    }
    if (open?.name === 'VTIMEZONE') open.lines.push(`${begins ? 'BEGIN' : 'END'}:${name}`)
    if (begins) inner.push(name)
    else inner = inner.slice(0, Math.max(0, inner.lastIndexOf(name)))
  }
  return found
}

function isTop(name: string): name is CalendarComponent['name'] {
  return name === 'VEVENT' || name === 'VTIMEZONE'
}

function isRead(line: string, open: CalendarComponent, inner: string[]): boolean {
  if (line.length > MAX_LINE_LENGTH) return false
  if (open.name === 'VTIMEZONE') return true
  return (
    inner.length === 0 && EVENT_PROPERTIES.has(line.slice(0, line.search(/[;:]/)).toUpperCase())
  )
}
