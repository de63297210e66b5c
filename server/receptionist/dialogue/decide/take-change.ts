import { formatSpokenLetters } from '../../../speech/numbers/format-spoken-digits.ts'
import type { ToolAnswer } from '../../../voice/core/tool-call.ts'
import { getToolLines } from '../../../voice/core/get-tool-lines.ts'
import { getReceptionistLines } from '../../core/get-receptionist-lines.ts'
import {
  type DialogueContext,
  type DialogueState,
  type NextMeeting,
  type Step,
  withoutGoal,
} from '../dialogue-state.ts'
import { askQuestion, markDone, requestTool } from '../speak/say-line.ts'
import { namedAgent } from '../speak/write-question.ts'
import { readAnswerText, readMadeMeeting } from '../understand/read-tool-answer.ts'
import { bookNext } from './book-next.ts'
import { offerOthers } from './offer-others.ts'
import { takeFollowing } from './take-meetings.ts'

const LAST_QUESTION = /\s*¿?[^.!?¿]*\?\s*$/u

/** Says what was booked, or offers other times. */
export function takeBooking(
  { ok, line, data }: ToolAnswer,
  state: DialogueState,
  context: DialogueContext,
): Step {
  if (!ok || data.booked !== true) return offerOthers(line, data, { state, context })
  const lines = getReceptionistLines(state.language)
  const time = readAnswerText(data.spoken) ?? state.slot?.spoken ?? ''
  const code = readAnswerText(data.confirmation_code)
  const said =
    data.status === 'pending'
      ? lines.bookedPending(time)
      : code === null
        ? line
        : lines.booked({
            time,
            agent: namedAgent(state, context),
            code: formatSpokenLetters(code.slice(0, 16), state.language),
          })
  const made = readMadeMeeting(data, state.slot, state.meetingType ?? '')
  // The same email or phone number has one appointment at a time.
  if (state.goal === 'book' && made && made.meetingId === state.made?.meetingId)
    return offerOthers(getToolLines(state.language).alreadyBooked(time), {}, { state, context })
  const booked: DialogueState = {
    ...markDone(withoutGoal(state)),
    made: made && { ...made, isForOther: state.isForOther === true },
    lastStart: made?.start ?? null,
    agentName: readAnswerText(data.agent_name),
  }
  if (state.next) return continueBooking(said, state.next, { state, booked, context })
  return noteRemark(state, booked, said) ?? askQuestion(booked, context, 'more', said)
}

/**
 * Notes what the caller said beside the wish or the yes; null if there is nothing. What was done is
 * said with the answer of the note.
 */
function noteRemark(state: DialogueState, done: DialogueState, said: string): Step | null {
  const { party, remark, language } = state
  const note = [party ?? '', remark ?? ''].filter(Boolean).join('. ')
  const lines = getReceptionistLines(language)
  return note === ''
    ? null
    : requestTool(
        { ...done, booked: said, before: remark ? lines.notedFirst : lines.partyNoted },
        'leave_note',
        { note, name: state.name ?? undefined, meeting_id: done.made?.meetingId },
      )
}

/** Says what was booked, and goes on with the next appointment. */
function continueBooking(
  said: string,
  next: NextMeeting,
  {
    state,
    booked,
    context,
  }: { state: DialogueState; booked: DialogueState; context: DialogueContext },
): Step {
  const { nextMeeting } = getReceptionistLines(state.language)
  const { meetingType, agent, searched, slot } = state
  const before = `${said.replace(LAST_QUESTION, '')} ${nextMeeting}`
  return bookNext(
    next,
    { ...booked, meetingType, agent: agent ?? null, searched, slot, before },
    context,
  )
}

/** Says where the meeting was moved to, or offers other times. */
export function takeMove(
  { ok, line, data }: ToolAnswer,
  state: DialogueState,
  context: DialogueContext,
): Step {
  if (!ok || data.booked === false) return offerOthers(line, data, { state, context })
  const lines = getReceptionistLines(state.language)
  const time = readAnswerText(data.spoken) ?? state.slot?.spoken ?? ''
  const made = readMadeMeeting(data, state.slot, state.meeting?.meetingType ?? '')
  const done: DialogueState = {
    ...markDone(withoutGoal(state)),
    made,
    lastStart: made?.start ?? null,
    agentName: readAnswerText(data.agent_name),
  }
  const said = data.status === 'pending' ? lines.movedPending(time) : lines.moved(time)
  return (
    takeFollowing(state, done, context) ??
    noteRemark(state, done, said) ??
    askQuestion(done, context, 'more', said)
  )
}

export function takeCancel(
  { ok, data }: ToolAnswer,
  state: DialogueState,
  context: DialogueContext,
): Step {
  const lines = getReceptionistLines(state.language)
  if (ok && data.cancelled === true) {
    const done: DialogueState = {
      ...markDone(withoutGoal(state)),
      made: null,
      lastStart: state.meeting?.start ?? state.lastStart ?? null,
    }
    return (
      takeFollowing(state, { ...done, before: lines.cancelledFirst }, context) ??
      noteRemark(state, done, lines.cancelled) ??
      askQuestion(done, context, 'more', lines.cancelled)
    )
  }
  return askQuestion(
    withoutGoal(state),
    context,
    'help',
    `${lines.notDone} ${lines.questions.help}`,
  )
}
