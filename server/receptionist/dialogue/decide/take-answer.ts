import { speakLetters } from '../../../speech/speak-digits.ts'
import type { ToolAnswer } from '../../../voice/core/tool-call.ts'
import type { ToolName } from '../../../voice/core/tools.ts'
import { linesIn } from '../../core/lines.ts'
import {
  type DialogueContext,
  type DialogueState,
  type Step,
  type ToolRequest,
  withoutGoal,
} from '../dialogue-state.ts'
import { chooseMeeting } from '../hear/hear-check.ts'
import { greet } from '../speak/greet.ts'
import { reprompt } from '../speak/reprompt.ts'
import { ask, done, end, say, transfer } from '../speak/speak-turn.ts'
import { meetingsOf, offersOf, textOf } from '../understand/read-answer.ts'
import { findWithBoth, proceed } from './proceed.ts'

type Take = (
  answer: ToolAnswer,
  state: DialogueState,
  context: DialogueContext,
  request: ToolRequest,
) => Step

const TAKE: Record<ToolName, Take> = {
  identify_caller: takeCaller,
  find_times: takeTimes,
  hold_time: takeHold,
  save_contact: takeContact,
  book_meeting: takeBooking,
  find_my_meetings: takeMeetings,
  reschedule_meeting: takeMove,
  cancel_meeting: takeCancel,
  transfer_or_book: takePerson,
  leave_note: takeLine,
  answer_question: takeLine,
}

/** Continues with the answer of the awaited tool. */
export function takeAnswer(
  answer: ToolAnswer,
  request: ToolRequest,
  { state, context }: { state: DialogueState; context: DialogueContext },
): Step {
  const waiting: DialogueState = { ...state, awaiting: null }
  const isUnavailable = !answer.ok && answer.data.problem === 'unavailable'
  if (!isUnavailable || request.name === 'identify_caller')
    return TAKE[request.name](answer, { ...waiting, failed: null }, context, request)
  const lines = linesIn(state.language)
  if (state.failed) return end(waiting, context, lines.unavailableEnd)
  return ask({ ...waiting, failed: request }, context, 'retry', lines.unavailable)
}

/** Speaks the tool's line, and stays at the current question. */
function takeLine({ line }: ToolAnswer, state: DialogueState, context: DialogueContext): Step {
  return ask(state, context, state.place, line)
}

function takeCaller(
  { ok, data }: ToolAnswer,
  state: DialogueState,
  context: DialogueContext,
): Step {
  const name = ok && data.known === true ? textOf(data.first_name) : null
  return ask(
    { ...state, knownName: name, isKnown: name !== null },
    context,
    'opening',
    greet(state.language, context, name),
  )
}

function takeTimes(
  { line, data }: ToolAnswer,
  state: DialogueState,
  context: DialogueContext,
): Step {
  const offers = data.question ? [] : offersOf(data.slots)
  if (offers.length > 0) return ask({ ...state, offers, stalled: 0 }, context, 'choice', line)
  const asking: DialogueState = { ...state, offers: [], searched: null }
  if (data.problem !== 'not_understood') return ask(asking, context, 'when', line)
  return state.place === 'when' && state.misses > 0
    ? reprompt(asking, context, 'unclear')
    : ask({ ...asking, place: 'when', misses: 1 }, context, 'when', line)
}

function takeHold(
  { ok, line, data }: ToolAnswer,
  state: DialogueState,
  context: DialogueContext,
): Step {
  if (!ok || !state.slot) return offerOthers(line, data, { state, context })
  return proceed(
    {
      ...state,
      isHeld: true,
      slot: { ...state.slot, spoken: textOf(data.spoken) ?? state.slot.spoken },
    },
    context,
  )
}

/** The time is taken: offers others, or asks for one. */
function offerOthers(
  line: string,
  data: ToolAnswer['data'],
  { state, context }: { state: DialogueState; context: DialogueContext },
): Step {
  const offers = offersOf(data.slots)
  const free: DialogueState = { ...state, slot: null, isHeld: false, offers }
  const lines = linesIn(state.language)
  return offers.length > 0
    ? ask(free, context, 'choice', line)
    : ask(free, context, 'when', textOf(line) ?? `${lines.notDone} ${lines.shorter.when}`)
}

function takeContact(
  { ok, line, data }: ToolAnswer,
  state: DialogueState,
  context: DialogueContext,
  request: ToolRequest,
): Step {
  const lines = linesIn(state.language)
  if (request.args.notes !== undefined)
    return ok
      ? ask(done(state), context, 'more', lines.noted)
      : ask(state, context, 'more', `${lines.notDone} ${lines.questions.more}`)
  if (!ok) return contactFailed(line, data, { state, context })
  const email = textOf(data.email)
  const value = email ?? textOf(data.phone)
  if (value === null) return ask(state, context, 'contact')
  const contact = {
    kind: email === null ? ('phone' as const) : ('email' as const),
    value,
    confirmation: textOf(data.confirmation),
    isConfirmed: data.needs_confirmation !== true,
  }
  const heard: DialogueState = { ...state, contact, skipsContact: false }
  return contact.isConfirmed ? proceed(heard, context) : ask(heard, context, 'contact_check', line)
}

function contactFailed(
  line: string,
  data: ToolAnswer['data'],
  { state, context }: { state: DialogueState; context: DialogueContext },
): Step {
  if (data.problem === 'name_not_understood')
    return ask({ ...state, name: null }, context, 'name', line)
  const asked: DialogueState = { ...state, place: 'contact', contact: null }
  if (state.misses === 0)
    return say({ ...asked, misses: 1 }, context, textOf(line) ?? linesIn(state.language).spellEmail)
  return reprompt(asked, context, 'unclear')
}

function takeBooking(
  { ok, line, data }: ToolAnswer,
  state: DialogueState,
  context: DialogueContext,
): Step {
  if (!ok || data.booked !== true) return offerOthers(line, data, { state, context })
  const lines = linesIn(state.language)
  const time = textOf(data.spoken) ?? state.slot?.spoken ?? ''
  const code = textOf(data.confirmation_code)
  const said =
    data.status === 'pending'
      ? lines.bookedPending(time)
      : code === null
        ? line
        : lines.booked({ time, code: speakLetters(code.slice(0, 16), state.language) })
  return ask(done(withoutGoal(state)), context, 'more', said)
}

function takeMeetings(
  { ok, line, data }: ToolAnswer,
  state: DialogueState,
  context: DialogueContext,
  request: ToolRequest,
): Step {
  const lines = linesIn(state.language)
  if (!ok && data.problem === 'locked')
    return ask(withoutGoal(state), context, 'help', lines.locked)
  const meetings = ok ? meetingsOf(data.meetings) : []
  const [first, second] = meetings
  if (first && second) return ask({ ...state, meetings }, context, 'which_meeting')
  if (first) {
    const found: DialogueState = { ...state, meetings, meeting: first }
    return state.goal === 'move' && state.when === null
      ? ask(found, context, 'when', lines.askNewTime(first.spoken))
      : chooseMeeting(found, context, first)
  }
  const withBoth = findWithBoth(state, request)
  if (withBoth) return withBoth
  // A single factor can be right and still find nothing: it is not enough from a number other than
  // the attendee's.
  const proof = Object.keys(state.proof).length > 1 ? {} : state.proof
  const missed: DialogueState = {
    ...state,
    place: 'proof',
    proof,
    name: state.isKnown ? state.name : null,
    misses: state.misses + 1,
  }
  // The tool's line for no meetings offers a note, which the caller cannot leave at this question.
  return missed.misses > 2
    ? reprompt(missed, context, 'unclear')
    : ask(
        missed,
        context,
        'proof',
        ok || data.problem === 'no_meetings' || textOf(line) === null ? lines.noMeetings : line,
      )
}

function takeMove(
  { ok, line, data }: ToolAnswer,
  state: DialogueState,
  context: DialogueContext,
): Step {
  if (!ok || data.booked === false) return offerOthers(line, data, { state, context })
  const lines = linesIn(state.language)
  const time = textOf(data.spoken) ?? state.slot?.spoken ?? ''
  return ask(
    done(withoutGoal(state)),
    context,
    'more',
    data.status === 'pending' ? lines.movedPending(time) : lines.moved(time),
  )
}

function takeCancel(
  { ok, data }: ToolAnswer,
  state: DialogueState,
  context: DialogueContext,
): Step {
  const lines = linesIn(state.language)
  if (ok && data.cancelled === true)
    return ask(done(withoutGoal(state)), context, 'more', lines.cancelled)
  return ask(withoutGoal(state), context, 'help', `${lines.notDone} ${lines.questions.help}`)
}

function takePerson(
  { line, data }: ToolAnswer,
  state: DialogueState,
  context: DialogueContext,
): Step {
  const { transfer: to } = data
  const number = typeof to === 'object' && to !== null && 'number' in to ? textOf(to.number) : null
  if (number !== null) return transfer(state, context, number)
  const offers = offersOf(data.slots)
  if (offers.length === 0) return ask(state, context, 'help', linesIn(state.language).nobodyFree)
  return ask(
    {
      ...withoutGoal(state),
      goal: 'book',
      meetingType: state.meetingType ?? (context.meetingTypes.length > 1 ? '' : null),
      offers,
    },
    context,
    'choice',
    line,
  )
}
