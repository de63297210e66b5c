import { type Alternative, timeOf } from '../alternatives/alternative.ts'
import { fromDates } from '../days.ts'
import { divideUtterance } from '../division/divide-utterance.ts'
import { MARKS, textOf } from '../division/division.ts'
import { isTime } from '../division/group-times.ts'
import { onRefusedDay, readRequest, withLoneHour } from './read-request.ts'
import { resolveChoice } from './resolve-choice.ts'
import { type Clause, resolveClause } from './resolve-clause.ts'
import { resolveSame } from './resolve-same.ts'
import type { Token } from '../tokens/token.ts'
import type { When, WhenContext } from '../when.ts'

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
    // "I can't make two, could we say one instead" after one offer: an hour, and not its number.
    const offers = division.refused.length === 0 ? (context.offered?.length ?? 0) : 0
    wish = withLoneHour(division.wish, offers)
    const next = added(wish, readRequest(wish, { refused: division.refused, context }), context)
    const chosen = tokens === segments.at(-1) ? resolveChoice(wish, next, context) : null
    if (chosen) return chosen
    // "Wednesday, no wait, I have the dentist so Thursday": Thursday can be refused or wanted.
    const isRefusedAlone =
      division.refused.some(({ isBusy }) => isBusy) &&
      !wish.some(isTime) &&
      clause.alternatives.length > 0
    // "Thursday, actually I can't"
    const isTakenBack =
      tokens !== segments[0] && !tokens.some(isTime) && tokens.some(({ is }) => NEGATIONS.has(is))
    if (isRefusedAlone || (isTakenBack && clause.alternatives.length > 0))
      return { kind: 'not_understood', rest: textOf(tokens) }
    if (next.leftOver.length > 0) return { kind: 'not_understood', rest: next.leftOver.join(' ') }
    clause = completeClause(next, clause)
    if (isCorrection) clause = atTimeBefore(clause, context)
  }
  if (clause.alternatives.length === 0 && clause.exclusions.length > 0) {
    const isOther = wish.some(({ is }) => is === 'other')
    const rest = unclearRefusals(segments.flat(), clause.exclusions, { ...context, isOther })
    if (rest.length > 0) return { kind: 'not_understood', rest: textOf(rest) }
  }
  // "Tomorrow is bad because it is Saturday Monday at ten": where the reason ends is unknown.
  const isDayless = clause.alternatives.every(({ days }) => !days)
  const isHourless = clause.alternatives.every(({ clock, spans }) => !clock && !spans)
  if (
    (isDayless && ignored.some(({ is }) => !PARTS_OF_DAY.has(is))) ||
    (isHourless && ignored.some(({ is }) => is === 'clock' || is === 'sametime'))
  )
    return { kind: 'not_understood', rest: textOf(ignored) }
  return (
    resolveSame(clause, wish, context) ??
    (clause.alternatives.length > 0 || clause.exclusions.length > 0
      ? resolveClause(clause, context)
      : { kind: 'not_understood', rest: chatter.join(' ') })
  )
}

/**
 * The tokens because of which all times but the refused ones are not a wish: words of another kind,
 * many or mixed refusals, and a minute at which the caller is busy.
 */
function unclearRefusals(
  tokens: readonly Token[],
  exclusions: readonly Alternative[],
  { previous = null, offered = [], isOther }: WhenContext & { isOther: boolean },
): readonly Token[] {
  // "Five past two on Wednesday my bus arrives" hardly asks for any other minute.
  const isMinute = exclusions.every(({ clock, isBusy }) => clock !== null && isBusy)
  const isFirst = previous === null && offered.length === 0
  if ((isMinute && isFirst) || (!isOther && isManifold(exclusions))) return tokens
  return tokens.filter((token) => !isTime(token) && !BESIDE_REFUSALS.has(token.is))
}

/**
 * "At two I have lunch and tomorrow I can't": hours and days that are refused hardly leave a wish.
 */
function isManifold(exclusions: readonly Alternative[]): boolean {
  const timed = exclusions.filter(({ clock, spans }) => clock ?? spans)
  return (
    exclusions.length > 2 ||
    (timed.length > 0 && timed.length < exclusions.length) ||
    exclusions.filter(({ clock }) => clock).length > 1
  )
}

/** Words of an utterance that only refuses times: "not on Monday or Tuesday, please". */
const BESIDE_REFUSALS: ReadonlySet<string> = new Set<Token['is']>([
  ...MARKS,
  'a',
  'afterthat',
  'also',
  'and',
  'anytime',
  'article',
  'at',
  'because',
  'but',
  'comma',
  'every',
  'for',
  'in',
  'no',
  'of',
  'on',
  'or',
  'other',
  'rest',
  'self',
  'so',
  'stop',
  'this',
])

const NEGATIONS: ReadonlySet<string> = new Set<Token['is']>(['not', 'notthat', 'cannot'])

/** "Or at ten" adds to the request before. */
function added<Request extends Clause>(
  wish: readonly Token[],
  request: Request,
  { previous = null, offered = [], moving = null }: WhenContext,
): Request {
  const [first] = wish.filter(({ is }) => is !== 'comma')
  if (first?.is !== 'or' || !previous || offered.length > 0 || moving !== null) return request
  const before = {
    days: { ranges: fromDates(previous.dates), step: previous.step },
    ...timeOf(previous.span),
  }
  return {
    ...request,
    alternatives: [before, ...request.alternatives.map((one) => completedFrom(one, before))],
  }
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

const PARTS_OF_DAY: ReadonlySet<string> = new Set<Token['is']>(['clock', 'number', 'span', 'spans'])

function completeClause(next: Clause, before: Clause): Clause {
  const [earlier] = before.alternatives
  const exclusions = [...before.exclusions, ...next.exclusions]
  if (!earlier)
    return { alternatives: onRefusedDay(next.alternatives, before.exclusions), exclusions }
  if (next.alternatives.length === 0) return { alternatives: before.alternatives, exclusions }
  return {
    exclusions,
    alternatives: next.alternatives.map((one) => completedFrom(one, earlier)),
  }
}

/** The days or the time that an alternative leaves open are those of an earlier one. */
function completedFrom(one: Alternative, earlier: Alternative): Alternative {
  const { clock, spans } = (one.clock ?? one.spans) ? one : earlier
  return { days: one.days ?? earlier.days, clock, spans }
}
