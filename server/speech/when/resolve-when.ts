import { languageOf } from '../../languages/languages.ts'
import { CLOCK_RULES, HOUR_RULES, SPAN_RULES } from './rules/clock-rules.ts'
import { DATE_RULES } from './rules/date-rules.ts'
import { AMOUNT_RULES, DAY_RULES, OFFSET_RULES, WEEK_RULES } from './rules/day-rules.ts'
import { todayIn, type Zone } from './alternatives/evaluate-alternative.ts'
import { expandMoments, MOMENT_RULES } from './rules/moment-rules.ts'
import { isTime } from './division/group-times.ts'
import type { Here } from './rules/here.ts'
import { RANGE_RULES } from './rules/range-rules.ts'
import { regionOf } from './tokens/read-digit-token.ts'
import { readTokens } from './tokens/read-tokens.ts'
import { relateDays, withoutOwnTime } from './clauses/relate-days.ts'
import { resolveClauses } from './clauses/resolve-clauses.ts'
import { rewriteTokens } from './tokens/rewrite-tokens.ts'
import { settleNo } from './division/settle-no.ts'
import type { Token } from './tokens/token.ts'
import type { When, WhenContext } from './when.ts'

/** More than a minute of speech. */
const MAX_TEXT_LENGTH = 1000

/** More are not an answer. */
const MAX_TIMES = 60

/**
 * The times that a caller means. Words that are not fully understood result in `not_understood`,
 * and words with two meanings in a question.
 */
export function resolveWhen(text: string, context: WhenContext): When {
  if (text.length > MAX_TEXT_LENGTH) return { kind: 'not_understood', rest: '' }
  const { tokens: read } = readTokens(text, context.language, todayIn(context), zonesOf(context))
  const { offered = [], previous = null } = context
  const [only, ...others] = read.filter(({ is }) => !ASSENT.has(is))
  if (only?.is === 'ordinal' && others.length === 0 && only.value <= offered.length)
    return { kind: 'offer', index: only.value - 1 }
  const isAccepted = read.some(({ is }) => is === 'accept' || is === 'theone')
  if (offered.length === 1 && isAccepted && !only) return { kind: 'offer', index: 0 }
  const region = regionOf(context.language)
  const zone = zoneOf(read, region, context)
  const { noNegates = false, datesAreCardinal = false } = languageOf(context.language).timeWords
  const here = { today: todayIn(zone), timeZone: zone.timeZone, region, datesAreCardinal }
  const tokens = settleNo(rewriteAll(settleOrdinals(read), here), {
    negates: noNegates,
    isReply: offered.length > 0 || previous !== null,
  })
  if (tokens.filter(isTime).length > MAX_TIMES) return { kind: 'not_understood', rest: '' }
  const related = relateDays(withoutOwnTime(withoutAnyDay(tokens, context), context), {
    ...context,
    ...zone,
  })
  const segments = splitAt(related, 'correction').filter((segment) =>
    segment.some(({ is }) => is !== 'comma' && is !== 'stop'),
  )
  return segments.length > 0
    ? resolveClauses(segments, {
        ...context,
        ...zone,
        isCorrection: related[0]?.is === 'correction',
      })
    : { kind: 'not_understood', rest: '' }
}

/** After "next week", "any day, not too early" is any day of that week. */
function withoutAnyDay(tokens: readonly Token[], { previous }: WhenContext): readonly Token[] {
  const isOfRange = previous?.dates.length === 1 && previous.dates[0]!.from < previous.dates[0]!.to
  const isTimed = tokens.some(({ is }) => is === 'spans' || is === 'clock')
  return isOfRange && isTimed ? tokens.filter(({ is }) => is !== 'anytime') : tokens
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

/** The words around a choice: "yes, that suits me", "I'll take the second". */
const ASSENT: ReadonlySet<string> = new Set<Token['is']>([
  'accept',
  'article',
  'comma',
  'self',
  'so',
  'stop',
  'theone',
])

const BESIDE_ORDINALS: ReadonlySet<string> = new Set<Token['is']>([
  'weekday',
  'month',
  'monthunit',
  'of',
  'ordinal',
  'weekunit',
])

/**
 * "The first" and "the next" select one of several times, or are part of a date before a day or
 * month.
 */
function settleOrdinals(tokens: readonly Token[]): Token[] {
  return tokens
    .filter(({ is }) => is !== 'zone' && is !== 'accept')
    .map((token, i, all) => {
      const isInDate = BESIDE_ORDINALS.has(all[i + 1]?.is ?? '') || all[i - 1]?.is === 'weekday'
      if (!isInDate) return token
      if (token.is === 'offer')
        return token.value === -1
          ? { is: 'last', text: token.text }
          : { is: 'ordinal', value: token.value, text: token.text }
      const isNext = token.is === 'following' && !all.slice(0, i - 1).some(isDay)
      return isNext ? { is: 'next', text: token.text } : token
    })
}

/** "The first Monday of December is taken, so the Tuesday following" */
function isDay({ is }: Token): boolean {
  return DAYS.has(is)
}

const DAYS: ReadonlySet<string> = new Set<Token['is']>(['day', 'feast', 'month', 'weekday'])

/** The zones that are spoken in a call, and that a caller can repeat. */
export function zonesOf({ timeZone, ownTimeZone = timeZone }: WhenContext): readonly string[] {
  return [...new Set([timeZone, ownTimeZone])]
}

function zoneOf(
  tokens: readonly Token[],
  region: string | null,
  { now, timeZone, ownTimeZone = timeZone }: WhenContext,
): Zone {
  const said = tokens.findLast((token) => token.is === 'zone')?.value ?? 'mine'
  const named = typeof said === 'string' ? said : (said.regions[region ?? ''] ?? said.otherwise)
  return { now, timeZone: named === 'mine' ? timeZone : named === 'yours' ? ownTimeZone : named }
}

function splitAt(tokens: readonly Token[], word: string): Token[][] {
  const parts: Token[][] = [[]]
  for (const token of tokens) {
    if (token.is === word) parts.push([])
    else parts.at(-1)!.push(token)
  }
  return parts
}
