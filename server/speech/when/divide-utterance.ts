import { firstGroup, isTime, lastGroup, LISTS } from './group-times.ts'
import { clockOf } from './read-digit-token.ts'
import type { Token } from './token.ts'

/** The tokens of an utterance by what they do. */
export type Division = {
  /** The wanted times; a comma separates clauses. */
  wish: Token[]
  /** The refused times, by clause. */
  refused: Refusal[]
  /** Words whose meaning is unknown, in a clause about a time. */
  unread: string[]
  /** Words that can be a wish and a refusal. */
  unclear: string[]
  /** Clauses without any time: "I'm calling from home". */
  chatter: string[]
}

/** `isBusy`: the caller is busy at these times. */
export type Refusal = { tokens: Token[]; isBusy: boolean }

/** `joint`: the token that separates the clause from the one before it, if there is one. */
type Clause = { joint: Token['is'] | null; tokens: Token[] }

const JOINTS: ReadonlySet<string> = new Set<Token['is']>([
  'comma',
  'stop',
  'but',
  'so',
  'because',
  'if',
])
const MARKS: ReadonlySet<string> = new Set<Token['is']>([
  'not',
  'notthat',
  'cannot',
  'busy',
  'finish',
  'occupied',
])
/** Words that relate a time to an event: "after the concert" is not any time. */
const RELATIONS: ReadonlySet<string> = new Set<Token['is']>([
  'after',
  'around',
  'before',
  'between',
  'by',
  'early',
  'end',
  'every',
  'from',
  'last',
  'late',
  'next',
  'onward',
  'same',
  'start',
  'to',
  'until',
  'within',
])

/**
 * Divides an utterance without corrections into wishes and refusals. Each clause is read by itself:
 * what follows a negation is refused, up to the end of its clause or to a time that contradicts it
 * ("not Friday Thursday"); what a caller is busy with is refused; reasons are neither.
 */
export function divideUtterance(tokens: readonly Token[]): Division {
  const division: Division = { wish: [], refused: [], unread: [], unclear: [], chatter: [] }
  const clauses = clausesOf(tokens)
  let isListOfRefusals = false
  for (const clause of clauses) {
    if (clause.tokens.some(({ is }) => is === 'unclear')) {
      division.unclear.push(textOf(clause.tokens))
      continue
    }
    const zones = clause.tokens.filter(({ is }) => is === 'unknownzone')
    division.unread.push(...zones.map(({ text }) => text))
    const before = division.refused.length
    if (isListOfRefusals && clause.joint === 'comma' && isList(clause.tokens))
      readListed(clause.tokens, division)
    else if (
      clause.joint === 'because' ||
      isReasonFor(clause, clauses) ||
      (clause.joint === 'if' && !isWish(clause.tokens))
    )
      readReason(clause.tokens, division)
    else readClause(clause.tokens, division)
    isListOfRefusals =
      division.refused.length > before &&
      clause.tokens.some(({ is }) => is === 'not') &&
      hasOnlyDays(division.refused.at(-1)!.tokens)
  }
  return division
}

function clausesOf(tokens: readonly Token[]): Clause[] {
  const clauses: Clause[] = [{ joint: null, tokens: [] }]
  for (const token of tokens) {
    if (JOINTS.has(token.is)) clauses.push({ joint: token.is, tokens: [] })
    else clauses.at(-1)!.tokens.push(token)
  }
  return clauses.filter(({ tokens: of }) => of.length > 0)
}

/** "Not Monday, Tuesday or Wednesday": the rest of the list can be refused or wanted. */
function isList(tokens: readonly Token[]): boolean {
  return tokens.some(({ is }) => LISTS.has(is)) && hasOnlyDays(tokens)
}

function readListed(tokens: Token[], division: Division): void {
  if (LISTS.has(tokens[0]!.is)) division.refused.push({ tokens, isBusy: false })
  else division.unclear.push(textOf(tokens))
}

const DAYS: ReadonlySet<string> = new Set<Token['is']>(['days', 'weekdays', 'sameday'])

function hasOnlyDays(tokens: readonly Token[]): boolean {
  const times = tokens.filter(isTime)
  return times.length > 0 && times.every(({ is }) => DAYS.has(is))
}

/** "If you have something on Friday" asks for Friday. */
function isWish(tokens: readonly Token[]): boolean {
  return tokens.some(isTime) && !tokens.some(({ is }) => is === 'unknown' || MARKS.has(is))
}

/** "My husband has the car on Tuesdays, so Thursday": the words before "so" need not be understood. */
function isReasonFor(clause: Clause, clauses: readonly Clause[]): boolean {
  const isUnread = clause.tokens.some(isTime) && clause.tokens.some(({ is }) => is === 'unknown')
  return (
    isUnread &&
    clauses
      .slice(clauses.indexOf(clause) + 1)
      .some(({ joint, tokens }) => joint === 'so' && tokens.some(({ is }) => DAYS.has(is)))
  )
}

/** Of a reason, only the times count that the caller is not free: "because I work until four". */
function readReason(tokens: readonly Token[], division: Division): void {
  const reason: Division = { wish: [], refused: [], unread: [], unclear: [], chatter: [] }
  readMarked(
    tokens.filter(({ is }) => is !== 'unknown'),
    reason,
  )
  if (reason.unclear.length === 0) division.refused.push(...reason.refused)
  division.chatter.push(textOf(tokens))
}

function readClause(all: readonly Token[], division: Division): void {
  const tokens = withoutTopic(all)
  const unknown = tokens.filter(({ is }) => is === 'unknown').map(({ text }) => text)
  const isBusy = tokens.some(({ is }) => is === 'busy' || is === 'finish' || is === 'occupied')
  if (!isBusy && unknown.length > 0) {
    const isAboutTime =
      tokens.some(isTime) || tokens.some((one) => isRelation(one) || MARKS.has(one.is))
    if (isAboutTime) division.unread.push(...unknown)
    else division.chatter.push(textOf(tokens))
    if (!tokens.some(isTime)) return
  }
  if (isBusy && unknown.length > 0 && !tokens.some(isTime) && tokens.some(isRelation)) {
    division.unread.push(...unknown)
    return
  }
  const before = division.wish.length
  readMarked(
    tokens.filter(({ is }) => is !== 'unknown'),
    division,
  )
  // "We're away for the weekend, back on the Monday": an unknown word divides the times.
  if (isBusy && unknown.length > 0 && division.wish.slice(before).some(isTime))
    division.unread.push(...unknown)
  if (division.wish.length > before) division.wish.splice(before, 0, { is: 'comma', text: ',' })
}

/** "I'm calling about my knee Tuesday at three": the subject ends where a time begins. */
function withoutTopic(tokens: readonly Token[]): Token[] {
  const topic = tokens.findIndex(({ is }) => is === 'topic')
  if (topic === -1) return [...tokens]
  const end = tokens.findIndex((token, i) => i > topic && (isTime(token) || MARKS.has(token.is)))
  // "I'm calling about my daughter, she has school until four" does not ask for a time before four.
  const subject = tokens.slice(topic + 1, end === -1 ? undefined : end)
  if (tokens[end]?.is === 'spans' || subject.some(isRelation)) return [...tokens]
  const isUnknown = tokens
    .slice(topic, end === -1 ? undefined : end)
    .some(({ is }) => is === 'unknown')
  return isUnknown || end === -1
    ? [...tokens.slice(0, topic), ...(end === -1 ? [] : tokens.slice(end))]
    : tokens.filter((_, i) => i !== topic)
}

/** Adds the times before and after each negation to the wishes or the refusals. */
function readMarked(all: readonly Token[], division: Division): void {
  const tokens = withBusy(all)
  const refusals = division.refused.length
  let before: Token[] = []
  for (let i = 0; i < tokens.length;) {
    const token = tokens[i]!
    if (!MARKS.has(token.is)) {
      before.push(token)
      i++
      continue
    }
    const next = tokens.findIndex(({ is }, at) => at > i && MARKS.has(is))
    const after = tokens.slice(i + 1, next === -1 ? undefined : next)
    const isForNext = next !== -1 && AFTER_TIMES.has(tokens[next]!.is)
    before = readMark(token, { before, after, isForNext, division })
    i += 1 + after.length
  }
  const isTimeless = division.refused.length === refusals && !before.some(isTime)
  if (
    isTimeless &&
    before.some(({ is }) => is === 'anytime') &&
    tokens.some(({ is }) => MARKS.has(is))
  )
    division.unclear.push(textOf(tokens))
  const isOnlyMarks =
    isTimeless && !tokens.some(({ is }) => is === 'earlier' || is === 'later' || is === 'afterthat')
  if (isOnlyMarks && tokens.some(({ is }) => is === 'notthat' || is === 'cannot' || is === 'not')) {
    // "Friday, that doesn't work": the clause before is refused.
    const [others, group] = lastGroup(division.wish)
    division.wish = others
    if (group.some(isTime)) division.refused.push({ tokens: group, isBusy: false })
  }
  division.wish.push(...before)
}

/** "I'm away", said with other words between "I'm" and "away", refuses times on either side. */
function withBusy(tokens: readonly Token[]): Token[] {
  const isSelf = tokens.some(({ is }) => is === 'self')
  return tokens
    .filter(({ is }) => is !== 'self' && (isSelf || is !== 'engagement'))
    .map((token) =>
      isSelf && (token.is === 'occupied' || token.is === 'engagement')
        ? { is: 'busy', text: token.text }
        : token,
    )
}

/** These can follow what they refuse. */
const AFTER_TIMES: ReadonlySet<string> = new Set<Token['is']>(['notthat', 'cannot', 'busy'])

type Around = { before: Token[]; after: Token[]; isForNext: boolean; division: Division }

/** Reads one negation, and returns the tokens after it that are not refused. */
function readMark(mark: Token, { before, after, isForNext, division }: Around): Token[] {
  const [hasBefore, hasAfter] = [before.some(isTime), after.some(isTime)]
  const refuse = (tokens: Token[]) =>
    division.refused.push({
      tokens: mark.is === 'finish' ? until(tokens) : tokens,
      isBusy: mark.is === 'busy' || mark.is === 'occupied' || mark.is === 'finish',
    })
  if (hasBefore && hasAfter && mark.is !== 'not' && mark.is !== 'notthat') {
    const [others, named] = lastGroup(before)
    const [group, rest] = firstGroup([...named, ...after])
    if (group.filter(isTime).length > named.filter(isTime).length) {
      division.wish.push(...others)
      refuse(group)
      return rest
    }
    // "The weekend I can't Monday at nine": a day alone is refused, and the next one wanted.
    const isOver = mark.is === 'cannot' && hasOnlyDays(named) && !hasOnlyDays(after)
    if (!isOver && !isForNext) {
      division.unclear.push(textOf([...before, mark, ...after]))
      return []
    }
    division.wish.push(...others)
    refuse(named)
    return after
  }
  if (hasAfter && mark.is !== 'notthat') {
    const [group, rest] = firstGroup(after)
    division.wish.push(...before)
    refuse(group)
    return rest
  }
  if (hasBefore && (mark.is === 'occupied' || mark.is === 'finish')) {
    division.unclear.push(textOf([...before, mark]))
    return []
  }
  if (hasBefore) {
    const [others, group] = lastGroup(before)
    // "Tuesday Wednesday I'm away" can refuse both.
    if (others.some(isTime) && hasOnlyDays(before)) {
      division.unclear.push(textOf([...before, mark]))
      return after
    }
    division.wish.push(...others)
    refuse(group)
    return after
  }
  return [...before, ...after]
}

const EVENING = 1200

/** "I finish at five" refuses the time before five. */
function until(tokens: readonly Token[]): Token[] {
  return tokens.flatMap((token): Token[] => {
    const minutes =
      token.is === 'clock'
        ? token.value.minutes
        : token.is === 'number'
          ? clockOf(token.value, 0).minutes
          : null
    if (!minutes || minutes.length === 0) return [token]
    const to = minutes.find((minute) => minute >= 720 && minute < EVENING) ?? minutes[0]!
    return [{ is: 'span', value: { from: 0, to }, text: token.text }]
  })
}

function isRelation({ is }: Token): boolean {
  return RELATIONS.has(is)
}

function textOf(tokens: readonly Token[]): string {
  return tokens.map(({ text }) => text).join(' ')
}
