import { isJoined, isMisspelled } from './is-misspelled.ts'
import { TIME_PROPERTIES } from './read-time-property.ts'
import { unfoldLines } from './unfold-lines.ts'

const TOP = ['VEVENT', 'VTIMEZONE', 'VFREEBUSY', 'VAVAILABILITY'] as const

/** The unfolded lines of a component; of a zone and an availability, with those of its parts. */
export type CalendarComponent = {
  name: (typeof TOP)[number]
  lines: string[]
  /** Whether it, or a part of it, lacks its beginning or its end. */
  isBroken: boolean
  /** The first line that is probably a property with a time, and has no known name. */
  misspelled: string | null
}

type SplitCalendar = {
  components: CalendarComponent[]
  /** The properties of the calendar itself. */
  properties: string[]
  /** Whether there is a calendar, and the last one ends with END:VCALENDAR. */
  isComplete: boolean
  /** Whether a calendar begins and ends in the text, and so do all components in it. */
  isWhole: boolean
}

/** Of properties that are read, in characters. Longer ones are ignored. */
const MAX_LINE_LENGTH = 200_000

/** Titles, texts and places are not among them, and are not even parsed. */
const EVENT_PROPERTIES = new Set([
  ...TIME_PROPERTIES,
  'UID',
  'STATUS',
  'TRANSP',
  'ATTENDEE',
  'ORGANIZER',
  'SEQUENCE',
  'BUSYTYPE',
  'X-MICROSOFT-CDO-BUSYSTATUS',
  'X-SLOTLINE-MEETING',
])
/** Other components that are not read, with all their parts. */
const IGNORED =
  /^(?:X-.*|V(?:TOD[O]|JOURNAL|ALARM|POLL|VOTER|VOTE|RESOURCE|LOCATION)|STANDARD|DAYLIGHT|PARTICIPANT|AVAILABLE)$/
/** What an event without its beginning is recognized by. */
const PLACES = /^(?:DTSTART|DTEND|RECURRENCE-ID|FREEBUSY)[;:]/i

/**
 * Divides the text into its components, so that a fault in one of them does not affect the others.
 * Lines that are not properties are left out, and so are alarms and tasks. An event that lacks its
 * beginning or its end is read as far as it is there.
 */
export function splitCalendar(text: string): SplitCalendar {
  const found: SplitCalendar = { components: [], properties: [], isComplete: false, isWhole: false }
  let open: CalendarComponent | null = null
  /** The names of open components inside of `open`, or of others that are not read. */
  let inner: string[] = []
  /** What is outside of components, which may be of an event without its beginning. */
  let stray = createComponent('VEVENT')
  let hasBegun = false
  let hasLoss = false
  const endStray = (): void => {
    if (stray.lines.some((line) => PLACES.test(line)))
      found.components.push({ ...stray, isBroken: true })
    stray = createComponent('VEVENT')
  }
  for (const line of unfoldLines(text)) {
    const mark = /^(BEGIN|END)\s*:\s*([\w-]+)\s*$/i.exec(line)
    if (mark === null) {
      if (open !== null) addLine(open, line, inner)
      else if (inner.length === 0 || !IGNORED.test(inner[0] ?? '')) {
        if (inner.length === 0) found.properties.push(line)
        addLine(stray, line, [])
      }
      continue
    }
    const [, verb = '', name = ''] = mark.map((part) => part.toUpperCase())
    const begins = verb === 'BEGIN'
    if (name === 'VCALENDAR' || isTop(name)) {
      const isEnd = !begins && open?.name === name
      if (open !== null && open.lines.length > 0)
        found.components.push({ ...open, isBroken: !isEnd || inner.length > 0 })
      if (open === null) endStray()
      // What ends here has not begun, or is what a zone without its end contains.
      if (name !== 'VCALENDAR' && !begins && !isEnd) hasLoss = true
      open = null
      inner = []
      if (name === 'VCALENDAR') {
        found.isWhole = !begins && hasBegun && !hasLoss
        found.isComplete = !begins
        hasBegun ||= begins
      } else if (begins) open = createComponent(name)
      continue
    }
    if (open?.name === 'VTIMEZONE' || open?.name === 'VAVAILABILITY')
      open.lines.push(`${verb}:${name}`)
    if (begins) inner.push(name)
    else {
      if (open === null && inner.length <= 1 && !IGNORED.test(name)) endStray()
      inner = inner.slice(0, Math.max(0, inner.lastIndexOf(name)))
    }
  }
  if (open === null) endStray()
  else if (open.lines.length > 0) found.components.push({ ...open, isBroken: true })
  return found
}

function createComponent(name: CalendarComponent['name']): CalendarComponent {
  return { name, lines: [], isBroken: false, misspelled: null }
}

function isTop(name: string): name is CalendarComponent['name'] {
  return TOP.some((each) => each === name)
}

/** `inner`: the names of the parts of the component that the line is in. */
function addLine(component: CalendarComponent, line: string, inner: readonly string[]): void {
  if (line.length > MAX_LINE_LENGTH) return
  if (component.name === 'VTIMEZONE' || component.name === 'VAVAILABILITY')
    component.lines.push(line)
  else if (inner.length > 0) return
  else if (isRead(line)) {
    component.lines.push(line)
    if (isJoined(line)) component.misspelled ??= line
  } else if (isMisspelled(line) || isJoined(line)) component.misspelled ??= line
}

function isRead(line: string): boolean {
  const name = line.slice(0, Math.max(0, line.search(/[;:]/))).trim()
  return EVENT_PROPERTIES.has(name.toUpperCase())
}
