import type { DialogueQuestion } from '../../../languages/receptionist-lines.ts'
import { getReceptionistLines } from '../../core/get-receptionist-lines.ts'
import {
  type DialogueContext,
  type DialogueState,
  type Goal,
  type Offer,
  type Step,
  type ToolRequest,
  withoutGoal,
} from '../dialogue-state.ts'
import { askQuestion, requestTool } from '../speak/say-line.ts'

/**
 * Takes the next step towards what the caller wants: the first thing that is missing is asked or
 * looked up.
 */
export function decideNextStep(state: DialogueState, context: DialogueContext): Step {
  return state.goal === null
    ? askQuestion(state, context, 'opening')
    : NEXT[state.goal](state, context)
}

const NEXT: Record<Goal, (state: DialogueState, context: DialogueContext) => Step> = {
  book: (state, context) => {
    if (state.meetingType === null && context.meetingTypes.length > 1)
      return askQuestion(state, context, 'type')
    return (
      settleTime(state, context) ??
      readBackAgain(state) ??
      askQuestion(state, context, missingOfBooking(state))
    )
  },
  move: (state, context) =>
    state.meeting
      ? (settleTime(state, context) ?? askQuestion(state, context, 'move_check'))
      : findMeeting(state, context),
  cancel: (state, context) =>
    state.meeting ? askQuestion(state, context, 'cancel_check') : findMeeting(state, context),
  check: (state, context) =>
    state.meeting
      ? askQuestion(
          withoutGoal(state),
          context,
          'more',
          getReceptionistLines(state.language).yourMeeting(state.meeting.spoken),
        )
      : findMeeting(state, context),
}

/** Looks for times, asks for them, or holds the one that was chosen; null where that is done. */
function settleTime(state: DialogueState, context: DialogueContext): Step | null {
  if (state.slot === null)
    return state.when === null
      ? askQuestion(state, context, 'when')
      : requestSearch(state, state.when)
  return state.isHeld ? null : requestHold(state, state.slot)
}

/** An address that was read back in a call that was cut off. */
function readBackAgain(state: DialogueState): Step | null {
  const { contact, name } = state
  return contact && name !== null && !contact.isConfirmed && contact.confirmation === null
    ? requestTool(state, 'save_contact', { [contact.kind]: contact.value })
    : null
}

function missingOfBooking(state: DialogueState): DialogueQuestion {
  if (state.name === null) return state.isKnown && state.knownName !== null ? 'name_check' : 'name'
  return state.contact?.isConfirmed || state.skipsContact
    ? 'booking_check'
    : state.contact
      ? 'contact_check'
      : 'contact'
}

function findMeeting(state: DialogueState, context: DialogueContext): Step {
  if (state.meetings.length > 1) return askQuestion(state, context, 'which_meeting')
  // A name that was said already is the second factor, once.
  if (state.name !== null && !state.isKnown && !state.reached.includes('proof'))
    return findMeetings(
      { ...state, place: 'proof', reached: [...state.reached, 'proof'] },
      context,
      { name: state.name },
    )
  return askQuestion(state, context, 'proof')
}

/**
 * Looks for the caller's meetings with what the caller gives. From a withheld number the code is
 * needed with the name or the email: what was given is kept, and the rest is asked for. A known
 * number may be the attendee's own, from which one thing is enough; what was given before is kept
 * beside it for `findWithBoth`.
 */
export function findMeetings(
  state: DialogueState,
  context: DialogueContext,
  given: DialogueState['proof'],
): Step {
  const all = { ...state.proof, ...given }
  if (context.hasNumber)
    return requestTool(
      { ...state, proof: isEnoughAnywhere(all) ? all : given },
      'find_my_meetings',
      given,
    )
  const heard: DialogueState = { ...state, proof: all }
  return isEnoughAnywhere(all)
    ? requestTool(heard, 'find_my_meetings', all)
    : askQuestion(heard, context, 'proof')
}

/**
 * Looks once more, with the code and the name or email together, where one of them alone found
 * nothing; null where that was done, or one is missing.
 */
export function findWithBoth(state: DialogueState, { args }: ToolRequest): Step | null {
  return isEnoughAnywhere(state.proof) && !isEnoughAnywhere(args)
    ? requestTool(state, 'find_my_meetings', state.proof)
    : null
}

/** The code and the name or email, which are enough from any number. */
function isEnoughAnywhere({
  confirmation_code: code,
  email,
  name,
}: {
  confirmation_code?: unknown
  email?: unknown
  name?: unknown
}): boolean {
  return code !== undefined && (email !== undefined || name !== undefined)
}

/** Looks for times; '' for the earliest. */
export function requestSearch(state: DialogueState, when: string): Step {
  const searching: DialogueState = {
    ...state,
    slot: null,
    isHeld: false,
    when: null,
    searched: when,
  }
  return requestTool(searching, 'find_times', {
    when: when === '' ? undefined : when,
    meeting_type: state.meetingType === '' ? undefined : state.meetingType,
    meeting_id: state.goal === 'move' ? state.meeting?.meetingId : undefined,
  })
}

export function requestHold(state: DialogueState, slot: Offer): Step {
  return requestTool({ ...state, slot, isHeld: false }, 'hold_time', { slot_id: slot.slotId })
}
