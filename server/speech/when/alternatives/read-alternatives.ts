import type { Alternative } from './alternative.ts'
import { admitted } from '../rules/clock-rules.ts'
import type { Days } from '../days.ts'
import { isLong, narrowAlternative } from './narrow-alternative.ts'
import { clockOf } from '../tokens/read-digit-token.ts'
import { shareAlternatives } from './share-alternatives.ts'
import type { Token } from '../tokens/token.ts'

/** `leftOver`: words that could not be combined. */
type Alternatives = { alternatives: Alternative[]; leftOver: string[] }

/** People name a few; a text with many more is not an answer. */
const MAX_ALTERNATIVES = 12

const EMPTY: Alternative = { days: null, spans: null, clock: null }
const LISTS = new Set(['comma', 'and', 'or'])
/** What separates two times, from the weakest to the strongest. */
const SEPARATORS: readonly Token['is'][] = ['of', 'comma', 'but', 'so', 'and', 'or']
const SILENT: ReadonlySet<string> = new Set(
  'on in at article a also of every this anytime for dayunit rest sameday sametime theone topic'.split(
    ' ',
  ),
)

/**
 * Combines days and times: adjacent ones narrow each other, and "or" adds an alternative. Two times
 * that exclude each other are a list, or the second one replaces the first after "so"; any others
 * are not understood.
 */
export function readAlternatives(tokens: readonly Token[]): Alternatives {
  const leftOver: string[] = []
  let list: Alternative[] = []
  let replaced: Alternative | null = null
  let isAbandoned = false
  // "If you have nothing tomorrow, then Thursday"
  let isFirstChoice = false
  let separators = new Set<Token['is']>()
  const all = withHours(tokens)
  for (const [i, token] of all.entries()) {
    const said = alternativeOf(token)
    const last = list.at(-1)
    const separator = SEPARATORS.findLast((one) => separators.has(one))
    const isOver = separator !== undefined && isPast(last) && token.is === 'days'
    const both =
      said && last && separator !== 'or' && !isOver ? narrowAlternative(last, said) : null
    if (!said) {
      if (token.is === 'abandoned') isAbandoned = true
      else if (token.is === 'or' && list.length === 0) isFirstChoice = true
      else if (SEPARATORS.includes(token.is)) separators.add(token.is)
      else if (!SILENT.has(token.is)) leftOver.push(token.text)
      continue
    }
    const rest = all.slice(i + 1)
    const restricted = separator === 'comma' ? restrict(list, token, said) : null
    const concluded = separator === 'so' && list.length > 1 && token.is === 'days' && both
    // "Monday, Tuesday and Thursday, but Thursday only after four"
    const isPartial = separator === 'but' && list.length > 1 && token.is === 'days'
    if (isPartial) leftOver.push(token.text)
    else if (restricted) list = restricted
    else if (concluded) list = [both]
    else if (isOver) list = [...list.slice(0, -1), said]
    else if (both && !isSecondWish(last!, both, { token, separator, rest, all }))
      list[list.length - 1] = both
    else if (
      last &&
      !isFirstChoice &&
      (separator === 'so' || (isAbandoned && separator !== 'or'))
    ) {
      replaced = list.length === 1 ? last : null
      list = [said]
    } else if (!last || isFirstChoice || isListed(last, { token, separator, rest, all }))
      list.push(isApart(separators) ? { ...said, isApart: true } : said)
    else leftOver.push(token.text)
    if (list.length > MAX_ALTERNATIVES) leftOver.push(token.text)
    separators = new Set()
  }
  if (list.some((one, i) => isSeparate(one, list[i + 1])) || isPartlyTimed(list))
    leftOver.push(...tokens.map(({ text }) => text))
  const completed = completedBy(list, replaced)
  return { leftOver, alternatives: shareAlternatives(completed) }
}

/** `rest`: the tokens behind it. */
type Place = {
  token: Token
  separator: Token['is'] | undefined
  rest: readonly Token[]
  all: readonly Token[]
}

/**
 * Whether a time is not meant together with the one before it, so that both are not one wrong time:
 * "It's a holiday tomorrow, so Thursday", "tomorrow, Thursday or Friday".
 */
function isSecondWish(
  last: Alternative,
  both: Alternative,
  { token, separator, rest }: Place,
): boolean {
  const isJoined = separator === 'so' || separator === 'but' || separator === 'and'
  // "Fridays are my day off, so any Friday"
  if (separator === 'so' && token.is === 'weekdays' && last.days?.weekdays) return true
  // "One o'clock is my lunch, so from two"
  if (isJoined && isContradiction(both)) return true
  // "The car is ready on Wednesday, so from Thursday on" is not the Wednesday after.
  if (isJoined && token.is === 'days' && isLater(last.days, both.days)) return true
  if (!both.days?.fault || last.days?.fault) return false
  if (isJoined) return true
  const isWeekday = token.is === 'days' && token.value.weekdays !== undefined
  return isWeekday && rest.some((one) => isOr(one) || one.is === 'days')
}

function daysOf(token: Token): Days | null {
  return token.is === 'days' ? token.value : null
}

function isLater(one: Days | null, both: Days | null): boolean {
  const [said, narrower] = [one?.ranges[0], both?.ranges[0]]
  return (
    said !== undefined &&
    !one?.isWeeksAhead &&
    narrower !== undefined &&
    said.from.equals(said.to) &&
    !said.from.equals(narrower.from)
  )
}

function isContradiction({ clock, spans }: Alternative): boolean {
  return (
    clock !== null &&
    spans !== null &&
    !spans.some((span) => admitted(clock.minutes, span).length > 0)
  )
}

/** "Friday, or if not then Monday in the evening": the evening can be that of both. */
function isPartlyTimed(list: readonly Alternative[]): boolean {
  const apart = list.findIndex((one) => one.isApart)
  const isTimed = ({ clock, spans }: Alternative) => clock !== null || spans !== null
  return apart > 0 && isTimed(list[apart]!) && !list.slice(0, apart).some(isTimed)
}

/** "If not, then" */
function isApart(separators: ReadonlySet<Token['is']>): boolean {
  return separators.has('or') && (separators.has('so') || separators.has('but'))
}

function isOr({ is }: Token): boolean {
  return is === 'or' || is === 'and'
}

/**
 * Whether a time that excludes the one before it is a further item of a list: only days or only
 * hours are listed, or the list is finished with "or".
 */
function isListed(last: Alternative, { token, separator, rest, all }: Place): boolean {
  if (separator === 'or') return true
  // "Between ten to two and four": a range and an hour are not a list.
  if (separator === 'and') return token.is !== 'clock' || !last.spans
  if (separator === 'but' || separator === 'of') return false
  if (separator === undefined && token.is === 'clock' && last.clock) return false
  // "In the middle of the week, next week": the second one can say which week is meant.
  if (isLong(last.days) || isLong(daysOf(token))) return false
  const isOfOneKind = all.every((one) => one.is === token.is || !alternativeOf(one))
  return isOfOneKind || rest.some(isOr)
}

/** "In the morning or the day after": the morning is not that of the day after. */
function isSeparate(one: Alternative, next: Alternative | undefined): boolean {
  const isDayless = !one.days && (one.clock !== null || one.spans !== null)
  return isDayless && next !== undefined && next.days !== null && !next.clock && !next.spans
}

/**
 * "In the late afternoon or the evening, after half past seven": null if it is not a list of parts.
 */
function restrict(
  list: readonly Alternative[],
  { is }: Token,
  said: Alternative,
): Alternative[] | null {
  const isOfParts = list.length > 1 && list.every(({ spans, clock }) => spans && !clock)
  if (!isOfParts || (is !== 'span' && is !== 'spans')) return null
  const both = list.flatMap((one) => {
    const narrower = narrowAlternative(one, said)
    return narrower ? [narrower] : []
  })
  return both.length > 0 ? both : null
}

/** "Yesterday evening I could have, but Saturday" asks for Saturday. */
function isPast(one: Alternative | undefined): boolean {
  return one?.days?.fault?.kind === 'past'
}

/** "Tomorrow at three, so four" is tomorrow. */
function completedBy(list: readonly Alternative[], replaced: Alternative | null): Alternative[] {
  const hasDays = list.some(({ days }) => days)
  const hasTimes = list.some(({ clock, spans }) => clock ?? spans)
  return list.map((one) => ({
    ...one,
    ...(replaced && !hasDays && { days: replaced.days }),
    // "It's ready on Wednesday evening, so from Thursday on": not in the evening.
    ...(replaced &&
      !hasTimes &&
      !isLong(one.days) && { clock: replaced.clock, spans: replaced.spans }),
  }))
}

/** Whether all times in the tokens can apply together. */
export function combines(tokens: readonly Token[]): boolean {
  let one: Alternative | null = null
  for (const said of withHours(tokens).flatMap((token) => alternativeOf(token) ?? [])) {
    one = one ? narrowAlternative(one, said) : said
    if (!one) return false
  }
  if (!one) return true
  const { days, clock, spans }: Alternative = one
  return (
    (!days?.fault || days.fault.kind === 'past') &&
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
