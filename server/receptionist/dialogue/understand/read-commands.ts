import { matchPhrase } from '../../../speech/match-phrase.ts'
import { pickLanguage } from '../../../speech/pick-language.ts'
import { foldedWords } from '../../../speech/split-words.ts'
import { AROUND, type Command, COMMAND_WORDS } from '../../core/command-words.ts'

const MAX_TEXT_LENGTH = 600

/**
 * The commands in an utterance. `isAsked`: the caller was asked what they would like, so that a
 * weak word counts.
 */
export function readCommands(
  text: string,
  { language, isAsked }: { language: string; isAsked: boolean },
): Set<Command> {
  const table = COMMAND_WORDS[pickLanguage(language)]
  const words = foldedWords(text.slice(0, MAX_TEXT_LENGTH)).filter((word) => word !== ',')
  const found = new Set<Command>()
  for (let at = 0; at < words.length;) {
    const phrase = matchPhrase(words, at, table)
    const { command, strength } = phrase?.value ?? { command: 'ignored', strength: 'anywhere' }
    if (strength === 'anywhere' || (strength === 'weak' && isAsked)) found.add(command)
    at += phrase?.length ?? 1
  }
  const alone = aloneCommand(words, table, isAsked)
  if (alone) found.add(alone)
  found.delete('ignored')
  return found
}

/** The command that the words without what is said around it are; the same word twice is one. */
function aloneCommand(
  words: readonly string[],
  table: (typeof COMMAND_WORDS)['en'],
  isAsked: boolean,
): Command | null {
  const strip = (from: number, to: number): Command | null => {
    const phrase = matchPhrase(words.slice(0, to), from, table)
    return phrase && from + phrase.length === to && (isAsked || phrase.value.strength !== 'weak')
      ? phrase.value.command
      : null
  }
  const first = words.findIndex((word) => !AROUND.has(word))
  const last = words.findLastIndex((word) => !AROUND.has(word)) + 1
  return (
    strip(0, words.length) ??
    strip(Math.max(first, 0), Math.max(last, 0)) ??
    (new Set(words).size === 1 ? strip(0, 1) : null)
  )
}
