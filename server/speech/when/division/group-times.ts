import { combines } from '../alternatives/read-alternatives.ts'
import type { Token } from '../tokens/token.ts'

const TIMES: ReadonlySet<string> = new Set<Token['is']>([
  'clock',
  'days',
  'delay',
  'following',
  'number',
  'offer',
  'offset',
  'sameday',
  'sametime',
  'shift',
  'span',
  'spans',
  'weekdayafter',
  'weekdays',
])
/** Words between the times of a list. */
export const LISTS: ReadonlySet<string> = new Set<Token['is']>(['or', 'and'])

/** Whether the token is about a time. */
export function isTime({ is }: Token): boolean {
  return TIMES.has(is)
}

/**
 * The tokens by times that belong together: a time that excludes those before it begins the next
 * group. There is at least one group.
 */
export function groupTimes(tokens: readonly Token[]): [Token[], ...Token[][]] {
  let start = 0
  let [isListed, hasTime] = [false, false]
  for (let i = 0; i < tokens.length; i++) {
    if (LISTS.has(tokens[i]!.is)) isListed = true
    if (!isTime(tokens[i]!)) continue
    if (isListed || !hasTime) start = i
    else if (!belongTogether(tokens.slice(start, i + 1)))
      return [tokens.slice(0, i), ...groupTimes(tokens.slice(i))]
    isListed = false
    hasTime = true
  }
  return [[...tokens]]
}

function belongTogether(tokens: readonly Token[]): boolean {
  const count = (...kinds: Token['is'][]) => tokens.filter(({ is }) => kinds.includes(is)).length
  const isOtherDay = count('sameday', 'sametime') > 0 && count('days', 'weekdays') > 0
  const isOtherTime = count('sametime') > 0 && count('clock', 'span', 'spans') > 0
  return combines(tokens) && count('offer') < 2 && !isOtherDay && !isOtherTime
}
