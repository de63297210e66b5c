import type { DialogueWords } from '../../languages/dialogue-words.ts'
import { joinPhrases } from '../../languages/join-phrases.ts'
import type { Pattern } from '../../languages/phrases.ts'

/** The patterns of every language for one part of an utterance, as alternatives. */
export function combinePatterns(partOf: (words: DialogueWords) => Pattern | null): Pattern {
  return joinPhrases(({ dialogueWords }) => partOf(dialogueWords))
}
