import { AT_WORK, DAYS, type Division, hasOnlyDays, MARKS, textOf } from './division.ts'
import { groupTimes, isTime, LISTS } from './group-times.ts'
import { clockOf } from '../tokens/read-digit-token.ts'
import type { Token } from '../tokens/token.ts'

/**
 * Adds the times before and after each negation to the wishes or the refusals. `isAfterRefusal`:
 * the clause before refuses times, which "that's a holiday" explains.
 */
export function readMarked(
  all: readonly Token[],
  division: Division,
  isAfterRefusal = false,
): void {
  const tokens = withBusy(all)
  const refusals = division.refused.length
  let before: Token[] = []
  for (let i = 0; i < tokens.length;) {
    const token = tokens[i]
    if (!token) break
    if (!MARKS.has(token.is)) {
      before.push(token)
      i++
      continue
    }
    const next = tokens.findIndex(({ is }, at) => at > i && MARKS.has(is))
    const after = tokensAfter(tokens, i)
    const isForNext = next !== -1 && AFTER_TIMES.has(tokens[next]?.is ?? '')
    // "Except on Mondays I can't"
    const isDouble =
      token.is === 'not' &&
      tokens[next]?.is === 'cannot' &&
      after.some(isTime) &&
      !tokens.slice(next).some(isTime)
    // "Friday is bad except very early"
    const isExcepted =
      token.is === 'not' &&
      after.some(isTime) &&
      tokens.slice(0, i).some(({ is }) => is === 'notthat' || is === 'cannot')
    if (isDouble || isExcepted) {
      division.unclear.push(textOf(tokens))
      return
    }
    // "I work as a nurse and this week I'm on mornings until three": the week belongs to either.
    const isBetween = isForNext && after.some(isTime) && tokensAfter(tokens, next).some(isTime)
    if (isBetween && !before.some(isTime)) {
      division.unclear.push(textOf(tokens))
      return
    }
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
  if (isTimeless && !isAfterRefusal) refuseBefore(tokens, division)
  division.wish.push(...before)
}

/** "Friday, that doesn't work": a clause of negations alone refuses the times before it. */
function refuseBefore(tokens: readonly Token[], division: Division): void {
  const has = (...kinds: Token['is'][]) => tokens.some(({ is }) => kinds.includes(is))
  if (!has('notthat', 'cannot', 'not') || has('earlier', 'later', 'afterthat')) return
  const [others, group] = lastGroup(division.wish)
  if (isLimitOf(division.wish)) division.unclear.push(textOf(tokens))
  division.wish = others
  if (group.some(isTime)) division.refused.push({ tokens: group, isBusy: false })
}

/**
 * "Tuesday or Wednesday, but after ten, I take the kids to school": only the limit can be meant.
 */
function isLimitOf(wish: readonly Token[]): boolean {
  const start = wish.findLastIndex(({ is }) => is === 'comma' || is === 'but' || is === 'so')
  const [before, last] = [wish.slice(0, start + 1), wish.slice(start + 1)]
  return before.some(isTime) && !last.some(({ is }) => DAYS.has(is))
}

/** The tokens after a negation, up to the next one. */
function tokensAfter(tokens: readonly Token[], mark: number): Token[] {
  const next = tokens.findIndex(({ is }, at) => at > mark && MARKS.has(is))
  return tokens.slice(mark + 1, next === -1 ? undefined : next)
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

const RELATIONS: ReadonlySet<string> = new Set<Token['is']>(['after', 'before', 'until'])

type Around = { before: Token[]; after: Token[]; isForNext: boolean; division: Division }

/** Reads one negation, and returns the tokens after it that are not refused. */
function readMark(mark: Token, { before, after, isForNext, division }: Around): Token[] {
  // "The fifth, I'm away until then" refuses nothing.
  const beside = [...before, ...after]
  if (beside.some(({ is }) => is === 'untilthen'))
    return beside.filter(({ is }) => is !== 'untilthen')
  if (isUnclear(mark, before, after)) {
    division.unclear.push(textOf([...before, mark, ...after]))
    return []
  }
  const [hasBefore, hasAfter] = [before.some(isTime), after.some(isTime)]
  const refuse = (tokens: Token[]) =>
    division.refused.push({
      tokens: mark.is === 'finish' ? until(tokens) : tokens,
      isBusy: AT_WORK.has(mark.is),
    })
  if (hasBefore && hasAfter && mark.is !== 'not' && mark.is !== 'notthat') {
    const [others, named] = lastGroup(before)
    const [group, rest] = firstGroup([...named, ...after])
    const added = group.filter(isTime).slice(named.filter(isTime).length)
    if (isHourOf(hoursOf(group)) && added.length > 0) {
      division.unclear.push(textOf([...before, mark, ...after]))
      return []
    }
    if (added.length > 0) {
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
  // "We're busy right now, sometime in January".
  const isNow = mark.is === 'busy' && after[0]?.is === 'anytime'
  if (isNow && after.some(({ is }) => is === 'days')) return [...before, ...after]
  if (hasAfter && mark.is !== 'notthat') {
    const [group, rest] = firstGroup(after)
    division.wish.push(...before)
    refuse(group)
    return rest
  }
  if (!hasBefore) return [...before, ...after]
  const [others, group] = lastGroup(before)
  division.wish.push(...others)
  refuse(group)
  return after
}

/** Whether the times beside a negation can be refused or wanted. */
function isUnclear(mark: Token, before: readonly Token[], after: readonly Token[]): boolean {
  const [hasBefore, hasAfter] = [before.some(isTime), after.some(isTime)]
  // "At eight, before I'm on site"
  if (hasBefore && RELATIONS.has(before.at(-1)?.is ?? '')) return true
  if (mark.is === 'notthat' && !hasBefore)
    // "That's no good Tuesday at nine", and "I'm no good before ten".
    return hasAfter
  if (hasAfter && (mark.is === 'not' || !hasBefore)) {
    const [group, rest] = firstGroup(after)
    // "I work mornings until three"
    const isTwofold = rest.some(isTime) && !rest.some(({ is }) => DAYS.has(is))
    // "Not Monday Tuesday or Wednesday"
    const isList = hasOnlyDays(group) && hasOnlyDays(rest) && rest.some(({ is }) => LISTS.has(is))
    // "Not next week the one after Tuesday or Thursday", "not Monday and not before the tenth"
    const isLongList = group.some(({ is }) => LISTS.has(is)) && isLong(group.find(isTime))
    const isHalfOpen = group.filter(isTime).length > 1 && group.some(isOpen)
    // "Every day except Wednesday from two"
    const isExcept =
      before.at(-1)?.is === 'anytime' &&
      group.some(({ is }) => DAYS.has(is)) &&
      group.some(({ is }) => is === 'spans' || is === 'clock')
    // "Thursday not Friday at three": the hour can be that of Thursday.
    const isShared =
      mark.is === 'not' &&
      hasOnlyDays(before) &&
      group.some(({ is }) => DAYS.has(is)) &&
      group.some(({ is }) => is === 'clock')
    return (
      isShared ||
      (AT_WORK.has(mark.is) && (isTwofold || isHourOf(hoursOf(group)))) ||
      // "I'm off on the fourth", and "I'm back on the fourth"
      (mark.is === 'finish' && hasOnlyDays(group)) ||
      // "I take the kids to school at eight and from then until one I'm free"
      (mark.is === 'finish' &&
        hoursOf(group)
          .slice(1)
          .some((one) => !isOpenEnded(one))) ||
      (mark.is === 'not' && (isList || isExcept || isLongList || isHalfOpen)) ||
      (mark.is === 'not' && isMixedList(group))
    )
  }
  // "Two o'clock on Monday, I'm away this month"
  if (hasBefore && hasAfter && AT_WORK.has(mark.is)) {
    const [, group] = lastGroup(before)
    return !hasOnlyDays(group) && group.some(({ is }) => DAYS.has(is))
  }
  if (!hasBefore || hasAfter) return false
  if (mark.is === 'occupied' || mark.is === 'finish') return true
  // "Not before the tenth I'm away"
  if (AT_WORK.has(mark.is) && before.some((one) => isOpen(one) || isOpenEnded(one))) return true
  const [others, group] = lastGroup(before)
  // "Tuesday Wednesday I'm away" can refuse both.
  return (others.some(isTime) && hasOnlyDays(before)) || isMixedList(group)
}

/** "After three" */
function isOpenEnded(token: Token): boolean {
  return token.is === 'spans' && token.value.every(({ from, open }) => open && from > 0)
}

/** "I'm asleep in the morning put me in around one": the hour is hardly one of the morning. */
function isHourOf([first, ...others]: readonly Token[]): boolean {
  return first?.is === 'span' && others.some(({ is }) => is === 'clock')
}

function hoursOf(tokens: readonly Token[]): Token[] {
  return tokens.filter((token) => isTime(token) && !DAYS.has(token.is))
}

function isLong(token: Token | undefined): boolean {
  return token?.is === 'days' && token.value.ranges.some(({ from, to }) => !from.equals(to))
}

function isOpen(token: Token): boolean {
  return token.is === 'days' && token.value.isOpen === true
}

/** "Thursday morning and after lunch no": the first of them can be wanted. */
function isMixedList(tokens: readonly Token[]): boolean {
  const times = tokens.filter((one) => isTime(one) || LISTS.has(one.is))
  return times.some(({ is }) => LISTS.has(is)) && new Set(times.filter(isTime).map(kindOf)).size > 1
}

/** "Before nine and the afternoon": a limit is not a part of the day. */
function kindOf(token: Token): string {
  if (DAYS.has(token.is)) return 'days'
  return token.is === 'spans' && token.value.some(({ open }) => open) ? 'limit' : 'hours'
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
    const to = minutes?.find((minute) => minute >= 720 && minute < EVENING) ?? minutes?.[0]
    if (to === undefined) return [token]
    return [{ is: 'span', value: { from: 0, to }, text: token.text }]
  })
}

/** The first group, and the other tokens. */
function firstGroup(tokens: readonly Token[]): [Token[], Token[]] {
  const [group, ...rest] = groupTimes(tokens)
  return [group, rest.flat()]
}

/** The other tokens, and the last group. */
function lastGroup(tokens: readonly Token[]): [Token[], Token[]] {
  const groups = groupTimes(tokens)
  return [groups.slice(0, -1).flat(), groups.at(-1) ?? []]
}
