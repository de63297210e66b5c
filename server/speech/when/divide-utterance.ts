import { DAYS, type Division, hasOnlyDays, JOINTS, MARKS, textOf } from './division.ts'
import { isTime, LISTS } from './group-times.ts'
import { readMarked } from './read-marked.ts'
import type { Token } from './token.ts'

/** `joint`: the token that separates the clause from the one before it, if there is one. */
type Clause = { joint: Token['is'] | null; tokens: Token[] }

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
    const isAboutTime = tokens.some((one) => isTime(one) || isRelation(one) || MARKS.has(one.is))
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
  const isUnknown = subject.some(({ is }) => is === 'unknown')
  return isUnknown || end === -1
    ? [...tokens.slice(0, topic), ...(end === -1 ? [] : tokens.slice(end))]
    : tokens.filter((_, i) => i !== topic)
}

function isRelation({ is }: Token): boolean {
  return RELATIONS.has(is)
}
