import type { Amount, Span } from '../../languages/time-words.ts'
import { type Alternative, type Clause, readClause } from './alternatives.ts'
import { CLOCK_RULES, HOUR_RULES, SPAN_RULES } from './clock-rules.ts'
import { AMOUNT_RULES, DATE_RULES, DAY_RULES, OFFSET_RULES, WEEK_RULES } from './day-rules.ts'
import { type DateRange, type Days, type Fault, mondayOf } from './days.ts'
import {
  dateAt,
  daysAfter,
  knownDays,
  knownSpan,
  knownStart,
  knownStarts,
  restOfDay,
  sameDayNextWeek,
  startAfter,
  startingAt,
} from './known-times.ts'
import { expandMoments, MOMENT_RULES } from './moment-rules.ts'
import { type Here, RANGE_RULES } from './range-rules.ts'
import { clockOf, readTokens } from './read-tokens.ts'
import { rewrite } from './rewrite.ts'
import type { Token } from './token.ts'
import type { Asked, When, WhenContext } from './when.ts'
import {
  daysAhead,
  type Evaluated,
  evaluate,
  fromDates,
  isOver,
  mergedWindows,
  toDates,
  todayIn,
  withoutWindows,
  type Zone,
} from './windows.ts'

const LATER_DAYS = 14

/**
 * What a caller means by words about a time, in English, German, Spanish and French. What is not
 * fully understood is answered as such, with the words that were not; what could be two things is
 * asked back.
 */
export function resolveWhen(text: string, context: WhenContext): When {
  const ownToday = todayIn(context)
  const { tokens: read, unknown } = readTokens(text, context.language, ownToday)
  const [only] = read
  if (read.length === 1 && only?.is === 'ordinal' && only.value <= (context.offered?.length ?? 0))
    return { kind: 'offer', index: only.value - 1 }
  if (unknown.length > 0) return { kind: 'not_understood', rest: unknown.join(' ') }
  const zone = zoneOf(read, context)
  const today = todayIn(zone)
  const segments = splitAt(
    rewriteAll(settled(read), { today, timeZone: zone.timeZone }),
    'correction',
  )
    .map((tokens) => withoutEnds(tokens))
    .filter((tokens) => tokens.length > 0)
    .map((tokens) =>
      tokens.length === 1 && tokens[0]!.is === 'number'
        ? asHour(tokens[0]!, context.offered?.length ?? 0)
        : tokens,
    )
  const [last] = segments.slice(-1)
  if (!last) return { kind: 'not_understood', rest: '' }
  return (
    answerSpecial(last, { ...context, ...zone }) ?? answerClauses(segments, { ...context, ...zone })
  )
}

function rewriteAll(tokens: readonly Token[], here: Here): Token[] {
  const dated = rewrite(
    rewrite(rewrite(rewrite(tokens, DATE_RULES, here), AMOUNT_RULES, here), OFFSET_RULES, here),
    WEEK_RULES,
    here,
  )
  const timed = rewrite(rewrite(dated, CLOCK_RULES, here), HOUR_RULES, here)
  const days = expandMoments(
    rewrite(rewrite(timed, DAY_RULES, here), MOMENT_RULES, here),
    here.timeZone,
  )
  return rewrite(rewrite(days, RANGE_RULES, here), SPAN_RULES, here)
}

/**
 * "The first" and "the next" are one of several times, unless a day follows: then they tell which.
 */
function settled(tokens: readonly Token[]): Token[] {
  return tokens
    .filter(({ is }) => is !== 'zone')
    .map((token, i, all) => {
      const following = all[i + 1]?.is
      if (
        following !== 'weekday' &&
        following !== 'month' &&
        following !== 'of' &&
        following !== 'weekunit'
      )
        return token
      if (token.is === 'offer')
        return token.value === -1
          ? { is: 'last', text: token.text }
          : { is: 'ordinal', value: token.value, text: token.text }
      return token.is === 'following' ? { is: 'next', text: token.text } : token
    })
}

function withoutEnds(tokens: readonly Token[]): Token[] {
  const from = tokens.findIndex(({ is }) => is !== 'comma')
  const last = tokens.findLastIndex(({ is }) => is !== 'comma')
  return from === -1 ? [] : tokens.slice(from, last + 1)
}

/** A number and nothing else is one of the times that were offered, or else an hour. */
function asHour(token: Extract<Token, { is: 'number' }>, offered: number): Token[] {
  if (token.value >= 1 && token.value <= offered)
    return [{ is: 'offer', value: token.value, text: token.text }]
  return [{ is: 'clock', value: clockOf(token.value, 0), text: token.text }]
}

function zoneOf(
  tokens: readonly Token[],
  { now, timeZone, ownTimeZone = timeZone }: WhenContext,
): Zone {
  const named = tokens.findLast((token) => token.is === 'zone')?.value
  return {
    now,
    timeZone:
      named === undefined || named === 'mine' ? timeZone : named === 'yours' ? ownTimeZone : named,
  }
}

/** Words that go by what was offered or asked for before, or by nothing. */
function answerSpecial(tokens: readonly Token[], context: WhenContext): When | null {
  const said = tokens.filter(
    ({ is }) =>
      is !== 'comma' && is !== 'on' && is !== 'at' && is !== 'a' && is !== 'in' && is !== 'article',
  )
  const [first] = said.filter(({ is }) => is !== 'sameday')
  const isSameDay = said.length === 2 && said.some(({ is }) => is === 'sameday')
  if (!first || (said.length !== 1 && !isSameDay)) return null
  if (isSameDay && (first.is === 'later' || first.is === 'earlier'))
    return laterThatDay(first.is, context)
  if (
    isSameDay &&
    first.is === 'offset' &&
    (first.value.unit === 'hour' || first.value.unit === 'minute')
  )
    return offsetBy(first, context)
  if (said.length !== 1) return null
  const { offered = [], previous = null, moving = null, now, timeZone } = context
  switch (first.is) {
    case 'anytime':
      return { kind: 'anytime' }
    case 'offer': {
      const index = first.value === -1 ? offered.length - 1 : first.value - 1
      return index >= 0 && index < offered.length
        ? { kind: 'offer', index }
        : { kind: 'not_understood', rest: first.text }
    }
    case 'delay': {
      const from = now + first.value
      return {
        kind: 'windows',
        windows: [{ from, to: from + 3600 }],
        asked: {
          dates: toDates(
            daysAhead(todayIn(context)).map((range) => ({ from: range.from, to: range.from })),
          ),
          span: null,
          step: 'day',
        },
        timeZone,
      }
    }
    case 'later':
    case 'earlier':
      return nextTo(knownStarts(context), first.is, context)
    case 'offset':
      return offsetBy(first, context)
    case 'following':
      return previous
        ? shifted(previous, previous.step === 'day' ? 1 : 7, context)
        : { kind: 'not_understood', rest: first.text }
    case 'shift': {
      if (previous) return shifted(previous, first.value, context)
      return moving === null
        ? { kind: 'not_understood', rest: first.text }
        : answerDays(daysAfter(moving, first.value, timeZone), null, context)
    }
    default:
      return null
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
      ? { from: last + 1, to: last + LATER_DAYS * 86_400 }
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
 * "An hour later" than the one start that is known, "a day later" also than the days that were
 * asked for.
 */
function offsetBy({ value, text }: { value: Amount; text: string }, context: WhenContext): When {
  const { previous = null, timeZone, now } = context
  const isOfDays = value.unit === 'day' || value.unit === 'week'
  if (isOfDays && previous)
    return shifted(previous, value.unit === 'week' ? 7 * value.count : value.count, context)
  const known = knownStart(context)
  if (known === null || !Number.isInteger(isOfDays || value.unit === 'month' ? value.count : 0))
    return { kind: 'not_understood', rest: text }
  const start = startAfter(known, value, timeZone)
  const date = dateAt(start, timeZone).toString()
  return start > now
    ? startingAt(start, { dates: [{ from: date, to: date }], span: null, step: 'day' }, timeZone)
    : { kind: 'past', date }
}

function answerDays(days: Days, span: Span | null, context: WhenContext): When {
  return answer(
    { alternatives: [{ days, ...timeOf(span) }], exclusions: [], leftOver: [] },
    context,
  )
}

/** A span of one minute is a time, and the nearest to it are offered where it is not free. */
function timeOf(span: Span | null): Pick<Alternative, 'spans' | 'clock'> {
  return span && span.to - span.from === 1
    ? { spans: null, clock: { minutes: [span.from] } }
    : { spans: span && [span], clock: null }
}

function shifted(previous: Asked, days: number, context: WhenContext): When {
  const months =
    previous.step === 'month' && Math.abs(days) === 7 ? { months: Math.sign(days) } : { days }
  const ranges = fromDates(previous.dates).map(({ from, to }) => ({
    from: from.add(months),
    to: to.add(months),
  }))
  return answerDays({ ranges, step: previous.step }, previous.span, context)
}

/**
 * Of what was said and then corrected, the last counts; what it leaves open stays as it was before.
 */
function answerClauses(segments: readonly (readonly Token[])[], context: WhenContext): When {
  let clause: Clause = { alternatives: [], exclusions: [], leftOver: [] }
  for (const tokens of segments) {
    const next = readClause(tokens)
    if (next.leftOver.length > 0) return { kind: 'not_understood', rest: next.leftOver.join(' ') }
    clause = completed(next, clause)
  }
  const [last] = segments.slice(-1)
  return (
    answerSame(clause, last!, context) ??
    (clause.alternatives.length > 0 || clause.exclusions.length > 0
      ? answer(clause, context)
      : { kind: 'not_understood', rest: '' })
  )
}

/**
 * "Wednesday at the same time", "the same day in the morning": not understood where no day or time
 * is known; null where nothing is said to be the same.
 */
function answerSame(clause: Clause, tokens: readonly Token[], context: WhenContext): When | null {
  const [sameDay, sameTime] = (['sameday', 'sametime'] as const).map((word) =>
    tokens.find(({ is }) => is === word),
  )
  if (!sameDay && !sameTime) return null
  const { alternatives, exclusions } = clause
  const { previous = null, moving = null } = context
  const isUntimed = ({ spans, clock }: Alternative) => !spans && !clock
  const dates = knownDays(context)
  if (alternatives.length === 0 && exclusions.length === 0) {
    const same = previous ?? (dates && { dates, span: null, step: 'day' as const })
    const span = sameTime ? knownSpan(context) : (same?.span ?? null)
    return !same || (sameTime && !span)
      ? { kind: 'not_understood', rest: (sameTime ?? sameDay)!.text }
      : answerDays({ ranges: fromDates(same.dates), step: same.step }, span, context)
  }
  if (sameDay && !dates && (alternatives.length === 0 || alternatives.some(({ days }) => !days)))
    return { kind: 'not_understood', rest: sameDay.text }
  const general: WhenContext =
    sameDay && dates && !previous
      ? { ...context, previous: { dates, span: null, step: 'day' } }
      : context
  if (!sameTime) return answer(clause, general)
  // "Tuesday at three or Wednesday at the same time": of what was said together, it is that time.
  const said = alternatives.find((one) => !isUntimed(one))
  const span = said ? null : knownSpan(context)
  if (alternatives.length === 0 || (alternatives.some(isUntimed) && !said && !span))
    return { kind: 'not_understood', rest: sameTime.text }
  const timed = alternatives.map((one) =>
    !isUntimed(one)
      ? one
      : { ...one, ...(said ? { spans: said.spans, clock: said.clock } : timeOf(span)) },
  )
  const isNextWeek =
    moving !== null &&
    !previous &&
    tokens.some(({ is }) => is === 'days') &&
    alternatives.length === 1 &&
    isWeekAfter(alternatives[0]!.days, todayIn(context))
  return isNextWeek
    ? answerDays(sameDayNextWeek(moving, context), span, general)
    : answer({ ...clause, alternatives: timed }, general)
}

/** Whether the days are next week, all of it. */
function isWeekAfter(days: Days | null, today: Temporal.PlainDate): boolean {
  const [week, ...others] = days?.ranges ?? []
  return (
    week !== undefined &&
    others.length === 0 &&
    week.from.equals(mondayOf(today).add({ days: 7 })) &&
    week.to.equals(week.from.add({ days: 6 }))
  )
}

function completed(next: Clause, before: Clause): Clause {
  const [earlier] = before.alternatives
  if (!earlier) return next
  if (next.alternatives.length === 0) return { ...next, alternatives: before.alternatives }
  return {
    ...next,
    alternatives: next.alternatives.map((one) => ({
      days: one.days ?? earlier.days,
      ...((one.clock ?? one.spans)
        ? { clock: one.clock, spans: one.spans }
        : { clock: earlier.clock, spans: earlier.spans }),
    })),
  }
}

function answer({ alternatives, exclusions }: Clause, context: WhenContext): When {
  const today = todayIn(context)
  const general = context.previous
    ? fromDates(context.previous.dates)
    : generalDays(alternatives, context)
  const said: Alternative[] =
    alternatives.length > 0
      ? alternatives
      : [
          {
            days: null,
            spans: context.previous?.span ? [context.previous.span] : null,
            clock: null,
          },
        ]
  const fault = said.map(({ days }) => faultOf(days, today)).find((one) => one !== null)
  if (fault) return fault
  const choices = said.flatMap((one) =>
    one.days?.eitherOf
      ? one.days.ranges.map((range) => ({
          ...one,
          days: { ranges: [range], step: one.days!.step },
        }))
      : [one],
  )
  const evaluated = choices.map((one) => evaluate(one, general, context))
  const out = exclusions.flatMap(
    (one) =>
      evaluate(
        generalised(one),
        evaluated.flatMap(({ ranges }) => ranges),
        context,
      ).windows,
  )
  const possible = evaluated.map((one) => ({ ...one, windows: withoutWindows(one.windows, out) }))
  // "Not Friday" after a Friday was offered leaves nothing of what was asked for: any other day is
  // meant.
  if (
    alternatives.length === 0 &&
    exclusions.length > 0 &&
    context.previous &&
    possible.every(({ windows }) => windows.length === 0)
  )
    return answer({ alternatives, exclusions, leftOver: [] }, { ...context, previous: null })
  return concluded(possible, { said, context, today })
}

/**
 * The days that are meant where none are said: "at four" is on the day of the meeting that is to be
 * moved.
 */
function generalDays(
  alternatives: readonly Alternative[],
  { moving = null, ...context }: WhenContext,
): DateRange[] {
  const isTimeAlone =
    alternatives.length > 0 && alternatives.every(({ days, clock }) => clock && !days)
  if (moving === null || !isTimeAlone) return daysAhead(todayIn(context))
  const date = dateAt(moving, context.timeZone)
  return [{ from: date, to: date }]
}

/** "Not Wednesday" is no Wednesday, "not at three" at three on none of the days. */
function generalised(one: Alternative): Alternative {
  return one.days?.weekdays
    ? { ...one, days: { ranges: [], step: 'week', weekdays: one.days.weekdays } }
    : one
}

function concluded(
  possible: readonly Evaluated[],
  {
    said,
    context,
    today,
  }: { said: readonly Alternative[]; context: WhenContext; today: Temporal.PlainDate },
): When {
  const { timeZone } = context
  const ahead = possible.filter(({ windows }) => windows.length > 0)
  const ranges = possible.flatMap((one) => one.ranges)
  const [first] = ahead
  const skipped = possible.find((one) => one.skipped !== null)?.skipped
  if (skipped) return { kind: 'impossible', said: skipped }
  if (!first)
    return ranges.every((range) => isOver(range, today)) ||
      said.some(({ days, clock, spans }) => days?.within ?? clock ?? spans)
      ? overOrImpossible(said, ranges, { today, now: context.now })
      : { kind: 'not_understood', rest: '' }
  const asked: Asked = {
    dates: toDates(ahead.flatMap((one) => one.ranges)),
    span: spanOf(said),
    step: said[0]!.days?.step ?? context.previous?.step ?? 'day',
  }
  const isEither = said.length === 1 && said[0]!.days?.eitherOf === true
  if (isEither && ahead.length > 1)
    return {
      kind: 'ask',
      question: 'which_day',
      options: ahead.flatMap(({ windows }) => windows.slice(0, 1)),
      asked,
      timeZone,
    }
  const halves = ahead.find((one) => one.halves !== null && one.halves.length > 1)?.halves
  if (halves) return { kind: 'ask', question: 'which_half', options: halves, asked, timeZone }
  if (ahead.length === 1 && first.exact && first.windows.length === 1)
    return startingAt(first.windows[0]!.from, asked, timeZone)
  return {
    kind: 'windows',
    windows: mergedWindows(ahead.flatMap(({ windows }) => windows)),
    asked,
    timeZone,
  }
}

function overOrImpossible(
  said: readonly Alternative[],
  ranges: readonly DateRange[],
  { today, now }: { today: Temporal.PlainDate; now: number },
): When {
  const last = ranges.at(-1)
  const isContradiction = said.some(
    ({ clock, spans }) =>
      clock &&
      (clock.minutes.length === 0 ||
        (spans &&
          !clock.minutes.some((minute) =>
            spans.some(({ from, to }) => minute >= from && minute < to),
          ))),
  )
  const isOutside = said.some(
    ({ days, clock, spans }) => (clock ?? spans) && days?.within && days.within.to > now,
  )
  if (isContradiction || isOutside || said.some(({ spans }) => spans?.length === 0))
    return { kind: 'impossible', said: '' }
  return { kind: 'past', date: (last?.to ?? today).toString() }
}

function faultOf(days: Days | null, today: Temporal.PlainDate): Fault | null {
  if (days?.fault) return days.fault
  const last = days?.ranges.at(-1)
  return last && days!.ranges.every((range) => isOver(range, today))
    ? { kind: 'past', date: last.to.toString() }
    : null
}

function spanOf(said: readonly Alternative[]): Asked['span'] {
  const [one] = said
  if (said.length !== 1 || !one) return null
  if (one.clock)
    return one.clock.minutes.length === 1
      ? { from: one.clock.minutes[0]!, to: one.clock.minutes[0]! + 1 }
      : null
  return one.spans?.length === 1 ? one.spans[0]! : null
}

function splitAt(tokens: readonly Token[], word: string): Token[][] {
  const parts: Token[][] = [[]]
  for (const token of tokens) {
    if (token.is === word) parts.push([])
    else parts.at(-1)!.push(token)
  }
  return parts
}
