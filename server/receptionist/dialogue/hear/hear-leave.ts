import { isQuestion } from '../../../voice/core/questions/is-question.ts'
import type { DialogueQuestion } from '../../../languages/receptionist-lines.ts'
import type { Step } from '../dialogue-state.ts'
import { hangUp } from '../speak/say-line.ts'
import { findWhen } from '../understand/find-when.ts'
import { endsWithFarewell } from '../understand/is-farewell.ts'
import { readChoice } from '../understand/read-choice.ts'
import { farewell, type Utterance } from './start-goal.ts'

/** Questions at which a caller who says goodbye after other words is leaving. */
const LEAVING: readonly DialogueQuestion[] = [
  'opening',
  'keep_check',
  'keep_change',
  'type',
  'when',
  'choice',
  'more',
  'help',
  'note_offer',
]

/**
 * Ends the call after a farewell at the end of words that contain no answer, as in "I will ask
 * there then, bye"; null for other words.
 */
export function hearLeave({ text, state, context }: Utterance): Step | null {
  const { place, language } = state
  if (!LEAVING.includes(place) || state.isUncertain === true) return null
  if (!endsWithFarewell(text, language) || isQuestion(text, language, { isAnywhere: false }))
    return null
  const at = { now: context.now, timeZone: context.timeZone, language }
  if (place === 'when' && findWhen(text, { ...at, offered: [] }) !== null) return null
  if (place === 'choice' && !['none', 'unclear'].includes(readChoice(text, state.offers, at).kind))
    return null
  return hangUp(state, context, farewell(state))
}
