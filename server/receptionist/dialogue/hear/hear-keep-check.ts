import type { Command } from '../../../languages/command-words.ts'
import { beginsWithNo, hearAnswer } from '../../../speech/hear-answer.ts'
import { getReceptionistLines } from '../../core/get-receptionist-lines.ts'
import { type DialogueContext, type DialogueState, KEEPING, type Step } from '../dialogue-state.ts'
import { reprompt } from '../speak/reprompt.ts'
import { askQuestion, hangUp, sayLine } from '../speak/say-line.ts'
import { findWhen } from '../understand/find-when.ts'
import { hasThanks } from '../understand/is-farewell.ts'
import { isYes } from '../understand/is-yes.ts'
import { isAskingForOther, isHindered } from '../understand/read-replacement.ts'
import { namesNoOtherTime } from './hear-afterwards.ts'
import { isUnheard } from './hear-check.ts'
import type { HearAnswer } from './hear-time.ts'
import { begin, type Utterance } from './start-goal.ts'

/** Commands beside which a later or earlier time moves nothing. */
const OTHERS: readonly Command[] = ['late', 'cancel', 'undo', 'note', 'person', 'goodbye']

/**
 * In a reminder, "hello?" and "when is that?" repeat it, and "do you have anything later?" moves
 * the appointment. Null for other words.
 */
export function hearReminder(said: Utterance, commands: ReadonlySet<Command>): Step | null {
  const { text, state, context } = said
  const isOther =
    KEEPING.includes(state.place) &&
    isAskingForOther(text) &&
    !isYes(text, state.language, 'keep_check') &&
    !OTHERS.some((one) => commands.has(one))
  if (isOther) return begin('move', said)
  const isAsked = commands.size === 1 && (commands.has('greeting') || commands.has('check'))
  return state.place === 'keep_check' && isAsked && state.misses === 0
    ? sayLine({ ...state, misses: 1 }, context, state.asked)
    : null
}

/** Whether the appointment still suits: another time or a no changes it. */
export const hearKeepCheck: HearAnswer = (text, state, context) => {
  const other = hearOtherTime({ text, state, context })
  if (other) return other
  const { language } = state
  const answer = hearAnswer(text, language)
  if (answer === 'no' || beginsWithNo(text, language) || isHindered(text))
    return askQuestion(state, context, 'keep_change')
  if (!isYes(text, language, 'keep_check') && !hasThanks(text, language))
    return reprompt(state, context, 'unclear')
  if (isUnheard(state)) return sayLine(state, context, state.said)
  return state.isUncertain === true
    ? reprompt(state, context, 'unclear')
    : keepMeeting(state, context)
}

/** Whether the appointment is to be moved or cancelled; it stays after a no. */
export const hearKeepChange: HearAnswer = (text, state, context) =>
  hearOtherTime({ text, state, context }) ??
  (hearAnswer(text, state.language) === 'no' && state.isUncertain !== true
    ? keepMeeting(state, context)
    : reprompt(state, context, 'unclear'))

/** Ends the call: the appointment stays as it is. */
export function keepMeeting(state: DialogueState, context: DialogueContext): Step {
  return hangUp(state, context, getReceptionistLines(state.language).kept)
}

/** Moves the appointment if another time than its own is named; null if none is. */
function hearOtherTime(said: Utterance): Step | null {
  const { text, state, context } = said
  const { remindedOf = null, language } = state
  const at = { now: context.now, timeZone: context.timeZone, language, offered: [] }
  return findWhen(text, at) === null || (remindedOf !== null && namesNoOtherTime(said, remindedOf))
    ? null
    : begin('move', said)
}
