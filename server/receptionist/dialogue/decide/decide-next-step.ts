import type { DialogueQuestion } from '../../../languages/receptionist-lines.ts'
import { getReceptionistLines } from '../../core/get-receptionist-lines.ts'
import {
  type DialogueContext,
  type DialogueState,
  type FoundMeeting,
  type Goal,
  type Offer,
  type Step,
  type ToolRequest,
  withoutGoal,
} from '../dialogue-state.ts'
import { askQuestion, requestTool } from '../speak/say-line.ts'

/**
 * Takes the next step towards the caller's goal: asks for the first missing value, or looks it up.
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
    state.meeting ? tellMeeting(state, context, state.meeting) : findMeeting(state, context),
  late: (state, context) =>
    state.meeting
      ? requestTool(state, 'leave_note', {
          note: state.late ?? '',
          meeting_id: state.meeting.meetingId,
        })
      : findMeeting(state, context),
}

/** Says when the meeting is, and whom it is with if the caller asked for that. */
function tellMeeting(state: DialogueState, context: DialogueContext, meeting: FoundMeeting): Step {
  const lines = getReceptionistLines(state.language)
  const agent = state.asksForAgent === true ? (meeting.agentName ?? null) : null
  const told = withTold(withoutGoal({ ...state, asksForAgent: false }), meeting)
  return askQuestion(
    agent === null ? told : { ...told, before: lines.isWith(agent) },
    context,
    'more',
    lines.yourMeeting(meeting.spoken),
  )
}

/** Searches for times, asks for one, or holds the chosen one; null if the time is settled. */
function settleTime(state: DialogueState, context: DialogueContext): Step | null {
  if (state.slot === null)
    return state.when === null
      ? askQuestion(state, context, 'when')
      : requestSearch(state, state.when)
  return state.isHeld ? null : requestHold(state, state.slot)
}

/** Repeats the read-back of an address from a dropped call. */
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

/** A meeting that the caller was told about is the one that their next words are about. */
export function withTold(state: DialogueState, meeting: FoundMeeting | null): DialogueState {
  return meeting === null || meeting.start === null
    ? state
    : {
        ...state,
        made: { code: null, ...meeting, start: meeting.start },
        lastStart: meeting.start,
      }
}

function findMeeting(state: DialogueState, context: DialogueContext): Step {
  if (state.meetings.length > 1) return askQuestion(state, context, 'which_meeting')
  if (state.proven)
    return requestTool({ ...state, place: 'proof' }, 'find_my_meetings', state.proven)
  // A name that was already given is used as the second factor, once, and so is the proof that came
  // with the wish.
  const given = {
    ...(state.name !== null &&
      !state.isKnown &&
      !state.reached.includes('proof') && { name: state.name }),
    ...(state.place !== 'proof' && state.proof),
  }
  if (Object.keys(given).length > 0)
    return findMeetings(
      { ...state, place: 'proof', reached: [...state.reached, 'proof'] },
      context,
      given,
    )
  return askQuestion(state, context, 'proof')
}

/**
 * Searches for the caller's meetings by the given proof. From a withheld number, both the code and
 * the name or email are required: the given part is kept, and the other is asked for. From a known
 * number, which may be the attendee's own, one part can suffice; earlier parts are kept for
 * `findWithBoth`.
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
 * Searches again with the code and the name or email together, after one of them alone found
 * nothing; null if both have been tried together, or one is missing.
 */
export function findWithBoth(state: DialogueState, { args }: ToolRequest): Step | null {
  return isEnoughAnywhere(state.proof) && !isEnoughAnywhere(args)
    ? requestTool(state, 'find_my_meetings', state.proof)
    : null
}

/** Whether both the code and the name or email are given, which suffices from any number. */
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

/** Searches for times; an empty `when` means the earliest. */
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
    agent: state.agent ?? undefined,
    meeting_id: state.goal === 'move' ? state.meeting?.meetingId : undefined,
  })
}

export function requestHold(state: DialogueState, slot: Offer): Step {
  return requestTool({ ...state, slot, isHeld: false }, 'hold_time', { slot_id: slot.slotId })
}
