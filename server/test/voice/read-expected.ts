import type { Situation } from './read-situation.ts'

/** A point in time in Unix seconds, or a whole day. */
export type Probe = { seconds: number } | { date: string; timeZone: string }

/** One reading of a phrase; times are in Unix seconds. */
export type Expected =
  | { kind: 'at' | 'near'; times: readonly number[] }
  | { kind: 'in'; inside: readonly Probe[]; outside: readonly Probe[] }
  | { kind: 'offer'; index: number }
  | { kind: 'any' | 'refuse' | 'ask' | 'none' }

const WORDS = ['any', 'refuse', 'ask', 'none'] as const
const TIME = /^(?:(?:(\d{4})-)?(\d\d-\d\d))?\s*(\d?\d:\d\d)?\s*([A-Z]\w+(?:\/[\w-]+)+|UTC)?$/

/**
 * Reads the notation of an expected meaning: `at 11-27 15:00`, `near 11-27 15:00`, `in 11-27 10:00
 * not 11-27 15:00`, `offer 2`, `any`, `refuse`, `ask`, `none`, or several with " / " in between.
 * Dates without a year are the next ones. Throws if the notation is malformed.
 */
export function readExpected(text: string, situation: Situation): Expected[] {
  try {
    return text.split(/\s+\/\s+/).map((one) => readOne(one.trim(), situation))
  } catch (error) {
    throw new Error(`Malformed meaning "${text}" of "${situation.phrase}": ${String(error)}`, {
      cause: error,
    })
  }
}

function readOne(text: string, situation: Situation): Expected {
  const word = WORDS.find((each) => each === text)
  if (word) return { kind: word }
  const offer = /^offer (\d)$/.exec(text)?.[1]
  if (offer !== undefined) return { kind: 'offer', index: Number(offer) - 1 }
  const [, kind, rest] = /^(at|near|in)\s+(.+)$/.exec(text) ?? []
  if (rest === undefined) throw new Error(`unknown notation "${text}"`)
  const [inside, outside = [], ...others] = readLists(rest, situation)
  if (inside === undefined || others.length > 0) throw new Error('more than one "not"')
  if (kind === 'in') return { kind, inside, outside }
  if (outside.length > 0) throw new Error('"not" without "in"')
  const times = inside.flatMap((probe) => ('seconds' in probe ? [probe.seconds] : []))
  if (times.length === inside.length) return { kind: kind === 'at' ? 'at' : 'near', times }
  if (times.length > 0 || kind === 'near') throw new Error('a time is missing')
  return wholeDays(inside)
}

/** "at 11-27" without a time is that day, and not the days next to it. */
function wholeDays(inside: readonly Probe[]): Expected {
  const days = inside.flatMap((probe) => ('date' in probe ? [probe] : []))
  const outside = days
    .flatMap(({ date, timeZone }) =>
      [-1, 1].map((count) => ({
        date: Temporal.PlainDate.from(date).add({ days: count }).toString(),
        timeZone,
      })),
    )
    .filter(({ date }) => !days.some((day) => day.date === date))
  return { kind: 'in', inside, outside }
}

/** The times before and after "not". Times without a zone or a date have that of others. */
function readLists(text: string, situation: Situation): Probe[][] {
  const lists = text.split(/(?:^|\s+)not\s+/).map((list) =>
    list.split(',').map((one) => {
      const [all, year, day, time, zone] = TIME.exec(one.trim()) ?? []
      if (!all) throw new Error(`not a time: "${one.trim()}"`)
      return { year, day, time, zone }
    }),
  )
  const named = lists.flat().find(({ zone }) => zone !== undefined)?.zone
  let latest: string | null = null
  return lists.map((list) =>
    list.map(({ year, day, time, zone }) => {
      const timeZone = zone ?? named ?? situation.context.timeZone
      if (day !== undefined)
        latest = year === undefined ? nextDate(day, situation.context) : `${year}-${day}`
      if (latest === null) throw new Error('a date is missing')
      return time === undefined
        ? { date: Temporal.PlainDate.from(latest).toString(), timeZone }
        : { seconds: secondsOf(latest, time, timeZone) }
    }),
  )
}

function nextDate(monthAndDay: string, { now, timeZone }: Situation['context']): string {
  const today = Temporal.Instant.fromEpochMilliseconds(now * 1000)
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString()
  const thisYear = Number(today.slice(0, 4))
  const date = `${thisYear}-${monthAndDay}`
  return date < today ? `${thisYear + 1}-${monthAndDay}` : date
}

/** "24:00" is the end of the day. */
function secondsOf(date: string, time: string, timeZone: string): number {
  const [hour, minute] = time.split(':').map(Number) as [number, number]
  const day = Temporal.PlainDate.from(date)
  const wall =
    hour === 24
      ? day.add({ days: 1 }).toPlainDateTime({ minute })
      : day.toPlainDateTime(Temporal.PlainTime.from({ hour, minute }, { overflow: 'reject' }))
  return wall.toZonedDateTime(timeZone).epochMilliseconds / 1000
}
