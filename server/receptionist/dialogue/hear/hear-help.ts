import { hearAnswer } from '../../../speech/hear-answer.ts'
import { foldedWords } from '../../../speech/split-words.ts'
import { askForPerson } from '../decide/ask-for-person.ts'
import { reprompt } from '../speak/reprompt.ts'
import { askQuestion } from '../speak/say-line.ts'
import { isNeverMind, leaveOffered } from './hear-note.ts'
import type { HearAnswer } from './hear-time.ts'
import { begin } from './start-goal.ts'

/** A sentence in place of a yes to "would you like to leave a note?" is the note. */
const MIN_NOTE_WORDS = 5

export const hearHelp: HearAnswer = (text, state, context) => {
  const answer = hearAnswer(text, state.language)
  if (answer === 'yes')
    return state.isNobodyFree === true
      ? askQuestion(state, context, 'note')
      : askForPerson(state, context)
  if (answer === 'no' || isNeverMind(text))
    return askQuestion({ ...state, offeredNote: null }, context, 'more')
  const isNote =
    (state.isNobodyFree === true || !!state.offeredNote) &&
    foldedWords(text).length >= MIN_NOTE_WORDS
  const begun = isNote ? null : begin(null, { text, state, context })
  return begun ?? (isNote ? leaveOffered(state, text) : reprompt(state, context, 'unclear'))
}
