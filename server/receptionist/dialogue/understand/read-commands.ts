import { type Command, COMMANDS } from '../../../languages/command-words.ts'
import { computeOnce } from '../../../languages/compute-once.ts'
import { computePerLanguage } from '../../../languages/compute-per-language.ts'
import type { Language } from '../../../languages/language.ts'
import { languageOf } from '../../../languages/languages.ts'
import { buildSharedSet } from '../../../speech/build-shared-table.ts'
import { matchPhrase, phrasesOf, phraseTable } from '../../../speech/match-phrase.ts'
import { foldedWords } from '../../../speech/split-words.ts'
import { combinePatterns } from '../../core/combine-patterns.ts'

const MAX_TEXT_LENGTH = 600

/**
 * `alone`: counts only if it is the whole utterance; `weak`: counts only in the answer to the
 * question what the caller would like.
 */
type Strength = 'anywhere' | 'alone' | 'weak'
type CommandPhrase = { command: Command; strength: Strength }
const STRENGTHS: ReadonlyMap<string, Strength> = new Map([
  ['=', 'alone'],
  ['?', 'weak'],
])

const commandTable = computePerLanguage((language) => phraseTable(phrasesIn(language)))
/** "Message" is a command by itself, and a weak one among other words. */
const weakTable = computePerLanguage((language) =>
  phraseTable(phrasesIn(language).filter(([, { strength }]) => strength === 'weak')),
)

const around = buildSharedSet(({ commandWords }) => commandWords.around)

const MEETING_COMMANDS: readonly Command[] = ['move', 'cancel', 'check', 'late']
const asksForNote = computeOnce(
  () => new RegExp(`(?<!\\p{L})(?:${combinePatterns((words) => words.asksForNote)})`, 'u'),
)
const putThrough = computeOnce(
  () => new RegExp(`(?<!\\p{L})(?:${combinePatterns((words) => words.putThrough)})`, 'u'),
)
const runningLate = computeOnce(
  () =>
    new RegExp(`(?<!\\p{L})(?:${combinePatterns((words) => words.runningLate)})(?!\\p{L})`, 'u'),
)

const forgotten = computeOnce(
  () => new RegExp(`(?<!\\p{L})(?:${combinePatterns((words) => words.forgotten)})(?!\\p{L})`, 'u'),
)

/**
 * The commands in an utterance. `language`: BCP 47; `isAsked`: the caller was asked what they would
 * like, so weak phrases count.
 */
export function readCommands(
  text: string,
  { language, isAsked }: { language: string | Language; isAsked: boolean },
): Set<Command> {
  const spoken = languageOf(language)
  const words = foldedWords(text.slice(0, MAX_TEXT_LENGTH)).filter((word) => word !== ',')
  const found = new Set<Command>()
  let isCancelled = false
  for (let at = 0; at < words.length;) {
    const whole = matchPhrase(words, at, commandTable(spoken))
    const phrase =
      isAsked && whole?.value.strength === 'alone'
        ? (matchPhrase(words, at, weakTable(spoken)) ?? whole)
        : whole
    const { command, strength } = phrase?.value ?? { command: 'ignored', strength: 'anywhere' }
    if (strength === 'anywhere' || (strength === 'weak' && isAsked)) found.add(command)
    isCancelled ||= command === 'cancel' && strength === 'anywhere'
    // "Leave a message" is meant although "a message" counts only by itself.
    at += strength === 'alone' ? 1 : (phrase?.length ?? 1)
  }
  const alone = aloneCommand(words, spoken, isAsked)
  if (alone) found.add(alone)
  if (runningLate().test(words.join(' '))) {
    found.add('late')
    // "I won't make it by three": the caller is coming, unless they say that they cancel.
    if (!isCancelled) found.delete('cancel')
  }
  if (isAsked && forgotten().test(words.join(' '))) found.add('check')
  if (isAsked) for (const command of readRequests(words, found)) found.add(command)
  found.delete('ignored')
  return found
}

/**
 * Requests for a note or a person whose words vary. "Tell them that I have to cancel" is about the
 * appointment.
 */
function readRequests(words: readonly string[], found: ReadonlySet<Command>): Command[] {
  const said = `${words.join(' ')} `
  const isOfMeeting = MEETING_COMMANDS.some((command) => found.has(command))
  return [
    ...(putThrough().test(said) ? (['person'] as const) : []),
    ...(!isOfMeeting && asksForNote().test(said) ? (['note'] as const) : []),
  ]
}

/**
 * The command that is the whole utterance, except for filler words. Several phrases of one command
 * count as one: "pardon, once more".
 */
function aloneCommand(
  words: readonly string[],
  language: Language,
  isAsked: boolean,
): Command | null {
  const strip = (from: number, to: number): Command | null => {
    const phrase = matchPhrase(words.slice(0, to), from, commandTable(language))
    return phrase && from + phrase.length === to && (isAsked || phrase.value.strength !== 'weak')
      ? phrase.value.command
      : null
  }
  const first = words.findIndex((word) => !around().has(word))
  const last = words.findLastIndex((word) => !around().has(word)) + 1
  return (
    strip(0, words.length) ??
    strip(Math.max(first, 0), Math.max(last, 0)) ??
    readRepeated(words, language)
  )
}

function phrasesIn({ commandWords: { commands } }: Language): (readonly [string, CommandPhrase])[] {
  return COMMANDS.flatMap((command) =>
    commands[command].split('|').flatMap((phrase) => {
      const strength = STRENGTHS.get(phrase[0] ?? '') ?? 'anywhere'
      return phrasesOf({ command, strength }, phrase.replace(/^[=?]/, ''))
    }),
  )
}

/** The only command whose phrases, of any strength but weak, are all the words but fillers. */
function readRepeated(words: readonly string[], language: Language): Command | null {
  const commands = new Set<Command>()
  for (let at = 0; at < words.length;) {
    const phrase = matchPhrase(words, at, commandTable(language))
    const isMeant = phrase !== null && phrase.value.strength !== 'weak'
    if (!isMeant && !around().has(words[at]!)) return null
    if (isMeant) commands.add(phrase.value.command)
    at += isMeant ? phrase.length : 1
  }
  const [only] = commands
  return commands.size === 1 ? only! : null
}
