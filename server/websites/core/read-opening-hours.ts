import type { Item } from './item.ts'

/** Hours of days of the week: 1 is Monday; `to` is 24:00 at midnight. */
export type WebsiteHours = { weekday: number; from: string; to: string }
type Read = { hours: WebsiteHours[]; notUnderstood: string[] }

const DAYS = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su']
const TIME = /^T?(\d{1,2})(?::?(\d{2}))?(?::\d{2})?(?:Z|[+-]\d{2}:?\d{2})?$/
const MAX_ENTRIES = 60
const MAX_LENGTH = 200
/** Of a day. */
const MAX_SPANS = 6

/** Opening hours as schema.org describes them: `openingHours` and `openingHoursSpecification`. */
export function readOpeningHours({ properties }: Item): Read {
  const read: Read = { hours: [], notUnderstood: [] }
  const texts = [...(properties.openingHours ?? []), ...(properties.openinghours ?? [])]
  for (const text of texts.slice(0, MAX_ENTRIES))
    if (typeof text === 'string')
      for (const part of text.split(';').slice(0, DAYS.length)) readText(part.trim(), read)
  for (const entry of (properties.openingHoursSpecification ?? []).slice(0, MAX_ENTRIES))
    if (typeof entry !== 'string') readSpecification(entry, read)
  return { ...read, hours: withoutRepeats(read.hours) }
}

/** `Mo-Fr 09:00-12:30,13:30-17:00`. */
function readText(text: string, read: Read): void {
  if (text === '') return
  const firstDigit = text.search(/\d/)
  const [names, spans] = [text.slice(0, firstDigit).trim(), text.slice(firstDigit).split(',')]
  const weekdays = firstDigit > 0 && text.length <= MAX_LENGTH ? readDays(names) : null
  const hours = spans.slice(0, MAX_SPANS).map((span) => {
    const [from = '', to = ''] = span.split(/[-–]/)
    return readSpan(from.trim(), to.trim())
  })
  if (weekdays === null || spans.length > MAX_SPANS || hours.includes(null))
    return void read.notUnderstood.push(text.slice(0, MAX_LENGTH))
  for (const weekday of weekdays)
    for (const span of hours) if (span !== null) read.hours.push({ weekday, ...span })
}

function readSpecification({ properties }: Item, read: Read): void {
  const textOf = (name: string) => properties[name]?.find((each) => typeof each === 'string') ?? ''
  const days = (properties.dayOfWeek ?? []).map((day) => {
    const name = typeof day === 'string' ? day : day.properties.name?.[0]
    return typeof name === 'string' ? name : ''
  })
  // Hours of some dates only are not those of every week.
  const isSeasonal = textOf('validFrom') !== '' || textOf('validThrough') !== ''
  const [opens, closes] = [textOf('opens'), textOf('closes')]
  const weekdays = days.map(readDay)
  const isClosed = opens === '' || opens === closes
  const span = isClosed ? null : readSpan(opens, closes)
  if (isClosed && !isSeasonal) return
  if (isSeasonal || span === null || weekdays.length === 0 || weekdays.includes(null))
    return void read.notUnderstood.push([days.join(', '), opens, closes].join(' ').trim())
  for (const weekday of weekdays) if (weekday !== null) read.hours.push({ weekday, ...span })
}

/** `Mo-We,Fr`; null: not understood. */
function readDays(text: string): ReadonlySet<number> | null {
  const days = new Set<number>()
  for (const part of text.split(',')) {
    const [first = '', last = first] = part.split('-')
    const [from, to] = [readDay(first), readDay(last)]
    if (from === null || to === null) return null
    for (let day = from; ; day = (day % 7) + 1) {
      days.add(day)
      if (day === to) break
    }
  }
  return days
}

/** Names and abbreviations in English, and addresses of schema.org. */
function readDay(text: string): number | null {
  const name = text.split(/[/#]/).at(-1)?.trim().toLowerCase() ?? ''
  const isName = /^(mon|tues?|wed(nes)?|thu(rs)?|fri|satur?|sun)?(day)?$/.test(name)
  const index = DAYS.indexOf(isName || name.length === 2 ? name.slice(0, 2) : '')
  return index === -1 ? null : index + 1
}

function readSpan(opens: string, closes: string): { from: string; to: string } | null {
  const [from, to] = [readTime(opens), readTime(closes)]
  if (from === null || to === null) return null
  const end = to === '00:00' || to === '23:59' ? '24:00' : to
  return from < end ? { from, to: end } : null
}

function readTime(text: string): string | null {
  const [, hours = '', minutes = '00'] = TIME.exec(text) ?? []
  if (hours === '' || Number(hours) > 24 || Number(minutes) > 59) return null
  return `${hours.padStart(2, '0')}:${minutes}`
}

function withoutRepeats(hours: readonly WebsiteHours[]): WebsiteHours[] {
  const byText = new Map(hours.map((each) => [`${each.weekday} ${each.from} ${each.to}`, each]))
  return [...byText.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, each]) => each)
}
