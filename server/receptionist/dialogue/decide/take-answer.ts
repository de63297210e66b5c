import type { ToolAnswer } from '../../../voice/core/tool-call.ts'
import type { ToolName } from '../../../voice/core/tools.ts'
import { getReceptionistLines } from '../../core/get-receptionist-lines.ts'
import {
  ASKED,
  type DialogueContext,
  type DialogueState,
  type Step,
  type ToolRequest,
  withoutGoal,
} from '../dialogue-state.ts'
import { greetCaller } from '../speak/greet-caller.ts'
import { reprompt } from '../speak/reprompt.ts'
import { askQuestion, hangUp, markDone, sayLine, transferCall } from '../speak/say-line.ts'
import { hasContent } from '../understand/has-content.ts'
import { writeQuestion, writeShortQuestion } from '../speak/write-question.ts'
import { findCorrectedOffer } from '../understand/find-corrected-offer.ts'
import { readAnswerText, readOffers } from '../understand/read-tool-answer.ts'
import { decideNextStep, requestHold, withTold } from './decide-next-step.ts'
import { offerOthers } from './offer-others.ts'
import { takeBooking, takeCancel, takeMove } from './take-change.ts'
import { takeMeetings } from './take-meetings.ts'

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
  leave_note: takeNote,
  answer_question: takeReply,
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
  const lines = getReceptionistLines(state.language)
  if (state.failed) return hangUp(waiting, context, lines.unavailableEnd)
  return askQuestion({ ...waiting, failed: request }, context, 'retry', lines.unavailable)
}

/**
 * Speaks the answer and asks the current question again. A caller who wants nothing else is offered
 * help if there is no answer.
 */
function takeReply(
  { line, data }: ToolAnswer,
  state: DialogueState,
  context: DialogueContext,
  { args }: ToolRequest,
): Step {
  if (data.problem === 'which_meeting_type') return askQuestion(state, context, state.place, line)
  const lines = getReceptionistLines(state.language)
  const isShort = state.place !== 'opening'
  const question = isShort
    ? writeShortQuestion(state.place, state, context)
    : writeQuestion(state.place, state, context)
  if (data.known === true) return sayLine({ ...state, misses: 0 }, context, `${line} ${question}`)
  const unknown = state.hasUnknown === true ? lines.unknownToo : lines.unknown
  const told: DialogueState = {
    ...state,
    hasUnknown: true,
    offeredNote: contentOf(args.question, state.language),
  }
  return ASKED.includes(state.place) && state.place !== 'help'
    ? askQuestion(told, context, 'help', `${unknown} ${lines.questions.help}`)
    : sayLine(told, context, `${unknown} ${question}`)
}

function takeNote(
  { ok, line, data }: ToolAnswer,
  state: DialogueState,
  context: DialogueContext,
): Step {
  const lines = getReceptionistLines(state.language)
  const { goal, meeting, note, booked } = state
  if (booked)
    return askQuestion(
      { ...state, booked: null, before: ok ? state.before : null },
      context,
      'more',
      booked,
    )
  // A note during a booking does not end it.
  if (ok && goal === 'book' && state.slot)
    return decideNextStep({ ...state, before: lines.notedFirst }, context)
  const rest =
    goal === null
      ? state
      : goal === 'late'
        ? withTold(withoutGoal(state), meeting)
        : withoutGoal(state)
  if (!ok)
    return askQuestion(
      rest,
      context,
      'more',
      `${readAnswerText(line) ?? lines.notDone} ${lines.questions.more}`,
    )
  const isUnsigned =
    goal !== 'late' && note?.isSigned === false && note.meetingId === null && !state.knownName
  const isPassedOn = data.passed_on === true
  const said = isPassedOn
    ? { noted: lines.passedOn, name: lines.passedOnName, late: lines.latePassedOn }
    : { noted: lines.noted, name: lines.noteName, late: lines.lateNoted }
  const noted = goal === 'late' && meeting ? said.late(meeting.spoken) : said.noted
  return askQuestion(
    { ...markDone(rest), asksForAuthor: isUnsigned },
    context,
    'more',
    isUnsigned ? said.name : noted,
  )
}

function takeCaller(
  { ok, data }: ToolAnswer,
  state: DialogueState,
  context: DialogueContext,
): Step {
  const name = ok && data.known === true ? readAnswerText(data.first_name) : null
  return askQuestion(
    {
      ...state,
      knownName: name,
      isKnown: name !== null,
      remindedOf: context.reminder?.start ?? null,
    },
    context,
    context.reminder === null ? 'opening' : 'keep_check',
    greetCaller(state.language, context, name),
  )
}

function takeTimes(
  { line, data }: ToolAnswer,
  state: DialogueState,
  context: DialogueContext,
): Step {
  const offers = data.question ? [] : readOffers(data.slots)
  const { replaced = null } = state
  const settled: DialogueState = {
    ...state,
    replaced: null,
    keepsTime: false,
    takesFirst: false,
    unclearDay: null,
    offers,
    stalled: 0,
  }
  const corrected =
    replaced === null || data.problem
      ? null
      : findCorrectedOffer(offers, {
          replaced,
          keepsTime: state.keepsTime === true,
          timeZone: context.timeZone,
        })
  const taken = state.takesFirst === true && !data.problem ? (offers[0] ?? null) : corrected
  if (taken) return requestHold(settled, taken)
  if (offers.length > 0) return askQuestion(settled, context, 'choice', line)
  const asking: DialogueState = {
    ...state,
    replaced: null,
    takesFirst: false,
    offers: [],
    searched: null,
    unclearDay: data.question === undefined ? null : state.searched,
    // A person who is unknown or not free is not asked for again.
    agent: null,
  }
  if (data.question === 'confirm_day') return askQuestion(asking, context, 'day_check', line)
  if (data.problem !== 'not_understood') return askQuestion(asking, context, 'when', line)
  return state.place === 'when' && state.misses > 0
    ? reprompt(asking, context, 'unclear')
    : askQuestion({ ...asking, place: 'when', misses: 1 }, context, 'when', line)
}

function takeHold(
  { ok, line, data }: ToolAnswer,
  state: DialogueState,
  context: DialogueContext,
): Step {
  if (!ok || !state.slot) return offerOthers(line, data, { state, context })
  return decideNextStep(
    {
      ...state,
      isHeld: true,
      agentName: readAnswerText(data.agent_name),
      slot: { ...state.slot, spoken: readAnswerText(data.spoken) ?? state.slot.spoken },
    },
    context,
  )
}

function takeContact(
  { ok, line, data }: ToolAnswer,
  state: DialogueState,
  context: DialogueContext,
): Step {
  if (!ok) return contactFailed(line, data, { state, context })
  const email = readAnswerText(data.email)
  const value = email ?? readAnswerText(data.phone)
  if (value === null) return askQuestion(state, context, 'contact')
  const contact = {
    kind: email === null ? ('phone' as const) : ('email' as const),
    value,
    confirmation: readAnswerText(data.confirmation),
    isConfirmed: data.needs_confirmation !== true,
  }
  const heard: DialogueState = { ...state, contact, skipsContact: false }
  return contact.isConfirmed
    ? decideNextStep(heard, context)
    : askQuestion(heard, context, 'contact_check', line)
}

function contactFailed(
  line: string,
  data: ToolAnswer['data'],
  { state, context }: { state: DialogueState; context: DialogueContext },
): Step {
  if (data.problem === 'name_not_understood')
    return askQuestion({ ...state, name: null }, context, 'name', line)
  const asked: DialogueState = { ...state, place: 'contact', contact: null }
  if (state.misses === 0)
    return sayLine(
      { ...asked, misses: 1 },
      context,
      readAnswerText(line) ?? getReceptionistLines(state.language).spellEmail,
    )
  return reprompt(asked, context, 'unclear')
}

function takePerson(
  { data }: ToolAnswer,
  state: DialogueState,
  context: DialogueContext,
  { args }: ToolRequest,
): Step {
  const { transfer: to } = data
  const number =
    typeof to === 'object' && to !== null && 'number' in to ? readAnswerText(to.number) : null
  if (number !== null) return transferCall(state, context, number)
  const lines = getReceptionistLines(state.language)
  const closed = readAnswerText(data.closed)
  const offers = readOffers(data.slots)
  const waiting: DialogueState = { ...state, isNobodyFree: true }
  const isOfMeeting = state.goal !== null && state.goal !== 'book'
  // A caller who came to move or cancel a meeting is not offered another one.
  if (offers.length === 0 || isOfMeeting)
    return askQuestion(
      waiting,
      context,
      'help',
      closed === null ? lines.nobodyFree : `${closed} ${lines.noteOnly}`,
    )
  const offeredNote = contentOf(args.about, state.language) ?? state.offeredNote ?? null
  const isBooking = state.goal === 'book' && !ASKED.includes(state.place)
  if (isBooking)
    return sayLine(
      waiting,
      context,
      `${closed ?? lines.nobodyFreeNow} ${writeShortQuestion(state.place, state, context)}`,
    )
  const question = offeredNote === null ? lines.bookOrNote : lines.questions.note_offer
  return askQuestion(
    { ...withoutGoal(waiting), offeredNote },
    context,
    'note_offer',
    `${closed ?? lines.nobodyFreeNow} ${question}`,
  )
}

/** The caller's words, if they say what they are about. */
function contentOf(words: unknown, language: string): string | null {
  const said = readAnswerText(words)
  return said !== null && hasContent(said, language) ? said : null
}
