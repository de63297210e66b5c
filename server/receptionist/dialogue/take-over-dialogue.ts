import type { DialogueQuestion } from '../../languages/receptionist-lines.ts'
import { getReceptionistLines } from '../core/get-receptionist-lines.ts'
import { advanceDialogue } from './advance-dialogue.ts'
import { decideNextStep } from './decide/decide-next-step.ts'
import type { DialogueContext, DialogueEvent, DialogueState, Step } from './dialogue-state.ts'
import { askQuestion } from './speak/say-line.ts'

/** Questions at which a yes has an effect. Only the rules ask them. */
export const CHECKS: readonly DialogueQuestion[] = [
  'booking_check',
  'move_check',
  'cancel_check',
  'contact_check',
]

/**
 * The next question with the known values; null if it is a check, which the rules ask themselves.
 */
export function findOpenQuestion(
  state: DialogueState,
  { meetingTypes }: DialogueContext,
): DialogueQuestion | null {
  const { goal, slot, offers, meeting, meetings, contact } = state
  if (meetings.length > 1 && !meeting && goal !== 'book') return 'which_meeting'
  if (goal === null || goal === 'check')
    return state.hasDone || goal === 'check' ? 'more' : 'opening'
  if (goal !== 'book' && !meeting) return 'proof'
  if (goal === 'cancel') return null
  if (slot === null)
    return offers.length > 0
      ? 'choice'
      : goal === 'book' && state.meetingType === null && meetingTypes.length > 1
        ? 'type'
        : 'when'
  if (goal === 'move') return null
  if (state.name === null) return state.isKnown && state.knownName !== null ? 'name_check' : 'name'
  return contact === null && !state.skipsContact ? 'contact' : null
}

/**
 * The rules continue with everything that the model's tools found out. `event`: the caller's event
 * that has not been handled; null: none. A yes counts only if the last line was a question of the
 * rules.
 */
export function takeOverDialogue(
  left: DialogueState,
  event: DialogueEvent | null,
  context: DialogueContext,
): Step {
  // A name that a model wrote does not prove a meeting.
  const state: DialogueState = { ...left, reached: [...left.reached, 'proof'] }
  const isAsked = CHECKS.includes(state.place) || state.place === 'keep_check'
  const place = isAsked ? state.place : findOpenQuestion(state, context)
  if (event && place) return advanceDialogue({ ...state, place }, event, context)
  const known: DialogueState = { ...state, place: place ?? 'opening', heardOfSaid: null }
  if (place === 'choice') return askQuestion(known, context, 'choice', state.asked)
  return place === 'more'
    ? askQuestion(
        known,
        context,
        'more',
        state.meeting && getReceptionistLines(state.language).yourMeeting(state.meeting.spoken),
      )
    : place === 'which_meeting'
      ? askQuestion(known, context, 'which_meeting')
      : decideNextStep(known, context)
}
