import {
  AT_WORK,
  DAYS,
  type Division,
  emptyDivision,
  hasOnlyDays,
  isAboutTimes,
  isRelation,
  JOINTS,
  MARKS,
  textOf,
} from './division.ts'
import { groupTimes, isTime, LISTS } from './group-times.ts'
import { stripRemarks } from './strip-remarks.ts'
import { readMarked } from './read-marked.ts'
import type { Token } from '../tokens/token.ts'

/**
 * `joint`: the token that separates the clause from the one before it, if there is one; `contrast`:
 * the other one of "but if" and "so if".
 */
type Clause = { joint: Token['is'] | null; contrast: Token['is'] | null; tokens: Token[] }

/**
 * Divides an utterance without corrections into wishes and refusals. Each clause is read by itself:
 * what follows a negation is refused, up to the end of its clause or to a time that contradicts it
 * ("not Friday Thursday"); what a caller is busy with is refused; reasons are neither.
 */
export function divideUtterance(tokens: readonly Token[]): Division {
  const division = emptyDivision()
  const clauses = clausesOf(tokens)
  let [isAfterRefusal, isListOfRefusals] = [false, false]
  for (const clause of withFirstChoices(clauses)) {
    // "Any day but Wednesday", and "any day, but Wednesday is best"
    if (clause.joint === 'but' && clause.contrast === null && isAfterAnytime(clause, clauses)) {
      division.unclear.push(textOf(clause.tokens))
      continue
    }
    const isUnclear = clause.tokens.some(({ is }) => is === 'unclear')
    if (
      isUnclear ||
      (clauses.length > 1 && isOwnLimit(clause.tokens)) ||
      (clause.joint === 'if' && isLimitOfOne(clause.tokens, division.wish))
    ) {
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
      readReason(clause, clauses, division)
    else readClause(clause, division, isAfterRefusal)
    isAfterRefusal = division.refused.length > before
    isListOfRefusals =
      isAfterRefusal &&
      clause.tokens.some(({ is }) => is === 'not') &&
      hasOnlyDays(division.refused.at(-1)?.tokens ?? [])
  }
  return division
}

function clausesOf(tokens: readonly Token[]): Clause[] {
  let before: Clause = { joint: null, contrast: null, tokens: [] }
  const clauses = [before]
  const begin = (clause: Clause) => {
    clauses.push(clause)
    before = clause
  }
  for (const [i, token] of tokens.entries()) {
    const next = tokens[i + 1]?.is ?? 'comma'
    const contrast = before.tokens.length === 0 ? before.joint : null
    if (JOINTS.has(token.is)) begin({ joint: token.is, contrast, tokens: [] })
    // "Mornings and I can't on Monday"
    else if (LISTS.has(token.is) && (MARKS.has(next) || next === 'self' || endsInRefusal(before)))
      begin({
        joint: before.joint === 'because' ? 'because' : 'comma',
        contrast: null,
        tokens: [],
      })
    else before.tokens.push(token)
  }
  return clauses.filter(({ tokens: of }) => of.length > 0)
}

function isAfterAnytime(clause: Clause, clauses: readonly Clause[]): boolean {
  const before = clauses[clauses.findIndex((one) => one.tokens === clause.tokens) - 1]
  return before?.tokens.at(-1)?.is === 'anytime' && hasOnlyDays(clause.tokens)
}

/** "I will be having a client call until three": the words do not say that the caller is busy. */
function isOwnLimit(tokens: readonly Token[]): boolean {
  const has = (...kinds: Token['is'][]) => tokens.some(({ is }) => kinds.includes(is))
  return has('self') && has('spans') && !has('engagement', ...MARKS)
}

/** "Wednesday, or Thursday if it's after three": the limit can be that of both. */
function isLimitOfOne(tokens: readonly Token[], wish: readonly Token[]): boolean {
  return (
    tokens.some(isTime) &&
    !tokens.some(({ is }) => DAYS.has(is)) &&
    wish.some(({ is }) => is === 'or')
  )
}

/** "Thursday I'm at the dentist and Friday": a time that is refused before what refuses it. */
function endsInRefusal({ tokens }: Clause): boolean {
  return MARKS.has(tokens.at(-1)?.is ?? 'comma') && tokens.some(isTime)
}

/** "If Friday doesn't work, Monday" asks for Friday or Monday. */
function withFirstChoices(clauses: readonly Clause[]): Clause[] {
  return clauses.map((clause, i) => {
    const next = clauses[i + 1]
    const isFirst =
      clause.joint === 'if' &&
      next?.tokens.some(isTime) === true &&
      !next.tokens.some(({ is }) => MARKS.has(is)) &&
      clause.tokens.some(({ is }) => is === 'notthat' || is === 'cannot') &&
      hasOnlyDays(clause.tokens) &&
      !clause.tokens.some(({ is }) => is === 'unknown')
    return isFirst
      ? {
          ...clause,
          tokens: [
            ...clause.tokens.filter(({ is }) => !MARKS.has(is)),
            { is: 'or', text: '' } as const,
          ],
        }
      : clause
  })
}

/** "Not Monday, Tuesday or Wednesday": the rest of the list can be refused or wanted. */
function isList(tokens: readonly Token[]): boolean {
  return tokens.some(({ is }) => LISTS.has(is)) && hasOnlyDays(tokens)
}

function isListed(token: Token | undefined): boolean {
  return token !== undefined && LISTS.has(token.is)
}

function readListed(tokens: Token[], division: Division): void {
  if (isListed(tokens[0])) division.refused.push({ tokens, isBusy: false })
  else division.unclear.push(textOf(tokens))
}

/** "If you have something on Friday" asks for Friday. */
function isWish(tokens: readonly Token[]): boolean {
  return tokens.some(isTime) && !tokens.some(({ is }) => is === 'unknown' || MARKS.has(is))
}

/** Words for another day than the one before. */
const FURTHER: ReadonlySet<string> = new Set<Token['is']>([
  'afternext',
  'following',
  'next',
  'other',
])

/**
 * "My husband has the car on Tuesdays, so Thursday": the words before "so" need not be understood.
 */
function isReasonFor(clause: Clause, clauses: readonly Clause[]): boolean {
  const { tokens } = clause
  const isUnread = tokens.some(isTime) && tokens.some(({ is }) => is === 'unknown')
  return isUnread && !isListed(tokens.at(-1)) && isConcluded(clause, clauses)
}

/** Whether a day, or a time after a clause without days, is asked for behind a later "so". */
function isConcluded(clause: Clause, clauses: readonly Clause[]): boolean {
  const isDayless = !clause.tokens.some(({ is }) => DAYS.has(is))
  return clauses
    .slice(clauses.indexOf(clause) + 1)
    .some(
      ({ joint, tokens }) =>
        joint === 'so' &&
        !isListed(tokens[0]) &&
        tokens.some((one) => (isDayless ? isTime(one) : DAYS.has(one.is))),
    )
}

const HOURS: ReadonlySet<string> = new Set<Token['is']>(['clock', 'sametime'])

/** Of a reason, only the times count that the caller is not free: "because I work until four". */
function readReason(clause: Clause, clauses: readonly Clause[], division: Division): void {
  const { tokens, joint } = clause
  const reason = emptyDivision()
  readMarked(
    tokens.filter(({ is }) => is !== 'unknown'),
    reason,
  )
  const isRelated = !tokens.some(isTime) && tokens.some(isRelation)
  const isConditional =
    joint === 'if' && (isRelated || reason.refused.some(({ isBusy }) => !isBusy))
  const isEndless = isJoined(tokens) && !isConcluded(clause, clauses)
  const isDayDropped = joint === 'if' && reason.wish.some(({ is }) => DAYS.has(is))
  if (isConditional || isEndless || isDayDropped) division.unclear.push(textOf(tokens))
  else if (reason.unclear.length === 0) division.refused.push(...reason.refused)
  // "Monday because of the move half past eight" can ask for that hour.
  const isHourOfWish = division.wish.some(isTime) && !isConcluded(clause, clauses)
  division.ignored.push(
    ...reason.wish.filter((one) =>
      HOURS.has(one.is) ? isHourOfWish : isTime(one) || FURTHER.has(one.is),
    ),
  )
  division.chatter.push(textOf(tokens))
}

/** "Because of my tablets and after three": the times can belong to what follows the reason. */
function isJoined(tokens: readonly Token[]): boolean {
  const joint = tokens.findIndex(({ is }) => LISTS.has(is))
  return joint > 0 && tokens.slice(joint).some(isTime) && !tokens.slice(0, joint).some(isTime)
}

function readClause(clause: Clause, division: Division, isAfterRefusal: boolean): void {
  const tokens = stripRemarks(clause.tokens, division.wish)
  const unknown = tokens.filter(({ is }) => is === 'unknown').map(({ text }) => text)
  const isBusy = tokens.some(({ is }) => AT_WORK.has(is))
  if (!isBusy && unknown.length > 0) {
    const isAboutTime = tokens.some(isAboutTimes)
    if (isAboutTime) division.unread.push(...unknown)
    else division.chatter.push(textOf(tokens))
    if (!tokens.some(isTime)) return
  }
  // "I'm on site until three and at five I pick up my son": an unknown word can begin a clause.
  const isTwofold = tokens.some(isTime)
    ? groupTimes(tokens).length > 1 || isListOfTimes(tokens)
    : tokens.some(isRelation)
  if (isBusy && unknown.length > 0 && (isTwofold || isOther(tokens))) {
    division.unread.push(...unknown)
    return
  }
  const before = division.wish.length
  const known = tokens.filter(({ is }) => is !== 'unknown')
  const isTimeless = isBusy && !tokens.some(isTime) && hasOnlyDays(division.wish)
  // "Thursday, but I'm at work" refuses Thursday, and "Thursday, I have to work" can.
  if (isTimeless && clause.joint === 'but' && tokens.every(isHarmlessOrBusy))
    readMarked([...known, { is: 'notthat', text: '' }], division)
  else if (isTimeless && clause.joint !== 'so' && tokens.every(isHarmlessOrBusy))
    division.unclear.push(textOf(tokens))
  else readMarked(known, division, isAfterRefusal)
  // "We're away for the weekend, back on the Monday": an unknown word divides the times.
  if (isBusy && unknown.length > 0 && division.wish.slice(before).some(isTime))
    division.unread.push(...unknown)
  if (division.wish.length > before) division.wish.splice(before, 0, separator(clause))
}

/** What separates the wishes of two clauses. */
function separator({ joint, contrast, tokens }: Clause): Token {
  if (tokens.some(({ is }) => is === 'also')) return { is: 'or', text: '' }
  const [is] = [joint, contrast].filter((one) => one === 'so' || one === 'but')
  return is ? { is, text: '' } : { is: 'comma', text: ',' }
}

/** "The kids are in school next week" does not say that the caller is busy. */
function isOther(tokens: readonly Token[]): boolean {
  const occupied = tokens.findIndex(({ is }) => is === 'occupied')
  return (
    occupied !== -1 &&
    tokens.some(isTime) &&
    tokens.slice(0, occupied).some(({ is }) => is === 'unknown') &&
    !tokens.some(({ is }) => is === 'self')
  )
}

function isHarmlessOrBusy(token: Token): boolean {
  return !isAboutTimes(token) || AT_WORK.has(token.is)
}

function isListOfTimes(tokens: readonly Token[]): boolean {
  const joint = tokens.findIndex(({ is }) => LISTS.has(is))
  return joint > 0 && tokens.slice(0, joint).some(isTime) && tokens.slice(joint).some(isTime)
}
