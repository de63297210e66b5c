import { allPhrases } from '../../languages/all-phrases.ts'
import type { DialogueWords } from '../../languages/dialogue-words.ts'
import type { Pattern } from '../../languages/phrases.ts'

/** The patterns of all languages for one part of an utterance, as alternatives. */
export function patterns(partOf: (words: DialogueWords) => Pattern | null): Pattern {
  return allPhrases(({ dialogueWords }) => partOf(dialogueWords))
}
