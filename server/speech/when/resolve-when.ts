import { CLOCK_RULES, HOUR_RULES, SPAN_RULES } from './clock-rules.ts'
import { AMOUNT_RULES, DATE_RULES, DAY_RULES, OFFSET_RULES, WEEK_RULES } from './day-rules.ts'
import { todayIn, type Zone } from './evaluate-alternative.ts'
import { expandMoments, MOMENT_RULES } from './moment-rules.ts'
import { type Here, RANGE_RULES } from './range-rules.ts'
import { clockOf, readTokens } from './read-tokens.ts'
import { resolveClauses } from './resolve-clauses.ts'
import { resolveReference } from './resolve-reference.ts'
import { rewriteTokens } from './rewrite-tokens.ts'
import type { Token } from './token.ts'
import type { When, WhenContext } from './when.ts'

/**
 * The times that a caller means. Words that are not fully understood result in `not_understood`,
 * and words with two meanings in a question.
 */
export function resolveWhen(text: string, context: WhenContext): When {
  const ownToday = todayIn(context)
  const { tokens: read, unknown } = readTokens(text, context.language, ownToday)
  const [only] = read
  if (read.length === 1 && only?.is === 'ordinal' && only.value <= (context.offered?.length ?? 0))
    return { kind: 'offer', index: only.value - 1 }
  if (unknown.length > 0) return { kind: 'not_understood', rest: unknown.join(' ') }
  const zone = zoneOf(read, context)
  const today = todayIn(zone)
  const segments = splitAt(
    rewriteAll(settleOrdinals(read), { today, timeZone: zone.timeZone }),
    'correction',
  )
    .map((tokens) => withoutEnds(tokens))
    .filter((tokens) => tokens.length > 0)
    .map((tokens) =>
      tokens.length === 1 && tokens[0]!.is === 'number'
        ? readLoneNumber(tokens[0]!, context.offered?.length ?? 0)
        : tokens,
    )
  const [last] = segments.slice(-1)
  if (!last) return { kind: 'not_understood', rest: '' }
  return (
    resolveReference(last, { ...context, ...zone }) ??
    resolveClauses(segments, { ...context, ...zone })
  )
}

function rewriteAll(tokens: readonly Token[], here: Here): Token[] {
  const dated = rewriteTokens(
    rewriteTokens(
      rewriteTokens(rewriteTokens(tokens, DATE_RULES, here), AMOUNT_RULES, here),
      OFFSET_RULES,
      here,
    ),
    WEEK_RULES,
    here,
  )
  const timed = rewriteTokens(rewriteTokens(dated, CLOCK_RULES, here), HOUR_RULES, here)
  const days = expandMoments(
    rewriteTokens(rewriteTokens(timed, DAY_RULES, here), MOMENT_RULES, here),
    here.timeZone,
  )
  return rewriteTokens(rewriteTokens(days, RANGE_RULES, here), SPAN_RULES, here)
}

/**
 * "The first" and "the next" select one of several times, or are part of a date before a day or
 * month.
 */
function settleOrdinals(tokens: readonly Token[]): Token[] {
  return tokens
    .filter(({ is }) => is !== 'zone')
    .map((token, i, all) => {
      const following = all[i + 1]?.is
      if (
        following !== 'weekday' &&
        following !== 'month' &&
        following !== 'of' &&
        following !== 'weekunit'
      )
        return token
      if (token.is === 'offer')
        return token.value === -1
          ? { is: 'last', text: token.text }
          : { is: 'ordinal', value: token.value, text: token.text }
      return token.is === 'following' ? { is: 'next', text: token.text } : token
    })
}

function withoutEnds(tokens: readonly Token[]): Token[] {
  const from = tokens.findIndex(({ is }) => is !== 'comma')
  const last = tokens.findLastIndex(({ is }) => is !== 'comma')
  return from === -1 ? [] : tokens.slice(from, last + 1)
}

/** A number by itself selects one of the offered times, or else is an hour. */
function readLoneNumber(token: Extract<Token, { is: 'number' }>, offered: number): Token[] {
  if (token.value >= 1 && token.value <= offered)
    return [{ is: 'offer', value: token.value, text: token.text }]
  return [{ is: 'clock', value: clockOf(token.value, 0), text: token.text }]
}

function zoneOf(
  tokens: readonly Token[],
  { now, timeZone, ownTimeZone = timeZone }: WhenContext,
): Zone {
  const named = tokens.findLast((token) => token.is === 'zone')?.value
  return {
    now,
    timeZone:
      named === undefined || named === 'mine' ? timeZone : named === 'yours' ? ownTimeZone : named,
  }
}

function splitAt(tokens: readonly Token[], word: string): Token[][] {
  const parts: Token[][] = [[]]
  for (const token of tokens) {
    if (token.is === word) parts.push([])
    else parts.at(-1)!.push(token)
  }
  return parts
}
