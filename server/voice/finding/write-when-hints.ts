import { languageOf } from '../../languages/languages.ts'
import { foldedWords } from '../../speech/split-words.ts'
import { readTimeZone } from '../../speech/zones/read-time-zone.ts'
import { todayIn } from '../../speech/when/alternatives/evaluate-alternative.ts'
import { readTokens } from '../../speech/when/tokens/read-tokens.ts'
import { resolveWhen } from '../../speech/when/resolve-when.ts'
import type { Token } from '../../speech/when/tokens/token.ts'
import type { WhenContext } from '../../speech/when/when.ts'

const MAX_HINT_WORDS = 60
const MINUTES_PER_HOUR = 60
/** Without these words, the rest of an utterance has another meaning. */
const NEGATIONS: ReadonlySet<Token['is']> = new Set([
  'not',
  'notthat',
  'cannot',
  'busy',
  'finish',
  'occupied',
  'unclear',
  'but',
  'no',
])
const OFFSETS: ReadonlySet<Token['is']> = new Set(['later', 'earlier', 'after', 'before'])

/**
 * Hints to the model about words that were not understood: which words, what to send instead, and
 * an example that is understood in the caller's language. `rest`: the words, as the reader reports
 * them; '' if no words were about a time.
 */
export function writeWhenHints(text: string, rest: string, context: WhenContext): string[] {
  const words = text.split(/\s+/).filter((word) => word !== '')
  const isUnread = markUnread(words.slice(0, MAX_HINT_WORDS), rest)
  const unread = stretchesOf(words, isUnread, true)
  const quoted = (unread.length > 0 ? unread : [rest]).map((one) => `"${trimSigns(one)}"`)
  const example = exampleOf(words, isUnread, context)
  const send = `"when": "${example}"`
  if (rest === '') return [`No day or time was found in "when". An example that works: ${send}.`]
  const notUnderstood = `Not understood: ${quoted.join(', ')}.`
  const zone = readTimeZone(unread.map(trimSigns).join(' '))
  if (unread.length > 0 && zone.ok)
    return [
      `${notUnderstood} If the caller is there, send "time_zone": "${zone.timeZone}" and ${send}.`,
    ]
  const amount = readTokens(rest, context.language, todayIn(context)).tokens
  if (amount.some(({ is }) => is === 'hourunit' || is === 'minuteunit'))
    return [`${notUnderstood} ${explainAmount(amount)} An example that works: ${send}.`]
  return [
    `${notUnderstood} "when" takes the time alone: pass a person in "agent", a kind of meeting in ` +
      `"meeting_type", and where the caller is in "time_zone". An example that works: ${send}.`,
  ]
}

/** Which words are among the words that were not understood. */
function markUnread(words: readonly string[], rest: string): boolean[] {
  const unread = new Set(foldedWords(rest))
  return words.map((word) => {
    const folded = foldedWords(word).filter((one) => one !== ',')
    return folded.length > 0 && folded.every((one) => unread.has(one))
  })
}

/** The adjacent words that were not understood, or those that were. */
function stretchesOf(words: readonly string[], isUnread: readonly boolean[], which: boolean) {
  const stretches: string[][] = []
  for (const [i, word] of words.entries()) {
    if (isUnread[i] !== which) continue
    const stretch = isUnread[i - 1] === which ? stretches.at(-1) : undefined
    if (stretch) stretch.push(word)
    else stretches.push([word])
  }
  return stretches.map((stretch) => stretch.join(' '))
}

function trimSigns(text: string): string {
  return text.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '').replaceAll('"', '')
}

function explainAmount(amount: readonly Token[]): string {
  if (amount.some(({ is }) => OFFSETS.has(is)))
    return (
      'That counts from a time: ask the caller for the time of day, and send it with the day. ' +
      'After an offer, those words alone count from the offered time.'
    )
  const minutes = minutesOf(amount)
  const length = minutes === null ? '' : `: ${minutes}`
  return `A length belongs in "duration_minutes"${length}.`
}

/** The minutes of "an hour", "45 minutes" or "half an hour"; null for any other amount. */
function minutesOf(amount: readonly Token[]): number | null {
  const unit = amount.find(({ is }) => is === 'hourunit' || is === 'minuteunit')
  const size = unit?.is === 'hourunit' ? MINUTES_PER_HOUR : 1
  if (amount.some(({ is }) => is === 'half')) return size === 1 || amount.length > 3 ? null : 30
  const counts = amount.filter((token) => token.is === 'number' || token.is === 'a')
  const [count, ...others] = counts
  if (!count || others.length > 0) return null
  return (count.is === 'number' ? count.value : 1) * size
}

/**
 * The caller's own words about a time without the words that were not understood, if these are
 * understood by themselves; else an example of the language.
 */
function exampleOf(
  words: readonly string[],
  isUnread: readonly boolean[],
  context: WhenContext,
): string {
  const standing = languageOf(context.language).dialogueWords.timeExamples[0]!
  const { tokens } = readTokens(words.join(' '), context.language, todayIn(context))
  if (tokens.some(({ is }) => NEGATIONS.has(is))) return standing
  const own = stretchesOf(words, isUnread, false)
    .map((stretch) => shorten(trimSigns(stretch), context))
    .filter((stretch) => stretch !== null)
    .join(', ')
  return own !== '' && meaningOf(own, context) !== null ? own : standing
}

/** Words about a time without those at the ends that mean nothing; null if none mean a time. */
function shorten(text: string, context: WhenContext): string | null {
  const meaning = meaningOf(text, context)
  if (meaning === null) return null
  let words = text.split(' ')
  for (const rest of [(all: string[]) => all.slice(1), (all: string[]) => all.slice(0, -1)])
    while (words.length > 1 && meaningOf(rest(words).join(' '), context) === meaning)
      words = rest(words)
  return trimSigns(words.join(' '))
}

/** Null if the words do not mean times that can be searched. */
function meaningOf(text: string, context: WhenContext): string | null {
  const when = resolveWhen(text, context)
  return when.kind === 'start' || when.kind === 'windows' ? JSON.stringify(when) : null
}
