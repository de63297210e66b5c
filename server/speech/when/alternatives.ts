import type { Span } from '../../languages/time-words.ts'
import { type Days, faulty, intersection, isBefore, oneDay, weekdaysWithin } from './days.ts'
import { nextDayOfMonth, ofWeek } from './calendar-days.ts'
import { admitted } from './clock-rules.ts'
import { clockOf } from './read-digit-token.ts'
import type { Clock, Token } from './token.ts'

/** Requested days and time of day; null: the words do not restrict them. */
export type Alternative = {
  days: Days | null
  spans: readonly Span[] | null
  clock: Clock | null
  /** The part of the day was named before the day: "in the afternoon tomorrow or on Friday". */
  isPartFirst?: true
}

/** `leftOver`: words that could not be combined. */
export type Alternatives = { alternatives: Alternative[]; leftOver: string[] }

/** People name a few; a text with many more is not an answer. */
const MAX_ALTERNATIVES = 12

const EMPTY: Alternative = { days: null, spans: null, clock: null }
const LISTS = new Set(['comma', 'and', 'or'])
/** What separates two times, from the weakest to the strongest. */
const SEPARATORS: readonly Token['is'][] = ['of', 'comma', 'but', 'so', 'and', 'or']
const SILENT: ReadonlySet<string> = new Set(
  'on in at article a of every this anytime for dayunit sameday sametime theone topic'.split(' '),
)

/**
 * Combines days and times: adjacent ones narrow each other, and "or" adds an alternative. Two times
 * that exclude each other are a list, or the second one replaces the first after "so"; any others
 * are not understood.
 */
export function readAlternatives(tokens: readonly Token[]): Alternatives {
  const leftOver: string[] = []
  let list: Item[] = []
  let replaced: Alternative | null = null
  let isAbandoned = false
  let separators = new Set<Token['is']>()
  const all = withHours(tokens)
  for (const [i, token] of all.entries()) {
    const said = alternativeOf(token)
    const last = list.at(-1)
    const separator = SEPARATORS.findLast((one) => separators.has(one))
    const both = said && last && separator !== 'or' ? narrowed(last, said) : null
    if (!said) {
      if (token.is === 'abandoned') isAbandoned = true
      else if (SEPARATORS.includes(token.is)) separators.add(token.is)
      else if (!SILENT.has(token.is)) leftOver.push(token.text)
      continue
    }
    const rest = all.slice(i + 1)
    if (both && !isTwoDays(last!, both, { token, separator, rest }))
      list[list.length - 1] = { ...both, opensWith: last!.opensWith }
    else if (last && (separator === 'so' || (isAbandoned && separator !== 'or'))) {
      replaced = list.length === 1 ? last : null
      list = [{ ...said, opensWith: token.is }]
    } else if (!last || isListed(last, { token, separator, rest }))
      list.push({ ...said, opensWith: token.is })
    else leftOver.push(token.text)
    if (list.length > MAX_ALTERNATIVES) leftOver.push(token.text)
    separators = new Set()
  }
  const completed = completedBy(list, replaced)
  return { leftOver, alternatives: shareTimes(shareDays(completed)) }
}

/** `opensWith`: the kind of the first time in it. */
type Item = Alternative & { opensWith: Token['is'] }

type Place = { token: Token; separator: Token['is'] | undefined; rest: readonly Token[] }

/**
 * Whether two days that exclude each other are not one wrong date: "It's a holiday tomorrow, so
 * Thursday", "tomorrow, Thursday or Friday".
 */
function isTwoDays(
  last: Alternative,
  both: Alternative,
  { token, separator, rest }: Place,
): boolean {
  if (!both.days?.fault || last.days?.fault) return false
  if (separator === 'so' || separator === 'but') return true
  const isWeekday = token.is === 'days' && token.value.weekdays !== undefined
  return isWeekday && rest.some(isOr)
}

/** "In the middle of the week, next week": the second one can say which week is meant. */
function isLong(days: Days | null): boolean {
  return days?.ranges.some(({ from, to }) => !from.equals(to)) === true && !days.weekdays
}

function daysOf(token: Token): Days | null {
  return token.is === 'days' ? token.value : null
}

function isOr({ is }: Token): boolean {
  return is === 'or' || is === 'and'
}

/**
 * Whether a time that excludes the one before it is a further item of a list: it begins like the one
 * before, or the list is finished with "or".
 */
function isListed(last: Item, { token, separator, rest }: Place): boolean {
  if (separator === 'or' || separator === 'and') return true
  if (separator === 'but' || separator === 'of') return false
  if (separator === undefined && token.is === 'clock' && last.clock) return false
  if (separator === 'comma' && (isLong(last.days) || isLong(daysOf(token)))) return false
  return last.opensWith === token.is || rest.some(isOr)
}

/** "Tomorrow at three, so four" is tomorrow. */
function completedBy(list: readonly Item[], replaced: Alternative | null): Alternative[] {
  const hasDays = list.some(({ days }) => days)
  const hasTimes = list.some(({ clock, spans }) => clock ?? spans)
  return list.map(({ opensWith: _opensWith, ...one }) => ({
    ...one,
    ...(replaced && !hasDays && { days: replaced.days }),
    ...(replaced && !hasTimes && { clock: replaced.clock, spans: replaced.spans }),
  }))
}

/** Whether all times in the tokens can apply together. */
export function combines(tokens: readonly Token[]): boolean {
  let one: Alternative | null = null
  for (const said of withHours(tokens).flatMap((token) => alternativeOf(token) ?? [])) {
    one = one ? narrowed(one, said) : said
    if (!one) return false
  }
  if (!one) return true
  const { days, clock, spans }: Alternative = one
  return (
    !days?.fault &&
    (!clock || !spans || spans.some((span) => admitted(clock.minutes, span).length > 0))
  )
}

/** "At three or four": a number beside a time is also a time. */
function withHours(tokens: readonly Token[]): Token[] {
  return tokens.map((token, i) => {
    const beside = (joint: number, other: number) =>
      LISTS.has(tokens[joint]?.is ?? '') && tokens[other]?.is === 'clock'
    return token.is === 'number' && (beside(i - 1, i - 2) || beside(i + 1, i + 2))
      ? { is: 'clock', value: clockOf(token.value, 0), text: token.text }
      : token
  })
}

function alternativeOf(token: Token): Alternative | null {
  switch (token.is) {
    case 'days':
      return { ...EMPTY, days: token.value }
    case 'weekdays':
      return { ...EMPTY, days: { ranges: [], step: 'week', weekdays: token.value } }
    case 'span':
      return { ...EMPTY, spans: [token.value] }
    case 'spans':
      return { ...EMPTY, spans: token.value }
    case 'clock':
      return { ...EMPTY, clock: token.value }
    default:
      return null
  }
}

/** "Ten thirty, so half past ten". */
function isSameClock({ minutes: one }: Clock, { minutes: other }: Clock): boolean {
  return one.length === other.length && one.every((minute, i) => minute === other[i])
}

function narrowed(one: Alternative, other: Alternative): Alternative | null {
  const days =
    one.days && other.days ? narrowedDays(one.days, other.days) : (one.days ?? other.days)
  const spans =
    one.spans && other.spans ? narrowedSpans(one.spans, other.spans) : (one.spans ?? other.spans)
  if (
    (one.days && other.days && !days) ||
    (one.clock && other.clock && !isSameClock(one.clock, other.clock)) ||
    (one.spans && other.spans && !spans)
  )
    return null
  const isPartFirst = one.isPartFirst ?? (!one.days && one.spans !== null && other.days !== null)
  return { days, spans, clock: one.clock ?? other.clock, ...(isPartFirst && { isPartFirst }) }
}

/** The days that match both; null if they are two separate requests. */
function narrowedDays(one: Days, other: Days): Days | null {
  if (one.fault ?? other.fault) return one.fault ? one : other
  if (one.weekdays && other.weekdays) {
    const weekdays = one.weekdays.filter((weekday) => other.weekdays!.includes(weekday))
    if (weekdays.length === 0) return null
    const [dated, named] = other.ranges.length > 0 ? [other, one] : [one, other]
    const ranges = named.ranges.length > 0 ? intersection(dated.ranges, named.ranges) : dated.ranges
    return named.ranges.length > 0 && ranges.length === 0 ? null : { ...dated, weekdays, ranges }
  }
  const [named, dated] = one.weekdays ? [one, other] : [other, one]
  if (named.weekdays) return weekdaysOf(named.weekdays, dated)
  const ranges = intersection(one.ranges, other.ranges)
  if (ranges.length === 0) return dayWithin(one, other) ?? dayWithin(other, one)
  const { eitherOf: _either, ...rest } = one
  const within = one.within ?? other.within
  return { ...rest, ranges, ...(within && { within }) }
}

/** "Between Christmas and New Year, on the twenty-ninth". */
function dayWithin({ dayOfMonth }: Days, { ranges }: Days): Days | null {
  const [range, ...others] = ranges
  if (dayOfMonth === undefined || !range || others.length > 0) return null
  const date = nextDayOfMonth(range.from, dayOfMonth).ranges[0]?.from
  return date && !isBefore(range.to, date) ? oneDay(date) : null
}

function weekdaysOf(weekdays: readonly number[], dated: Days): Days {
  const ranges = weekdaysWithin(dated.ranges, weekdays)
  if (ranges.length === 0 && dated.passed && weekdays.includes(dated.passed.dayOfWeek))
    return faulty({ kind: 'past', date: dated.passed.toString() })
  if (ranges.length === 0)
    return faulty({
      kind: 'mismatch',
      weekday: weekdays[0]!,
      date: dated.ranges[0]!.from.toString(),
    })
  const { weekdays: _named, eitherOf, passed: _passed, ...rest } = dated
  return {
    ...rest,
    ranges,
    ...(eitherOf && ranges.length > 1 && { eitherOf }),
    ...(dated.step === 'week' && ranges.length === 1 && { isOfWeek: true }),
    ...(isLong(dated) && { among: dated.ranges }),
  }
}

function narrowedSpans(all: readonly Span[], allOthers: readonly Span[]): Span[] | null {
  const [spans, others] = [boundedIn(all, allOthers), boundedIn(allOthers, all)]
  const both = new Map<string, Span>()
  for (const one of spans) {
    for (const other of others) {
      const span = intersectionOf(one, other)
      if (span.from < span.to) both.set(`${span.from}-${span.to}`, span)
    }
  }
  return both.size > 0 ? [...both.values()] : null
}

function intersectionOf(one: Span, other: Span): Span {
  if (one.from === other.from && one.to === other.to) return one
  return {
    from: Math.max(one.from, other.from),
    to: Math.min(one.to, other.to),
    ...(one.open && other.open && { open: true }),
  }
}

/** Of the meanings of "after six", the one whose hour belongs to the part of the day. */
function boundedIn(spans: readonly Span[], parts: readonly Span[]): readonly Span[] {
  const bounded = spans.filter(({ from, to }) =>
    parts.some((part) => admitted([from > 0 ? from : to], part).length > 0),
  )
  return spans.length > 1 && bounded.length > 0 ? bounded : spans
}

/**
 * "Tuesday at three or four": the second is also on Tuesday. "Three or four on Tuesday": so is the
 * first.
 */
function shareDays(alternatives: readonly Alternative[]): Alternative[] {
  const all = shareWeek(alternatives)
  let days = all.find((one) => one.days)?.days ?? null
  return all.map((one) => {
    days = one.days ?? days
    return { ...one, days }
  })
}

/** "Tuesday or Wednesday of next week", "next week Tuesday or Wednesday": both are in that week. */
function shareWeek(alternatives: readonly Alternative[]): readonly Alternative[] {
  const among = alternatives.find(({ days }) => days?.among)?.days?.among
  if (among)
    return alternatives.map((one) =>
      one.days?.weekdays && one.days.ranges.length === 0
        ? { ...one, days: weekdaysOf(one.days.weekdays, { ranges: among, step: 'week' }) }
        : one,
    )
  const date = alternatives.find(({ days }) => days?.isOfWeek)?.days?.ranges[0]?.from
  if (!date) return alternatives
  return alternatives.map((one) =>
    one.days?.weekdays?.length === 1 && one.days.ranges.length > 0
      ? { ...one, days: ofWeek(date, 0, one.days.weekdays[0]!) }
      : one,
  )
}

/** "Monday or Tuesday morning": the first is also in the morning. */
function shareTimes(alternatives: readonly Alternative[]): Alternative[] {
  const [first, ...others] = alternatives
  if (first?.isPartFirst && others.every(({ spans, clock }) => !spans && !clock))
    return [first, ...others.map((one) => ({ ...one, spans: first.spans }))]
  const last = alternatives.at(-1)
  if (
    !last ||
    alternatives.slice(0, -1).some(({ days, spans, clock }) => days?.within ?? spans ?? clock)
  )
    return [...alternatives]
  return alternatives.map((one) => ({ ...one, spans: last.spans, clock: last.clock }))
}
