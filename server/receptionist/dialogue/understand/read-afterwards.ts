import { computePerLanguage } from '../../../languages/compute-per-language.ts'
import type { AfterWords } from '../../../languages/dialogue-words.ts'
import { languageOf } from '../../../languages/languages.ts'
import { foldedWords } from '../../../speech/split-words.ts'

const patterns = computePerLanguage(({ dialogueWords: { afterwards } }) =>
  Object.entries(afterwards).map(
    ([part, pattern]) =>
      [part as keyof AfterWords, new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, 'u')] as const,
  ),
)

/** What the words say about an appointment that was made. `language`: BCP 47. */
export function readAfterwards(text: string, language: string): ReadonlySet<keyof AfterWords> {
  const words = foldedWords(text)
    .filter((word) => word !== ',')
    .join(' ')
  return new Set(
    patterns(languageOf(language)).flatMap(([part, pattern]) =>
      pattern.test(words) ? [part] : [],
    ),
  )
}
