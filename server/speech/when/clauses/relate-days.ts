import { findOnly } from '../../find-only.ts'
import { wholeWeek } from '../calendar-days.ts'
import { type Days, isBefore, oneDay, weekdayFrom, lastDate } from '../days.ts'
import { JOINTS, MARKS } from '../division/division.ts'
import { todayIn } from '../alternatives/evaluate-alternative.ts'
import { dateAt, knownStarts } from './known-times.ts'
import type { Token } from '../tokens/token.ts'
import type { WhenContext } from '../when.ts'

const RELATIVE: ReadonlySet<string> = new Set<Token['is']>(['shift', 'offset', 'weekdayafter'])
/** Beside these, a relative day is only part of what is meant. */
const TIMES: ReadonlySet<string> = new Set<Token['is']>([
  'clock',
  'days',
  'number',
  'offer',
  'sameday',
  'sametime',
  'span',
  'spans',
  'shift',
  'offset',
  'weekdays',
  'weekdayafter',
])

/**
 * Replaces "the day after", "a week later" and "the Friday after" with days: relative to the last
 * day named before in the utterance, or else to the only known one. Alone, the first two refer to
 * the whole request before and stay.
 */
export function relateDays(tokens: readonly Token[], context: WhenContext): Token[] {
  const isAlone = tokens.filter(({ is }) => TIMES.has(is)).length < 2
  const isSameDay = tokens.some(({ is }) => is === 'sameday')
  let base = knownDate(context)
  let isNamed = false
  let named: Days | null = null
  const today = todayIn(context)
  // Of "the day before or the day after", both are relative to the same day.
  let shared = base
  const related = tokens.map((token, i): Token => {
    const isDay = token.is === 'days' && !token.value.isOpen
    const dayOfMonth = isDay ? token.value.dayOfMonth : undefined
    const inMonth = dayOfMonth === undefined ? null : inNamedMonth(dayOfMonth, named, today)
    if (inMonth) {
      base = inMonth
      return { is: 'days', value: oneDay(inMonth), text: token.text }
    }
    if (token.is === 'days') {
      base = endOf(token.value) ?? base
      isNamed = true
      named = {
        ...token.value,
        step: named && isSameDate(named, token.value) ? named.step : token.value.step,
      }
    }
    if (token.is === 'following' && named && tokens[i - 1]?.is !== 'not') {
      named = followingDays(named)
      base = named.ranges.at(-1)?.to ?? base
      return { is: 'days', value: named, text: token.text }
    }
    if (token.is === 'weekdayafter' && !isNamed && tokens.some(({ is }) => is === 'unknown'))
      return { is: 'unclear', text: token.text }
    if (!RELATIVE.has(token.is) || (isAlone && token.is !== 'weekdayafter')) return token
    const isOther = tokens[i - 1]?.is === 'or' && RELATIVE.has(tokens[i - 2]?.is ?? '')
    if (!isOther) shared = base
    const from = isNamed || token.is !== 'weekdayafter' ? shared : null
    const days = relatedDays(token, { base: from, today, isSameDay })
    if (!days) return token
    base = lastDate(days.ranges)
    isNamed = true
    return { is: 'days', value: days, text: token.text }
  })
  return withoutAnchors(tokens, related)
}

/** The last day; "after Christmas, the following Monday" is the first Monday after Christmas. */
function endOf({ ranges, isOpen }: Days): Temporal.PlainDate | undefined {
  return isOpen ? ranges[0]?.from.subtract({ days: 1 }) : ranges.at(-1)?.to
}

function isSameDate(one: Days | null, other: Days): boolean {
  const [first, second] = [one?.ranges[0], other.ranges[0]]
  return (
    first !== undefined &&
    second !== undefined &&
    first.from.equals(second.from) &&
    first.to.equals(second.to)
  )
}

/** Words between a day and one that is relative to it. */
const BESIDE_ANCHORS: ReadonlySet<string> = new Set<Token['is']>([
  'article',
  'at',
  'because',
  'but',
  'comma',
  'on',
  'self',
  'so',
  'stop',
  'unknown',
])

/** "That's Thanksgiving, the day after maybe" asks for the day after alone. */
function withoutAnchors(tokens: readonly Token[], related: readonly Token[]): Token[] {
  const anchors = new Set<number>()
  for (const [i, token] of [...related.entries()].toReversed()) {
    if (token.is !== 'days' || tokens[i]?.is !== 'days') continue
    const next = tokens.findIndex(({ is }, at) => at > i && !BESIDE_ANCHORS.has(is))
    const other = related[next]
    if (next === -1 || other?.is !== 'days' || tokens.slice(0, i).some(isMark)) continue
    const isBase = next > i + 1 && RELATIVE.has(tokens[next]?.is ?? '')
    // "The holiday is Wednesday, the day after": both are the same day.
    const isSame = anchors.has(next) && isSameDate(token.value, other.value)
    if (isBase || isSame) anchors.add(i)
  }
  return related.filter((_, i) => !anchors.has(i))
}

function isMark({ is }: Token): boolean {
  return MARKS.has(is)
}

/** "Not this week, the following one": as many days later as they are apart. */
function followingDays({ ranges, step }: Days): Days {
  const days = step === 'week' ? 7 : 1
  return {
    step,
    ranges: ranges
      .slice(0, 1)
      .map(({ from, to }) => ({ from: from.add({ days }), to: to.add({ days }) })),
  }
}

const RECENT_DAYS = 60

/** "Not the sixth of January, the seventh": in the month that was named. */
function inNamedMonth(
  day: number,
  named: Days | null,
  today: Temporal.PlainDate,
): Temporal.PlainDate | null {
  const [first] = named?.ranges ?? []
  if (!first || named?.weekdays || named?.dayOfMonth !== undefined) return null
  // "The twentieth would have been good, then the twenty-seventh"
  if (named?.passed && named.passed.until(today).days < RECENT_DAYS) return null
  if (first.from.month !== first.to.month || day > first.from.daysInMonth) return null
  const date = first.from.with({ day })
  return isBefore(date, today) ? null : date
}

function relatedDays(
  token: Token,
  {
    base,
    today,
    isSameDay,
  }: { base: Temporal.PlainDate | null; today: Temporal.PlainDate; isSameDay: boolean },
) {
  if (token.is === 'weekdayafter')
    return oneDay(
      base
        ? weekdayFrom(base.add({ days: 1 }), token.value)
        : weekdayFrom(today.add({ days: 1 }), token.value).add({ days: 7 }),
      { step: 'week' },
    )
  if (!base) return null
  if (token.is === 'shift')
    return Math.abs(token.value) === 7 && !isSameDay
      ? wholeWeek(base, token.value)
      : oneDay(base.add({ days: token.value }))
  if (token.is !== 'offset') return null
  const { count, unit } = token.value
  if (unit === 'minute' || unit === 'hour' || !Number.isInteger(count)) return null
  return oneDay(
    base.add(unit === 'month' ? { months: count } : { days: unit === 'week' ? 7 * count : count }),
  )
}

/** The day of the known starts, or the day that was asked for; null if there are several. */
function knownDate(context: WhenContext): Temporal.PlainDate | null {
  const dates = [
    ...new Set(knownStarts(context).map((start) => dateAt(start, context.timeZone).toString())),
  ]
  const [asked, ...others] = context.previous?.dates ?? []
  const date = findOnly(dates)
  if (date) return Temporal.PlainDate.from(date)
  return dates.length === 0 && asked && others.length === 0 && asked.from === asked.to
    ? Temporal.PlainDate.from(asked.from)
    : null
}

/** "Move my meeting on Thursday to Friday": the first day is that of the meeting. */
export function withoutOwnTime(
  tokens: readonly Token[],
  { moving = null, timeZone }: WhenContext,
): readonly Token[] {
  if (moving === null) return tokens
  const own = dateAt(moving, timeZone)
  const from = tokens.findIndex((token) => isOn(token, own))
  const to = tokens.findIndex((token, i) => i > from && token.is === 'days')
  const wish = tokens[to]
  const isWish = from === -1 || !wish || isOn(wish, own)
  return isWish || tokens.slice(0, to).some(({ is }) => DIVIDING.has(is))
    ? tokens
    : [...tokens.slice(0, from), ...tokens.slice(to)]
}

/** Between these, a day is not that of the meeting alone. */
const DIVIDING: ReadonlySet<string> = new Set<Token['is']>([
  ...JOINTS,
  ...MARKS,
  'and',
  'correction',
  'no',
  'or',
])

function isOn(token: Token, date: Temporal.PlainDate): boolean {
  return token.is === 'days' && token.value.ranges[0]?.from.equals(date) === true
}
