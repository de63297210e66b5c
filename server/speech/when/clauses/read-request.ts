import type { Alternative } from '../alternatives/alternative.ts'
import { chooseUsualHours, chooseUsualSpan } from '../alternatives/choose-usual-hours.ts'
import { type Days, daysAhead, fromDates, oneDay } from '../days.ts'
import { DAYS, type Refusal } from '../division/division.ts'
import { todayIn } from '../alternatives/evaluate-alternative.ts'
import { dateAt, knownDays, knownStarts } from './known-times.ts'
import { isLong, narrowAlternative } from '../alternatives/narrow-alternative.ts'
import { openFrom } from '../rules/range-rules.ts'
import { readAlternatives } from '../alternatives/read-alternatives.ts'
import { clockOf } from '../tokens/read-digit-token.ts'
import type { Clause } from './resolve-clause.ts'
import type { Token } from '../tokens/token.ts'
import type { WhenContext } from '../when.ts'

const MAX_REFUSALS = 12

/** The wishes and refusals of a part of an utterance. */
export function readRequest(
  wish: readonly Token[],
  { refused, context }: { refused: readonly Refusal[]; context: WhenContext },
): Clause & { leftOver: string[] } {
  const { alternatives, leftOver } = readAlternatives(withoutRepetition(wish, refused.length > 0))
  const exclusions: Alternative[] = wish.some(({ is }) => is === 'other')
    ? knownStarts(context).map((start) => onDate(dateAt(start, context.timeZone)))
    : []
  for (const { tokens, isBusy } of refused.slice(0, MAX_REFUSALS)) {
    const read = readAlternatives(withLoneHour(tokens, 0))
    if (read.alternatives.length === 0 && tokens.some(({ is }) => is === 'sameday'))
      exclusions.push(...fromDates(knownDays(context) ?? []).map(({ from }) => onDate(from)))
    exclusions.push(
      ...read.alternatives.map((one) => (isBusy ? { ...one, isBusy: true as const } : one)),
    )
    // Without the wanted times, a refusal that is not understood cannot be left out.
    if (alternatives.length === 0 || read.alternatives.length === 0) leftOver.push(...read.leftOver)
  }
  if (refused.length > MAX_REFUSALS || (exclusions.length === 0 && hasOther(wish)))
    leftOver.push(wish.map(({ text }) => text).join(' '))
  const busy = exclusions.filter((one) => one.isBusy)
  const isOnBusyDay = alternatives.some(isTimeAlone) && busy.some(isDayAlone)
  // "Thursday I have the dentist, so not before four": that Thursday, or any other day.
  if (isOnBusyDay) leftOver.push(wish.map(({ text }) => text).join(' '))
  const isAnyTime = wish.some(({ is }) => is === 'anytime')
  const later = wish.some(({ is }) => is === 'afterthat') ? afterRefused(exclusions) : null
  if (later) {
    const wanted = alternatives.length > 0 ? alternatives : [ANY_TIME]
    const both = wanted.flatMap((one) => narrowAlternative(later, one) ?? [])
    // "The days after that, so Monday to Wednesday": of which week is not said.
    if (both.length < wanted.length || both.some(({ days }) => days?.fault))
      leftOver.push(wish.map(({ text }) => text).join(' '))
    return { alternatives: both, exclusions, leftOver }
  }
  // "Any time except lunch tomorrow" is tomorrow, and "any time except Friday morning" any day.
  const isScoped = exclusions.some(({ isPartFirst }) => isPartFirst)
  if (alternatives.length === 0 && isAnyTime && !isScoped)
    return { alternatives: [ANY_TIME], exclusions, leftOver }
  // "Only in the morning, any day" is not on the day of the meeting to be moved.
  const isAnyDay =
    isAnyTime && (context.moving ?? null) !== null && (context.offered ?? []).length === 0
  const said = isAnyDay ? alternatives.map((one) => onAnyDay(one, context)) : alternatives
  const wanted = said.length > 0 ? said : freeAfter(busy, exclusions)
  return {
    alternatives: onRefusedDay(wanted, exclusions),
    // "Tuesdays I have training at seven, so any other day".
    exclusions: hasOther(wish) ? exclusions.map(wholeDays) : exclusions,
    leftOver,
  }
}

function onAnyDay(one: Alternative, context: WhenContext): Alternative {
  const days: Days = { ranges: daysAhead(todayIn(context)), step: 'day' }
  return one.days ? one : { ...one, days }
}

function isTimeAlone({ days, clock, spans }: Alternative): boolean {
  return !days && (clock !== null || spans !== null)
}

function isDayAlone({ days, clock, spans }: Alternative): boolean {
  return days !== null && !days.weekdays && !isLong(days) && !clock && !spans
}

function wholeDays(one: Alternative): Alternative {
  return one.days ? { ...ANY_TIME, days: one.days } : one
}

/**
 * "We're away until the twelfth, any time after that", "I work until four on Monday, so after
 * that"; null if nothing was refused.
 */
function afterRefused(exclusions: readonly Alternative[]): Alternative | null {
  const last = exclusions.at(-1)
  if (!last) return null
  if (last.clock || last.spans) {
    const end = last.clock
      ? chooseUsualHours(last.clock.minutes).at(-1)
      : chooseUsualSpan(last.spans!)?.to
    const rest = end === undefined ? [] : [{ from: end, to: MINUTES_PER_DAY, open: true as const }]
    return { ...ANY_TIME, days: last.days, spans: rest }
  }
  const end = last.days?.ranges.at(-1)?.to
  return end ? { ...ANY_TIME, days: openFrom(end.add({ days: 1 })) } : null
}

const MINUTES_PER_DAY = 1440

const ANY_TIME: Alternative = { days: null, spans: null, clock: null }

function onDate(date: Temporal.PlainDate): Alternative {
  return { ...ANY_TIME, days: oneDay(date) }
}

function hasOther(tokens: readonly Token[]): boolean {
  return tokens.some(({ is }) => is === 'other')
}

/** "I work until four, so after that": the words repeat what the refusal says. */
function withoutRepetition(tokens: readonly Token[], isRefused: boolean): Token[] {
  // "After that or on a Saturday" says more than the refusal.
  const isRepeated = isRefused && !tokens.some(({ is }) => is === 'or')
  return tokens.filter(
    ({ is }) => is !== 'other' && !(isRepeated && (is === 'afterthat' || is === 'later')),
  )
}

/**
 * "On Tuesday I work until four" and "not before noon on Tuesday" ask for the rest of Tuesday,
 * unless other times are wanted.
 */
function freeAfter(busy: readonly Alternative[], refused: readonly Alternative[]): Alternative[] {
  const rests = [
    ...busy.filter(({ spans }) => spans?.every(({ from }) => from === 0)),
    ...refused.filter(({ isPartFirst }) => isPartFirst),
  ]
  return rests.flatMap(({ days }) => (days ? [{ ...ANY_TIME, days }] : []))
}

/** "Not Friday at three, at four" asks for four on Friday. */
export function onRefusedDay(
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

/** A number by itself selects one of the offered times, or else is an hour: "the one at ten". */
export function withLoneHour(tokens: readonly Token[], offered: number): Token[] {
  const hour = tokens.findIndex((_, i) => isHourOfDay(tokens, i))
  if (hour !== -1) return tokens.map((token, i) => (i === hour ? clockAt(token) : token))
  const isHour = tokens.some(({ is }) => is === 'theone' || is === 'later' || is === 'earlier')
  const significant = tokens.filter(({ is }) => !BESIDE_NUMBERS.has(is))
  const [only] = significant
  if (significant.length !== 1 || only?.is !== 'number') return [...tokens]
  return !isHour && only.value >= 1 && only.value <= offered
    ? [{ is: 'offer', value: only.value, text: only.text }]
    : tokens.map((token) => (token === only ? clockAt(token) : token))
}

/** "Thursday, ten": a number that is a clause of its own beside a day. */
function isHourOfDay(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]!
  if (token.is !== 'number' || token.value > LAST_HOUR) return false
  const isClause = [at - 1, at + 1].every((i) => SEPARATORS.has(tokens[i]?.is ?? 'comma'))
  return (
    isClause &&
    tokens.slice(0, at).some(({ is }) => DAYS.has(is)) &&
    !tokens.some(({ is }) => TIMES.has(is))
  )
}

function clockAt(token: Token): Token {
  return token.is === 'number'
    ? { is: 'clock', value: clockOf(token.value, 0), text: token.text }
    : token
}

const LAST_HOUR = 12
const SEPARATORS: ReadonlySet<string> = new Set<Token['is']>(['comma', 'so', 'but'])
const TIMES: ReadonlySet<string> = new Set<Token['is']>(['clock', 'span', 'spans', 'offer'])

const BESIDE_NUMBERS: ReadonlySet<string> = new Set<Token['is']>([
  'abandoned',
  'comma',
  'so',
  'but',
  'at',
  'earlier',
  'later',
  'sameday',
  'theone',
])
