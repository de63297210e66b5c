import type { DialogueQuestion } from '../../languages/receptionist-lines.ts'
import type { ToolAnswer } from '../../voice/core/tool-call.ts'
import { getReceptionistLines } from '../core/get-receptionist-lines.ts'
import { followLanguage, switchLanguage } from '../core/switch-language.ts'
import { resumeDialogue } from './decide/resume-dialogue.ts'
import { takeAnswer } from './decide/take-answer.ts'
import {
  type DialogueContext,
  type DialogueEvent,
  type DialogueState,
  newState,
  type Step,
} from './dialogue-state.ts'
import { handleCommand } from './hear/handle-command.ts'
import { handleKeyPress } from './hear/handle-key-press.ts'
import {
  hearBookingCheck,
  hearCancelCheck,
  hearChange,
  hearMeeting,
  hearMoveCheck,
  hearProof,
  hearRetry,
  hearWish,
} from './hear/hear-check.ts'
import {
  hearContact,
  hearContactCheck,
  hearNameAnswer,
  hearNameCheck,
  hearNumberCheck,
} from './hear/hear-contact.ts'
import { hearHelp } from './hear/hear-help.ts'
import { hearKeepChange, hearKeepCheck } from './hear/hear-keep-check.ts'
import { hearLeave } from './hear/hear-leave.ts'
import { hearAskedAuthor, hearMoreOfNote, hearNote } from './hear/hear-note.ts'
import { hearNoteOffer, offerNote } from './hear/hear-note-offer.ts'
import { hearUnknownQuestion } from './hear/hear-question.ts'
import { type HearAnswer, hearDayCheck, hearOffer, hearTime, hearType } from './hear/hear-time.ts'
import { splitRemark } from './hear/split-remark.ts'
import { reprompt } from './speak/reprompt.ts'
import { hangUp, requestTool, sayAside, sayLine } from './speak/say-line.ts'
import { splitQuestion } from './understand/split-question.ts'
import { isUncertain } from './understand/is-uncertain.ts'
import { sanitizeUtterance } from './understand/sanitize-utterance.ts'

/** The call ends after this many turns without new information, or without a completed action. */
const MAX_STALLED = 14
const MAX_TURNS = 50

/** Questions whose answer can have a question about the business beside it. */
const WITH_QUESTION: readonly DialogueQuestion[] = [
  'opening',
  'keep_check',
  'keep_change',
  'type',
  'when',
  'choice',
  'name',
  'name_check',
  'booking_check',
  'move_check',
]
const OF_TIMES: readonly DialogueQuestion[] = ['when', 'choice']

/** The function that interprets the caller's words, by question. */
const HEAR: Record<DialogueQuestion, HearAnswer> = {
  opening: hearWish,
  keep_check: hearKeepCheck,
  keep_change: hearKeepChange,
  type: hearType,
  when: hearTime,
  day_check: hearDayCheck,
  choice: hearOffer,
  name_check: hearNameCheck,
  name: hearNameAnswer,
  contact: hearContact,
  number_check: hearNumberCheck,
  contact_check: hearContactCheck,
  booking_check: hearBookingCheck,
  change: hearChange,
  proof: hearProof,
  which_meeting: hearMeeting,
  move_check: hearMoveCheck,
  cancel_check: hearCancelCheck,
  help: hearHelp,
  note_offer: hearNoteOffer,
  note: hearNote,
  retry: hearRetry,
  more: hearWish,
  ended: (_, state, context) =>
    hangUp(state, context, getReceptionistLines(state.language).goodbye),
}

/**
 * The next step of a telephone conversation. This function is pure, and the state is JSON. The step
 * after `interrupted` repeats the last line, and is needed only if the caller says nothing more.
 */
export function advanceDialogue(
  state: DialogueState | null,
  event: DialogueEvent,
  context: DialogueContext,
): Step {
  if (event.kind === 'begin')
    return requestTool(
      newState(
        tagOf(event.language),
        event.languages.length > 0 ? event.languages.map(tagOf) : [tagOf(event.language)],
      ),
      'identify_caller',
      {},
    )
  if (event.kind === 'resume') return resumeDialogue(event.from, context)
  const now = state ?? newState('en', ['en'])
  if (event.kind === 'answered')
    return now.awaiting?.name === event.request.name
      ? (hearBeside(event.answer, now, context) ??
          takeAnswer(event.answer, now.awaiting, { state: now, context }))
      : repeatLast(now, context)
  if (now.place === 'ended') return hangUp(now, context, getReceptionistLines(now.language).goodbye)
  if (event.kind === 'interrupted') return recordInterruption(now, context, event.heard)
  const counted: DialogueState = {
    ...now,
    beside: null,
    turns: now.turns + 1,
    stalled: now.stalled + 1,
  }
  if (counted.turns > MAX_TURNS || counted.stalled > MAX_STALLED)
    return hangUp(counted, context, getReceptionistLines(now.language).stuck)
  if (counted.awaiting)
    return sayAside(counted, context, getReceptionistLines(now.language).oneMoment)
  return settle(hearCaller({ ...counted, isUncertain: isUncertain(event) }, event, context))
}

function hearCaller(
  state: DialogueState,
  event: Extract<DialogueEvent, { kind: 'heard' | 'keys' | 'silence' }>,
  context: DialogueContext,
): Step {
  if (event.kind === 'silence') return reprompt(state, context, 'silence')
  if (event.kind === 'keys')
    return handleKeyPress(event.digits, { state, context, hear: HEAR[state.place] })
  const text = sanitizeUtterance(event.text)
  if (text === '') return reprompt(state, context, 'silence')
  const switched = switchLanguage(text, state, context)
  if (switched) return switched
  const spoken = followLanguage(text, state)
  // A yes that was unsure, or that interrupted its question, must not count afterwards.
  const isPlain = spoken.isUncertain !== true && spoken.heardOfSaid === null
  const split =
    isPlain && WITH_QUESTION.includes(spoken.place)
      ? splitQuestion(text, { language: spoken.language, typeNames: context.meetingTypes })
      : null
  if (split)
    return requestTool({ ...spoken, beside: split.answer }, 'answer_question', {
      question: split.question,
      meeting_type: spoken.meetingType === '' ? undefined : spoken.meetingType,
    })
  const remarked = splitRemark(text, spoken)
  if (remarked) return HEAR[spoken.place](remarked.text, remarked.state, context)
  const signed = hearAskedAuthor(text, spoken)
  if (signed) return signed
  const followed = handleCommand(text, spoken, context)
  if (followed) return followed
  const said = { text, state: spoken, context }
  // Words without a time would be searched.
  const left = OF_TIMES.includes(spoken.place) ? hearLeave(said) : null
  if (left) return left
  const step = HEAR[spoken.place](text, spoken, context)
  const isMissed = step.state.misses > spoken.misses || step.state.place === 'help'
  if (!isMissed) return step
  return (
    hearUnknownQuestion(said) ??
    hearLeave(said) ??
    hearMoreOfNote(text, spoken) ??
    offerNote(said) ??
    step
  )
}

/** Says the answer to a question, and hears the words beside it; null if there are none. */
function hearBeside(
  { ok, line, data }: ToolAnswer,
  state: DialogueState,
  context: DialogueContext,
): Step | null {
  const { awaiting, beside } = state
  if (!beside || awaiting?.name !== 'answer_question' || !ok) return null
  const isAnswered = data.known === true
  const before = isAnswered ? line : getReceptionistLines(state.language).unknown
  const answered: DialogueState = { ...state, awaiting: null, beside: null, before }
  return hearCaller(answered, { kind: 'heard', text: beside }, context)
}

/**
 * Stores the part of the last line that the caller heard, which affects the meaning of the next
 * words.
 */
function recordInterruption(state: DialogueState, context: DialogueContext, heard: string): Step {
  const { said } = state
  const step = sayLine(state, context, said)
  return {
    ...step,
    state: {
      ...step.state,
      heardOfSaid:
        said.startsWith(heard) && heard.length >= said.length ? null : heard.slice(0, said.length),
    },
  }
}

function repeatLast(state: DialogueState, context: DialogueContext): Step {
  return state.place === 'ended'
    ? hangUp(state, context, getReceptionistLines(state.language).goodbye)
    : sayLine(state, context, state.said)
}

/** An interruption and the confidence apply to one event only. */
function settle(step: Step): Step {
  return step.state.heardOfSaid === null && !step.state.isUncertain
    ? step
    : { ...step, state: { ...step.state, heardOfSaid: null, isUncertain: false } }
}

/** A language tag that can be stored and spoken; English if the tag is invalid. */
function tagOf(language: string): string {
  return /^[A-Za-z]{2,3}([-_][A-Za-z0-9]{2,8})*$/.test(language) ? language : 'en'
}
