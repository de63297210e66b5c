import type { Token } from '../tokens/token.ts'

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

const TAGS: ReadonlySet<string> = new Set<Token['is']>(['no', 'not', 'notthat', 'cannot'])

/**
 * Replaces every "no": it corrects ("Tuesday, no, Wednesday"), refuses what precedes it ("mornings,
 * no"), or refuses what follows it ("no Mondays"). `negates`: whether it can negate any words that
 * follow it in the language; `isReply`: whether times were offered or asked for before.
 */
export function settleNo(
  tokens: readonly Token[],
  { negates, isReply }: { negates: boolean; isReply: boolean },
): Token[] {
  return withoutTags(tokens).map((token, i, all): Token => {
    if (token.is !== 'no') return token
    const { text } = token
    // "No no Monday" is a correction in every language.
    if (all[i + 1]?.is === 'no' || all[i - 1]?.is === 'no') return { is: 'correction', text }
    const [before, after] = [all.slice(0, i), all.slice(i + 1)]
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

/** "Is Saturday possible or not": nothing is refused. */
function withoutTags(tokens: readonly Token[]): Token[] {
  const or = tokens.findIndex(
    ({ is }, i) => is === 'or' && TAGS.has(tokens[i + 1]?.is ?? '') && i > 0,
  )
  const isTag = or !== -1 && !tokens.slice(or + 2).some(isSignificant)
  return isTag ? tokens.slice(0, or) : [...tokens]
}

/** Whether a time follows the first clause or time: "no el viernes, el jueves". */
function hasSeveralTimes(tokens: readonly Token[]): boolean {
  const times = tokens.filter(isSignificant)
  return times.length > 1
}

function isSignificant({ is }: Token): boolean {
  return !BOUNDARIES.has(is) && !SILENT.has(is) && is !== 'no'
}
