import { isTime } from './group-times.ts'
import type { Token } from '../tokens/token.ts'

/** The tokens of an utterance by what they do. */
export type Division = {
  /** The wanted times; ",", "but", "so" or "or" separates clauses. */
  wish: Token[]
  /** The refused times, by clause. */
  refused: Refusal[]
  /** Words whose meaning is unknown, in a clause about a time. */
  unread: string[]
  /** Words that can be a wish and a refusal. */
  unclear: string[]
  /** Clauses without any time: "I'm calling from home". */
  chatter: string[]
  /** The times of reasons and conditions, which are neither wanted nor refused. */
  ignored: Token[]
}

export function emptyDivision(): Division {
  return { wish: [], refused: [], unread: [], unclear: [], chatter: [], ignored: [] }
}

/** `isBusy`: the caller is busy at these times. */
export type Refusal = { tokens: Token[]; isBusy: boolean }

/** Words between clauses. */
export const JOINTS: ReadonlySet<Token['is']> = new Set<Token['is']>([
  'comma',
  'stop',
  'but',
  'so',
  'because',
  'if',
])

/** Words that refuse times. */
export const MARKS: ReadonlySet<Token['is']> = new Set<Token['is']>([
  'not',
  'notthat',
  'cannot',
  'busy',
  'finish',
  'occupied',
])

/** The caller is busy at the times beside these. */
export const AT_WORK: ReadonlySet<string> = new Set<Token['is']>(['busy', 'occupied', 'finish'])

export const DAYS: ReadonlySet<string> = new Set<Token['is']>(['days', 'weekdays', 'sameday'])

/** Whether all times in the tokens are days. */
export function hasOnlyDays(tokens: readonly Token[]): boolean {
  const times = tokens.filter(isTime)
  return times.length > 0 && times.every(({ is }) => DAYS.has(is))
}

/** The words of the tokens. */
export function textOf(tokens: readonly Token[]): string {
  return tokens.map(({ text }) => text).join(' ')
}

/** Words that say nothing about a time if the words beside them are unknown. */
const HARMLESS: ReadonlySet<string> = new Set<Token['is']>([
  'a',
  'abandoned',
  'accept',
  'also',
  'and',
  'anytime',
  'article',
  'at',
  'because',
  'engagement',
  'for',
  'in',
  'no',
  'of',
  'on',
  'or',
  'rest',
  'self',
  'so',
  'theone',
  'this',
  'topic',
  'unknown',
])

/** Whether the token is a part of the words for a time: "after the concert" is not any time. */
export function isAboutTimes({ is }: Token): boolean {
  return !HARMLESS.has(is)
}

/** Whether the token relates a time to something else. */
export function isRelation(token: Token): boolean {
  return isAboutTimes(token) && !isTime(token) && !MARKS.has(token.is)
}
