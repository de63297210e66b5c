import { computeOnce } from '../../../languages/compute-once.ts'
import { buildSharedSet } from '../../../speech/build-shared-table.ts'
import { foldedWords } from '../../../speech/split-words.ts'
import { combinePatterns } from '../../core/combine-patterns.ts'
import { findAuthor } from './find-author.ts'

const MIN_CONTENT_WORDS = 2
/** Words that only say that the caller wants something noted. */
const wishing = buildSharedSet(({ dialogueWords }) => dialogueWords.wishing)
/** "For Clara Moss": whom a message is for is not what it is about. */
const forSomebody = computeOnce(
  () =>
    new RegExp(
      `(?<!\\p{L})(?:${combinePatterns((words) => words.forPerson)})(?:\\s+[\\p{L}'-]+){1,3}$`,
      'iu',
    ),
)
const bareMessage = computeOnce(
  () =>
    new RegExp(`(?<!\\p{L})(?:${combinePatterns((words) => words.bareMessage)})(?!\\p{L})`, 'u'),
)

/**
 * Whether a wish for a note or a person says what it is about. `language`: the language in which
 * the author's name is looked for, which does not count; null if no author is expected.
 */
export function hasContent(text: string, language: string | null): boolean {
  const author = foldedWords((language && findAuthor(text, language)) ?? '')
  const said = foldedWords(text.replace(forSomebody(), ' ')).join(' ')
  const words = said
    .replace(bareMessage(), ' ')
    .split(' ')
    .filter((word) => /\p{L}/u.test(word) && !wishing().has(word) && !author.includes(word))
  return words.length >= MIN_CONTENT_WORDS
}

/** Whether a request for a message or a call back names somebody: "could Clara call me". */
export function namesRecipient(text: string): boolean {
  return bareMessage().test(foldedWords(text).join(' '))
}
