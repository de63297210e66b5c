import { getReceptionistLines } from '../../core/get-receptionist-lines.ts'
import type { DialogueContext, DialogueState, Step } from '../dialogue-state.ts'
import { askQuestion, hangUp, sayAside, sayLine } from './say-line.ts'
import { writeKeyQuestion, writeShortQuestion } from './write-question.ts'

/**
 * Asks again after a silence or a misunderstanding: first shorter, then by keys, then with an offer
 * of a person, and finally ends the call. A question that was interrupted is repeated unchanged.
 */
export function reprompt(
  state: DialogueState,
  context: DialogueContext,
  cause: 'silence' | 'unclear',
): Step {
  const lines = getReceptionistLines(state.language)
  if (state.isPatient && cause === 'silence')
    return sayAside({ ...state, isPatient: false }, context, lines.stillHere)
  if (state.heardOfSaid !== null) return sayLine(state, context, state.said)
  const missed = { ...state, misses: state.misses + 1, isPatient: false }
  const shorter = writeShortQuestion(state.place, state, context)
  if (missed.misses === 1)
    return sayLine(
      missed,
      context,
      cause === 'silence' ? shorter : `${lines.notUnderstood} ${shorter}`,
    )
  if (state.place === 'more' && (cause === 'silence' || state.reached.includes('help')))
    return hangUp(state, context, lines.goodbye)
  if (state.place === 'more') return askQuestion({ ...missed, misses: 1 }, context, 'help')
  // The number of the call suffices, so that a booking is not lost for want of an address.
  if (state.place === 'contact' && context.hasNumber && !state.reached.includes('number_check'))
    return askQuestion(missed, context, 'number_check')
  if (missed.misses === 2)
    return sayLine(missed, context, writeKeyQuestion(state.place, state, context))
  if (['help', 'note_offer', 'retry', 'note'].includes(state.place))
    return hangUp(state, context, state.hasDone ? lines.goodbye : lines.stuck)
  const asked = askQuestion(missed, context, 'help')
  // The offer of a person gets one more attempt instead of three.
  return { ...asked, state: { ...asked.state, misses: 1 } }
}
