import { findOnly } from '../../../speech/find-only.ts'
import type { ToolAnswer } from '../../../voice/core/tool-call.ts'
import type { ToolName } from '../../../voice/core/tools.ts'
import {
  type DialogueContext,
  type DialogueState,
  type FoundMeeting,
  type Offer,
  type ToolRequest,
  withoutGoal,
} from '../../dialogue/dialogue-state.ts'
import { markDone } from '../../dialogue/speak/say-line.ts'
import {
  readAnswerText,
  readMadeMeeting,
  readMeetings,
  readOffers,
} from '../../dialogue/understand/read-tool-answer.ts'

type ApplyAnswer = (
  state: DialogueState,
  args: Record<string, unknown>,
  answer: ToolAnswer,
  context: DialogueContext,
) => DialogueState

const RECORD: Partial<Record<ToolName, ApplyAnswer>> = {
  find_times: recordTimes,
  hold_time: recordHold,
  save_contact: recordContact,
  book_meeting: (state, args, answer) =>
    answer.data.booked === true
      ? recordMade(state, args, answer)
      : recordAlternatives(state, answer),
  find_my_meetings: recordMeetings,
  reschedule_meeting: (state, args, answer) =>
    answer.ok ? recordMade(state, args, answer) : recordAlternatives(state, answer),
  cancel_meeting: (state, _, answer) =>
    answer.data.cancelled === true ? { ...markDone(withoutGoal(state)), made: null } : state,
  transfer_or_book: recordPerson,
}

/**
 * Updates the dialogue state after a tool that a model ran, so that the rules can take over. The
 * tool's line is kept if it contains a question.
 */
export function applyToolAnswer(
  state: DialogueState,
  { name, args }: ToolRequest,
  answer: ToolAnswer,
  context: DialogueContext,
): DialogueState {
  return RECORD[name]?.(state, args, answer, context) ?? state
}

/** The offer with an id as the model wrote it; null if it is not among the latest offers. */
export function offerOf({ offers, slot }: DialogueState, id: unknown): Offer | null {
  return [...(slot ? [slot] : []), ...offers].find(({ slotId }) => isSame(slotId, id)) ?? null
}

/** The meeting with an id, if it was found in this conversation. */
export function meetingOf({ meetings }: DialogueState, id: unknown): FoundMeeting | null {
  return meetings.find(({ meetingId }) => isSame(meetingId, id)) ?? null
}

/** Models change the case of ids and add quotes. */
function isSame(id: string, written: unknown): boolean {
  return (
    typeof written === 'string' &&
    written
      .trim()
      .replaceAll(/^["']|["']$/g, '')
      .toLowerCase() === id.toLowerCase()
  )
}

function recordMade(
  state: DialogueState,
  { slot_id: id }: Record<string, unknown>,
  { data }: ToolAnswer,
): DialogueState {
  const made = readMadeMeeting(data, offerOf(state, id), state.meetingType ?? '')
  return { ...markDone(withoutGoal(state)), made }
}

function recordTimes(
  state: DialogueState,
  args: Record<string, unknown>,
  { ok, line, data }: ToolAnswer,
  { meetingTypes }: DialogueContext,
): DialogueState {
  const offers = ok && !data.question ? readOffers(data.slots) : []
  const meeting = meetingOf(state, args.meeting_id)
  const named = readAnswerText(args.meeting_type)?.toLowerCase()
  const meetingType =
    meetingTypes.find((type) => type.toLowerCase() === named) ??
    state.meetingType ??
    (offers.length > 0 && meetingTypes.length > 1 ? '' : null)
  const wish = meeting
    ? { goal: 'move' as const, meeting }
    : { goal: 'book' as const, meeting: null, meetingType }
  return {
    ...state,
    ...wish,
    offers,
    slot: null,
    isHeld: false,
    when: null,
    searched: offers.length > 0 ? (readAnswerText(args.when) ?? '') : null,
    asked: offers.length > 0 ? line : state.asked,
  }
}

function recordHold(
  state: DialogueState,
  args: Record<string, unknown>,
  answer: ToolAnswer,
): DialogueState {
  const slot = offerOf(state, args.slot_id)
  if (!answer.ok || !slot) return recordAlternatives(state, answer)
  return {
    ...state,
    goal: state.goal === 'move' ? 'move' : 'book',
    slot: { ...slot, spoken: readAnswerText(answer.data.spoken) ?? slot.spoken },
    isHeld: true,
  }
}

/** Replaces a time that is taken with the offered alternatives. */
function recordAlternatives(state: DialogueState, { line, data }: ToolAnswer): DialogueState {
  const offers = readOffers(data.slots)
  return offers.length === 0 ? state : { ...state, slot: null, isHeld: false, offers, asked: line }
}

function recordContact(
  state: DialogueState,
  args: Record<string, unknown>,
  { ok, data }: ToolAnswer,
): DialogueState {
  const name = ok ? readAnswerText(args.name) : null
  const named = name === null ? state : { ...state, name, isKnown: false }
  const email = ok ? readAnswerText(data.email) : null
  const value = email ?? (ok ? readAnswerText(data.phone) : null)
  if (value === null) return named
  const isSame = state.contact?.value === value && state.contact.isConfirmed
  return {
    ...named,
    skipsContact: false,
    contact: isSame
      ? state.contact
      : {
          kind: email === null ? 'phone' : 'email',
          value,
          confirmation: readAnswerText(data.confirmation),
          isConfirmed: false,
        },
  }
}

function recordMeetings(
  state: DialogueState,
  _args: Record<string, unknown>,
  { ok, data }: ToolAnswer,
): DialogueState {
  const found = ok ? readMeetings(data.meetings) : []
  if (found.length === 0) return state
  return {
    ...state,
    goal: 'check',
    meetings: found,
    meeting: findOnly(found),
  }
}

function recordPerson(
  state: DialogueState,
  _args: Record<string, unknown>,
  { ok, line, data }: ToolAnswer,
  { meetingTypes }: DialogueContext,
): DialogueState {
  const offers = ok ? readOffers(data.slots) : []
  if (offers.length === 0) return state
  return {
    ...withoutGoal(state),
    goal: 'book',
    meetingType: state.meetingType ?? (meetingTypes.length > 1 ? '' : null),
    offers,
    asked: line,
  }
}
