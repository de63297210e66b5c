import { type Alternative, readAlternatives } from './alternatives.ts'
import { admitted } from './clock-rules.ts'
import { divideUtterance } from './divide-utterance.ts'
import { type Refusal, textOf } from './division.ts'
import { type Days, fromDates, intersection, mondayOf, oneDay, toDates } from './days.ts'
import { todayIn } from './evaluate-alternative.ts'
import { dateAt, knownDays, knownSpan, knownStarts, sameDayNextWeek } from './known-times.ts'
import { clockOf } from './read-digit-token.ts'
import { type Clause, resolveClause, resolveDays, timeOf } from './resolve-clause.ts'
import { resolveLater } from './resolve-later.ts'
import { resolveReference } from './resolve-reference.ts'
import type { Token } from './token.ts'
import type { When, WhenContext } from './when.ts'

/**
 * The times of several parts of an utterance, each of which corrects the one before it: the last
 * one counts, and anything that it leaves open is taken from the one before. Refusals stay.
 */
export function resolveClauses(
  segments: readonly (readonly Token[])[],
  { isCorrection, ...context }: WhenContext & { isCorrection: boolean },
): When {
  let clause: Clause = { alternatives: [], exclusions: [] }
  let wish: Token[] = []
  const chatter: string[] = []
  const ignored: Token[] = []
  for (const tokens of segments) {
    const division = divideUtterance(tokens)
    const unread = [...division.unclear, ...division.unread]
    if (unread.length > 0) return { kind: 'not_understood', rest: unread.join(' ') }
    chatter.push(...division.chatter)
    ignored.push(...division.ignored)
    wish = withLoneHour(division.wish, context.offered?.length ?? 0)
    const next = readRequest(wish, { refused: division.refused, context })
    const chosen = tokens === segments.at(-1) ? resolveChoice(wish, next, context) : null
    if (chosen) return chosen
    if (next.leftOver.length > 0) return { kind: 'not_understood', rest: next.leftOver.join(' ') }
    clause = completeClause(next, clause)
    if (isCorrection) clause = atTimeBefore(clause, context)
  }
  // "Tomorrow is bad because it is Saturday Monday at ten": where the reason ends is unknown.
  if (clause.alternatives.length === 0 && ignored.some(({ is }) => !PARTS_OF_DAY.has(is)))
    return { kind: 'not_understood', rest: textOf(ignored) }
  return (
    resolveSame(clause, wish, context) ??
    (clause.alternatives.length > 0 || clause.exclusions.length > 0
      ? resolveClause(clause, context)
      : { kind: 'not_understood', rest: chatter.join(' ') })
  )
}

/** "No, I meant Thursday" after "tomorrow at three": the time stays. */
function atTimeBefore(clause: Clause, { previous = null }: WhenContext): Clause {
  const span = previous?.span ?? null
  const isDayAlone = clause.alternatives.every(({ clock, spans }) => !clock && !spans)
  if (!span || span.to - span.from !== 1 || !isDayAlone) return clause
  return {
    ...clause,
    alternatives: clause.alternatives.map((one) => ({ ...one, ...timeOf(span) })),
  }
}

/** The times of words that refer to offers, or to what is known; null for other words. */
function resolveChoice(wish: readonly Token[], request: Clause, context: WhenContext): When | null {
  const reference = wish.length > 0 ? resolveReference(wish, context) : null
  if (reference && (reference.kind === 'offer' || request.exclusions.length === 0)) return reference
  return (
    resolveLater(wish, request.alternatives, context) ??
    (wish.some(({ is }) => is === 'theone' || is === 'offer') ||
    isTimeAlone(wish, request) ||
    ((context.offered?.length ?? 0) > 1 && isDayAlone(wish, request))
      ? offerOn(wish, request, context)
      : null)
  )
}

/** "Eleven" after an offer at eleven. */
function isTimeAlone(wish: readonly Token[], { alternatives, exclusions }: Clause): boolean {
  const [one] = alternatives
  return (
    alternatives.length === 1 &&
    exclusions.length === 0 &&
    one!.clock !== null &&
    !one!.days &&
    !isRelated(wish)
  )
}

/** "Two o'clock, but a bit later" does not choose the offer. */
function isRelated(wish: readonly Token[]): boolean {
  return wish.some(({ is }) => RELATIONS.has(is))
}

const RELATIONS: ReadonlySet<string> = new Set<Token['is']>([
  'earlier',
  'later',
  'offset',
  'other',
  'shift',
])

/** "Thursday" after several offers, one of them on that Thursday. */
function isDayAlone(wish: readonly Token[], { alternatives, exclusions }: Clause): boolean {
  const [one, ...others] = alternatives
  const [range, ...more] = one?.days?.ranges ?? []
  const isOneDay = range !== undefined && more.length === 0 && range.from.equals(range.to)
  return (
    isOneDay &&
    others.length === 0 &&
    exclusions.every(({ days }) => days && intersection(days.ranges, [range]).length === 0) &&
    !one!.clock &&
    !one!.spans &&
    !isRelated(wish)
  )
}

/**
 * "The one on Thursday": the only offer on that day or at that time. "The last one, on Friday": the
 * offer that was named, if it is on that day.
 */
function offerOn(
  wish: readonly Token[],
  { alternatives, exclusions }: Clause,
  { offered = [], ...context }: WhenContext,
): When | null {
  if (alternatives.length === 0 || offered.length === 0) return null
  const dates = offered.map((start) => {
    const date = dateAt(start, context.timeZone)
    return { from: date, to: date }
  })
  const general = {
    ...context,
    previous: { dates: toDates(dates), span: null, step: 'day' as const },
  }
  const when = resolveClause({ alternatives, exclusions }, general)
  const windows =
    when.kind === 'start'
      ? [{ from: when.start, to: when.start + 1 }]
      : when.kind === 'windows'
        ? (when.nights ?? when.windows)
        : []
  const chosen = offered.flatMap((start, index) =>
    windows.some(({ from, to }) => start >= from && start < to) ? [index] : [],
  )
  const named = wish.find(({ is }) => is === 'offer')?.value
  const index =
    named === -1 ? offered.length - 1 : named === undefined ? chosen[0] : Number(named) - 1
  const isOne = named === undefined ? chosen.length === 1 : chosen.includes(index!)
  return isOne ? { kind: 'offer', index: index! } : null
}

/** A number by itself selects one of the offered times, or else is an hour: "the one at ten". */
function withLoneHour(tokens: readonly Token[], offered: number): Token[] {
  const isHour = tokens.some(({ is }) => is === 'theone')
  const significant = tokens.filter(({ is }) => !BESIDE_NUMBERS.has(is))
  const [only] = significant
  if (significant.length !== 1 || only?.is !== 'number') return [...tokens]
  return !isHour && only.value >= 1 && only.value <= offered
    ? [{ is: 'offer', value: only.value, text: only.text }]
    : tokens.map((token) =>
        token === only ? { is: 'clock', value: clockOf(only.value, 0), text: only.text } : token,
      )
}

const BESIDE_NUMBERS: ReadonlySet<string> = new Set<Token['is']>([
  'comma',
  'so',
  'but',
  'at',
  'theone',
])

const PARTS_OF_DAY: ReadonlySet<string> = new Set<Token['is']>(['clock', 'number', 'span', 'spans'])

const MAX_REFUSALS = 12

/** The wishes and refusals of a part of an utterance. */
function readRequest(
  wish: readonly Token[],
  { refused, context }: { refused: readonly Refusal[]; context: WhenContext },
): Clause & { leftOver: string[] } {
  const { alternatives, leftOver } = readAlternatives(withoutRepetition(wish, refused.length > 0))
  const exclusions: Alternative[] = wish.some(({ is }) => is === 'other')
    ? knownStarts(context).map((start) => onDate(dateAt(start, context.timeZone)))
    : []
  const busy: Alternative[] = []
  for (const { tokens, isBusy } of refused.slice(0, MAX_REFUSALS)) {
    const read = readAlternatives(withLoneHour(tokens, 0))
    if (read.alternatives.length === 0 && tokens.some(({ is }) => is === 'sameday'))
      exclusions.push(...fromDates(knownDays(context) ?? []).map(({ from }) => onDate(from)))
    exclusions.push(...read.alternatives)
    if (isBusy) busy.push(...read.alternatives)
    // Without the wanted times, a refusal that is not understood cannot be left out.
    if (alternatives.length === 0 || read.alternatives.length === 0) leftOver.push(...read.leftOver)
  }
  if (refused.length > MAX_REFUSALS || (exclusions.length === 0 && hasOther(wish)))
    leftOver.push(wish.map(({ text }) => text).join(' '))
  const isAnyTime = wish.some(({ is }) => is === 'anytime')
  const wanted =
    alternatives.length > 0 ? alternatives : isAnyTime ? [ANY_TIME] : freeAfter(busy, exclusions)
  return { alternatives: onRefusedDay(wanted, exclusions), exclusions, leftOver }
}

const ANY_TIME: Alternative = { days: null, spans: null, clock: null }

function onDate(date: Temporal.PlainDate): Alternative {
  return { ...ANY_TIME, days: oneDay(date) }
}

function hasOther(tokens: readonly Token[]): boolean {
  return tokens.some(({ is }) => is === 'other')
}

/** "I work until four, so after that": the words repeat what the refusal says. */
function withoutRepetition(tokens: readonly Token[], isRefused: boolean): Token[] {
  return tokens.filter(
    ({ is }) => is !== 'other' && !(isRefused && (is === 'afterthat' || is === 'later')),
  )
}

/**
 * "On Tuesday I work until four" and "not before noon on Tuesday" ask for the rest of Tuesday, unless
 * other times are wanted.
 */
function freeAfter(busy: readonly Alternative[], refused: readonly Alternative[]): Alternative[] {
  const rests = [
    ...busy.filter(({ spans }) => spans?.every(({ from }) => from === 0)),
    ...refused.filter(({ isPartFirst }) => isPartFirst),
  ]
  return rests.flatMap(({ days }) => (days ? [{ ...ANY_TIME, days }] : []))
}

/**
 * "Not Friday at three, at four" asks for four on Friday, and "any time except Friday morning" for
 * the rest of Friday.
 */
function onRefusedDay(
  alternatives: Alternative[],
  exclusions: readonly Alternative[],
): Alternative[] {
  const [refused, ...others] = exclusions.filter(
    ({ days, clock, spans }) => days && (clock ?? spans),
  )
  const isSameDay =
    refused !== undefined && others.length === 0 && alternatives.every(({ days }) => !days)
  return isSameDay ? alternatives.map((one) => ({ ...one, days: refused.days })) : alternatives
}

/**
 * The times of "Wednesday at the same time" or "the same day in the morning": not understood if no
 * day or time is known; null for words without "same".
 */
function resolveSame(clause: Clause, tokens: readonly Token[], context: WhenContext): When | null {
  const [sameDay, sameTime] = (['sameday', 'sametime'] as const).map((word) =>
    tokens.find(({ is }) => is === word),
  )
  if (!sameDay && !sameTime) return null
  const { alternatives, exclusions } = clause
  const { previous = null, moving = null } = context
  const known = knownSpan(context)
  // "Monday afternoon, at the same time": the time is in the afternoon.
  const isUntimed = ({ spans, clock }: Alternative) =>
    !clock &&
    (!spans || (known !== null && spans.some((span) => admitted([known.from], span).length > 0)))
  const dates = knownDays(context)
  if (alternatives.length === 0 && exclusions.length === 0) {
    const same = previous ?? (dates && { dates, span: null, step: 'day' as const })
    const span = sameTime ? knownSpan(context) : (same?.span ?? null)
    return !same || (sameTime && !span)
      ? { kind: 'not_understood', rest: (sameTime ?? sameDay)!.text }
      : resolveDays({ ranges: fromDates(same.dates), step: same.step }, span, context)
  }
  if (sameDay && !dates && (alternatives.length === 0 || alternatives.some(({ days }) => !days)))
    return { kind: 'not_understood', rest: sameDay.text }
  const general: WhenContext =
    sameDay && dates && !previous
      ? { ...context, previous: { dates, span: null, step: 'day' } }
      : context
  if (!sameTime) return resolveClause(clause, general)
  // "Tuesday at three or Wednesday at the same time": the time of the other alternative.
  const said = alternatives.find((one) => !isUntimed(one))
  const span = said ? null : known
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
    ? resolveDays(sameDayNextWeek(moving, context), span, general)
    : resolveClause({ ...clause, alternatives: timed }, general)
}

/** Whether the days are exactly the next week. */
function isWeekAfter(days: Days | null, today: Temporal.PlainDate): boolean {
  const [week, ...others] = days?.ranges ?? []
  return (
    week !== undefined &&
    others.length === 0 &&
    week.from.equals(mondayOf(today).add({ days: 7 })) &&
    week.to.equals(week.from.add({ days: 6 }))
  )
}

function completeClause(next: Clause, before: Clause): Clause {
  const [earlier] = before.alternatives
  const exclusions = [...before.exclusions, ...next.exclusions]
  if (!earlier)
    return { alternatives: onRefusedDay(next.alternatives, before.exclusions), exclusions }
  if (next.alternatives.length === 0) return { alternatives: before.alternatives, exclusions }
  return {
    exclusions,
    alternatives: next.alternatives.map((one) => ({
      days: one.days ?? earlier.days,
      ...((one.clock ?? one.spans)
        ? { clock: one.clock, spans: one.spans }
        : { clock: earlier.clock, spans: earlier.spans }),
    })),
  }
}
