import { buildSharedSet } from '../../../speech/build-shared-table.ts'
import { foldedWords } from '../../../speech/split-words.ts'
import type { DialogueState } from '../dialogue-state.ts'
import { readCommands } from './read-commands.ts'

const MAX_WORDS_ALONE = 4
const ownWords = buildSharedSet(({ dialogueWords }) => dialogueWords.ownAppointment)

/**
 * Whether the utterance is "cancel" with few other words. It ends a booking; cancelling a meeting
 * instead of moving it requires a confirmation.
 */
export function isCancelAlone(text: string, { language, place, goal }: DialogueState): boolean {
  const words = foldedWords(text).filter((word) => word !== ',')
  if (
    (goal !== 'book' && goal !== 'move') ||
    place === 'note' ||
    words.length > MAX_WORDS_ALONE ||
    words.some((word) => ownWords().has(word))
  )
    return false
  return readCommands(text, { language, isAsked: true }).has('cancel')
}
