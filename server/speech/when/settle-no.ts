import type { Token } from './token.ts'

const BOUNDARIES: ReadonlySet<string> = new Set<Token['is']>([
  'comma',
  'stop',
  'but',
  'so',
  'because',
  'correction',
])
const SILENT: ReadonlySet<string> = new Set<Token['is']>([
  'comma',
  'stop',
  'on',
  'at',
  'in',
  'article',
  'of',
  'a',
  'unknown',
])

/**
 * Replaces every "no": it corrects ("Tuesday, no, Wednesday"), refuses what precedes it ("mornings,
 * no"), or refuses what follows it ("no Mondays"). `negates`: whether it can negate any words that
 * follow it in the language; `isReply`: whether times were offered or asked for before.
 */
export function settleNo(
  tokens: readonly Token[],
  { negates, isReply }: { negates: boolean; isReply: boolean },
): Token[] {
  return tokens.map((token, i): Token => {
    if (token.is !== 'no') return token
    const { text } = token
    const [before, after] = [tokens.slice(0, i), tokens.slice(i + 1)]
    const isAfterTime = before.some(isSignificant)
    const isBeforeTime = after.some(isSignificant)
    if (!isBeforeTime) return { is: isAfterTime ? 'notthat' : 'correction', text }
    const [left, right] = [before.at(-1), after[0]!]
    const isFirstOfClause = !left || BOUNDARIES.has(left.is)
    if (BOUNDARIES.has(right.is)) return { is: isFirstOfClause ? 'correction' : 'notthat', text }
    if (!negates) return { is: right.is === 'weekdays' ? 'not' : 'correction', text }
    if (!isFirstOfClause) return { is: 'notthat', text }
    return { is: isAfterTime || (isReply && !hasSeveralTimes(after)) ? 'unclear' : 'not', text }
  })
}

/** Whether a time follows the first clause or time: "no el viernes, el jueves". */
function hasSeveralTimes(tokens: readonly Token[]): boolean {
  const times = tokens.filter(isSignificant)
  return times.length > 1
}

function isSignificant({ is }: Token): boolean {
  return !BOUNDARIES.has(is) && !SILENT.has(is) && is !== 'no'
}
