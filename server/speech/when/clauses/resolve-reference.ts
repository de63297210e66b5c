import type { Amount } from '../../../languages/time-words.ts'
import { areDaysAhead, daysAhead, fromDates, toDates } from '../days.ts'
import { todayIn } from '../alternatives/evaluate-alternative.ts'
import {
  dateAt,
  daysAfter,
  knownStart,
  knownStarts,
  restOfDay,
  startAfter,
  startingAt,
} from './known-times.ts'
import { resolveDays } from './resolve-clause.ts'
import type { Token } from '../tokens/token.ts'
import type { Asked, When, WhenContext } from '../when.ts'

const SILENT: ReadonlySet<string> = new Set<Token['is']>([
  'comma',
  'so',
  'but',
  'on',
  'at',
  'a',
  'in',
  'article',
  'theone',
])
/** "It's all the same to me, I'm retired and always free" */
const ANYTIME: ReadonlySet<string> = new Set<Token['is']>(['and', 'anytime', 'self'])
const LATER_DAYS = 14
const SECONDS_PER_HOUR = 3_600
const SECONDS_PER_DAY = 86_400

/**
 * The times of words that refer to earlier offers or requests, such as "later" or "the second one",
 * or that do not restrict the time; null for any other words.
 */
export function resolveReference(tokens: readonly Token[], context: WhenContext): When | null {
  const said = tokens.filter(({ is }) => !SILENT.has(is))
  const significant = said.every(({ is }) => ANYTIME.has(is))
    ? said.filter(({ is }) => is === 'anytime').slice(0, 1)
    : said
  const [first] = significant.filter(({ is }) => is !== 'sameday')
  const isSameDay = significant.length === 2 && significant.some(({ is }) => is === 'sameday')
  if (!first || (significant.length !== 1 && !isSameDay)) return null
  if (isSameDay && (first.is === 'later' || first.is === 'earlier'))
    return laterThatDay(first.is, context)
  if (
    isSameDay &&
    first.is === 'offset' &&
    (first.value.unit === 'hour' || first.value.unit === 'minute')
  )
    return offsetBy(first, context)
  if (significant.length !== 1) return null
  const { offered = [], previous = null, timeZone } = context
  switch (first.is) {
    case 'anytime':
      // Of several offers, "the earliest, please" and "whichever" choose the earliest one.
      if (offered.length > 1) return { kind: 'offer', index: earliestOf(offered) }
      return previous && offered.length === 0 && !areDaysAhead(previous.dates, todayIn(context))
        ? resolveDays({ ranges: fromDates(previous.dates), step: previous.step }, null, context)
        : { kind: 'anytime' }
    case 'offer': {
      const index = first.value === -1 ? offered.length - 1 : first.value - 1
      return index >= 0 && index < offered.length
        ? { kind: 'offer', index }
        : { kind: 'not_understood', rest: first.text }
    }
    case 'delay':
      return afterDelay(first.value, context)
    case 'afterthat':
      return nextTo(knownStarts(context), 'later', context)
    case 'later':
    case 'earlier':
      return nextTo(knownStarts(context), first.is, context)
    case 'offset':
      return offsetBy(first, context)
    case 'following':
      return previous
        ? shiftAsked(previous, previous.step === 'day' ? 1 : 7, context)
        : { kind: 'not_understood', rest: first.text }
    case 'shift': {
      if (previous) return shiftAsked(previous, first.value, context)
      const known = knownStart(context)
      return known === null
        ? { kind: 'not_understood', rest: first.text }
        : resolveDays(daysAfter(known, first.value, timeZone), null, context)
    }
    default:
      return null
  }
}

/** The hour that begins some seconds from now. */
function afterDelay(seconds: number, context: WhenContext): When {
  const from = context.now + seconds
  const today = daysAhead(todayIn(context)).map((range) => ({ from: range.from, to: range.from }))
  return {
    kind: 'windows',
    windows: [{ from, to: from + SECONDS_PER_HOUR }],
    near: [from],
    asked: { dates: toDates(today), span: null, step: 'day' },
    timeZone: context.timeZone,
  }
}

function nextTo(
  offered: readonly number[],
  which: 'later' | 'earlier',
  { now, timeZone, previous = null, ...rest }: WhenContext,
): When {
  if (offered.length === 0) return { kind: 'not_understood', rest: which }
  const today = todayIn({ now, timeZone, ...rest })
  const asked: Asked = previous ?? { dates: toDates(daysAhead(today)), span: null, step: 'day' }
  const [first, last] = [Math.min(...offered), Math.max(...offered)]
  const window =
    which === 'later'
      ? { from: last + 1, to: last + LATER_DAYS * SECONDS_PER_DAY }
      : { from: now, to: first }
  return window.from < window.to
    ? { kind: 'windows', windows: [window], asked, timeZone }
    : { kind: 'past', date: today.toString() }
}

function laterThatDay(which: 'later' | 'earlier', context: WhenContext): When {
  const rest = restOfDay(which, context)
  if (!rest) return { kind: 'not_understood', rest: which }
  const { from, to, date } = rest
  if (from >= to) return { kind: 'past', date: date.toString() }
  return {
    kind: 'windows',
    windows: [{ from, to }],
    asked: { dates: toDates([{ from: date, to: date }]), span: null, step: 'day' },
    timeZone: context.timeZone,
  }
}

/**
 * "An hour later" requires a single known start; "a day later" can also refer to the requested
 * days.
 */
function offsetBy({ value, text }: { value: Amount; text: string }, context: WhenContext): When {
  const { previous = null, timeZone, now } = context
  const isOfDays = value.unit === 'day' || value.unit === 'week'
  if (isOfDays && previous)
    return shiftAsked(previous, value.unit === 'week' ? 7 * value.count : value.count, context)
  const known = knownStart(context)
  if (known === null || !Number.isInteger(isOfDays || value.unit === 'month' ? value.count : 0))
    return { kind: 'not_understood', rest: text }
  const start = startAfter(known, value, timeZone)
  const date = dateAt(start, timeZone).toString()
  return start > now
    ? startingAt(start, { dates: [{ from: date, to: date }], span: null, step: 'day' }, timeZone)
    : { kind: 'past', date }
}

function shiftAsked(previous: Asked, days: number, context: WhenContext): When {
  const months =
    previous.step === 'month' && Math.abs(days) === 7 ? { months: Math.sign(days) } : { days }
  const ranges = fromDates(previous.dates).map(({ from, to }) => ({
    from: from.add(months),
    to: to.add(months),
  }))
  return resolveDays({ ranges, step: previous.step }, previous.span, context)
}

function earliestOf(starts: readonly number[]): number {
  return starts.reduce((best, start, i) => (start < starts[best]! ? i : best), 0)
}
