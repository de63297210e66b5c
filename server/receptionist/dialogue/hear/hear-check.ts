import { computeOnce } from '../../../languages/compute-once.ts'
import { findEmail } from '../../../speech/emails/find-email.ts'
import { beginsWithNo, hearAnswer } from '../../../speech/hear-answer.ts'
import { hearChoice } from '../../../speech/hear-choice.ts'
import { combinePatterns } from '../../core/combine-patterns.ts'
import { getReceptionistLines } from '../../core/get-receptionist-lines.ts'
import { decideNextStep, findMeetings, requestSearch } from '../decide/decide-next-step.ts'
import { takeAll, takeFollowing, takeMeeting } from '../decide/take-meetings.ts'
import {
  type DialogueContext,
  type DialogueState,
  type Step,
  withoutGoal,
} from '../dialogue-state.ts'
import { reprompt } from '../speak/reprompt.ts'
import { askQuestion, hangUp, requestTool, sayLine } from '../speak/say-line.ts'
import { findNamedTime, readMove } from '../understand/find-named-time.ts'
import { isYes } from '../understand/is-yes.ts'
import { matchMeetings } from '../understand/match-meetings.ts'
import { readCommands } from '../understand/read-commands.ts'
import { readType } from '../understand/read-parts.ts'
import { readWhich } from '../understand/read-which.ts'
import { readProof } from '../understand/read-proof.ts'
import { isAddition } from '../../../voice/core/questions/is-addition.ts'
import { hearAuthor, hearMoreOfNote, hearTimeOfNote } from './hear-note.ts'
import { askForYes, hearNextAtCheck } from './hear-next-meeting.ts'
import { abandon, begin, farewell } from './start-goal.ts'
import { hearCorrection, hearNewName, hearRestatedName } from './hear-contact.ts'
import { type HearAnswer, hearOtherTime, namesItsTime } from './hear-time.ts'

/** At the end, thanks alone mean that the caller needs nothing else. */
const onlyThanks = computeOnce(
  () =>
    new RegExp(
      `^\\P{L}*(?:\\p{L}+\\P{L}+){0,2}(?:${combinePatterns((words) => words.thanks)})` +
        `(?:\\P{L}+\\p{L}+){0,3}\\P{L}*$`,
      'iu',
    ),
)
const anyYes = computeOnce(
  () => new RegExp(`(?<!\\p{L})(?:${combinePatterns((words) => words.yes)})(?!\\p{L})`, 'iu'),
)

/** The actions after a yes and after a no. */
type Check = { yes: HearAnswer; no: HearAnswer }

/**
 * Only an explicit yes to a question that was heard counts. Another time or name in the same words
 * takes precedence.
 */
function check({ yes, no }: Check): HearAnswer {
  return (text, state, context) => {
    const next = state.place === 'booking_check' ? hearNextAtCheck(text, state, context) : null
    if (next?.isYes && !isUnheard(state) && state.isUncertain !== true)
      return yes(text, next.state, context)
    if (next) return askForYes(next.state, context)
    // Digits and words of an email address are not a time.
    const emailed =
      state.place === 'booking_check' && findEmail(text, state.language)
        ? hearCorrection(text, state, context)
        : null
    const changed = isHurried(text, state)
      ? null
      : (emailed ??
        (state.place === 'booking_check' ? hearNewName(text, state, context) : null) ??
        hearOtherTime(text, state, context) ??
        (state.place === 'booking_check'
          ? (hearOtherType(text, state, context) ?? hearCorrection(text, state, context))
          : null))
    if (changed && state.place !== 'cancel_check') return changed
    const other = state.place === 'cancel_check' ? hearOtherMeeting(text, state, context) : null
    if (other) return other
    const answer = hearChecked(text, state)
    if (answer === 'unclear' && namesItsTime(text, state, context))
      return sayLine(state, context, state.asked)
    const part =
      state.place === 'booking_check' && hearAnswer(text, state.language) === 'unclear'
        ? changePart(text, state, context)
        : null
    if (part && answer !== 'no') return part
    if (answer === 'unclear') return reprompt(state, context, 'unclear')
    if (answer === 'yes' && isUnheard(state)) return sayLine(state, context, state.said)
    if (answer === 'yes' && state.isUncertain === true) return reprompt(state, context, 'unclear')
    return answer === 'yes' ? yes(text, state, context) : no(text, state, context)
  }
}

/** "Yes, quick, I am running late" names no other time. */
function isHurried(text: string, { language, place }: DialogueState): boolean {
  return (
    readCommands(text, { language, isAsked: false }).has('late') && isYes(text, language, place)
  )
}

/** The answer to a check. At most questions a no or a yes may be followed by its reason. */
function hearChecked(text: string, { language, place }: DialogueState): 'yes' | 'no' | 'unclear' {
  const said = hearAnswer(text, language)
  if (said !== 'unclear' || place === 'retry') return said
  if (isYes(text, language, place)) return 'yes'
  return beginsWithNo(text, language) ? 'no' : 'unclear'
}

/** "No, a consultation": the same time is searched for another type. */
function hearOtherType(text: string, state: DialogueState, context: DialogueContext): Step | null {
  const type = readType(text, context.meetingTypes)
  if (type === null || type === state.meetingType || context.meetingTypes.length < 2) return null
  return requestSearch(
    { ...state, meetingType: type, replaced: state.slot?.start ?? null, keepsTime: true },
    state.searched ?? '',
  )
}

/** Whether the caller spoke before half of the question was spoken. */
export function isUnheard({ heardOfSaid, said }: DialogueState): boolean {
  return heardOfSaid !== null && heardOfSaid.length * 2 < said.length
}

export const hearBookingCheck = check({
  yes: (_, state, context) => bookSlot(state, context),
  no: (text, state, context) =>
    hearRestatedName(text, state, context) ??
    changePart(text, state, context) ??
    askQuestion(state, context, 'change'),
})

export const hearMoveCheck = check({
  yes: (_, state, context) =>
    state.meeting && state.slot
      ? requestTool(state, 'reschedule_meeting', {
          meeting_id: state.meeting.meetingId,
          slot_id: state.slot.slotId,
        })
      : decideNextStep(state, context),
  no: (_, state, context) => askQuestion({ ...state, slot: null, isHeld: false }, context, 'when'),
})

export const hearCancelCheck = check({
  yes: (_, state, context) =>
    state.meeting
      ? requestTool(state, 'cancel_meeting', { meeting_id: state.meeting.meetingId })
      : decideNextStep(state, context),
  no: (_, state, context) =>
    takeFollowing(state, withoutGoal(state), context) ??
    (state.hasDone ? askQuestion(withoutGoal(state), context, 'more') : abandon(state, context)),
})

/** "No, the Tuesday one": the meeting of the day that is named, not the one in question. */
function hearOtherMeeting(
  text: string,
  state: DialogueState,
  context: DialogueContext,
): Step | null {
  const place = { now: context.now, timeZone: context.timeZone, language: state.language }
  const named = findNamedTime(text, { ...place, offered: [] })
  if (named === null || !state.meeting || matchMeetings(named, [state.meeting], place).length > 0)
    return null
  const reached = state.reached.filter((place) => place !== 'proof')
  return decideNextStep({ ...state, meeting: null, meetings: [], named, reached }, context)
}

export const hearRetry = check({
  yes: (_, state, context) =>
    state.failed
      ? {
          state: { ...state, awaiting: state.failed, heardOfSaid: null },
          action: { run: state.failed },
        }
      : decideNextStep(state, context),
  no: (_, state, context) => hangUp(state, context, farewell(state)),
})

function bookSlot(state: DialogueState, context: DialogueContext): Step {
  const { slot, contact, name, isKnown } = state
  if (!slot) return decideNextStep(state, context)
  const address = contact
    ? { [contact.kind]: contact.value, confirmation: contact.confirmation }
    : {}
  // The caller was asked about exactly this booking, so another booking in the same call must not
  // raise the question again.
  return requestTool(state, 'book_meeting', {
    slot_id: slot.slotId,
    name: isKnown ? undefined : name,
    ...address,
    second_booking: 'add',
  })
}

/** Asks for the part that the caller wants to change before the booking; null if they name none. */
function changePart(text: string, state: DialogueState, context: DialogueContext): Step | null {
  const commands = readCommands(text, { language: state.language, isAsked: false })
  if (commands.has('name'))
    return askQuestion({ ...state, name: null, isKnown: false }, context, 'name')
  if (commands.has('address'))
    return askQuestion({ ...state, contact: null, skipsContact: false }, context, 'contact')
  return commands.has('time') || commands.has('refuse')
    ? askQuestion({ ...state, slot: null, isHeld: false }, context, 'when')
    : null
}

export const hearChange: HearAnswer = (text, state, context) => {
  const changed =
    hearOtherTime(text, state, context) ??
    hearCorrection(text, state, context) ??
    hearRestatedName(text, state, context) ??
    changePart(text, state, context)
  if (changed) return changed
  return hearAnswer(text, state.language) === 'no'
    ? abandon(state, context)
    : reprompt(state, context, 'unclear')
}

export const hearProof: HearAnswer = (text, state, context) => {
  const proof = readProof(text, state.language)
  const hasNone =
    hearAnswer(text, state.language) === 'no' ||
    readCommands(text, { language: state.language, isAsked: false }).has('skip')
  if (hasNone && proof.email === undefined && proof.confirmation_code === undefined)
    return hearNoCode(state, context)
  if (Object.keys(proof).length === 0) return reprompt(state, context, 'unclear')
  return findMeetings({ ...state, name: proof.name ?? state.name }, context, proof)
}

/**
 * A caller without the code is asked for the name, once and if their number may suffice. Otherwise
 * only a person can help.
 */
function hearNoCode(state: DialogueState, context: DialogueContext): Step {
  const lines = getReceptionistLines(state.language)
  if (context.hasNumber && state.misses === 0)
    return sayLine({ ...state, misses: 1 }, context, lines.questions.name)
  return state.proof.confirmation_code === undefined
    ? askQuestion(withoutGoal(state), context, 'help', lines.codeNeeded)
    : reprompt(state, context, 'unclear')
}

export const hearMeeting: HearAnswer = (text, state, context) => {
  const { language, meetings } = state
  const answer = hearAnswer(text, language)
  if (meetings.length === 1 && answer !== 'unclear')
    return answer === 'yes' ? takeMeeting(meetings[0]!, state, context) : abandon(state, context)
  if (
    meetings.length > 1 &&
    (readWhich(text).isAll || readCommands(text, { language, isAsked: true }).has('both'))
  )
    return takeAll(meetings, state, context)
  const place = { now: context.now, timeZone: context.timeZone, language, offered: [] }
  const { named, when } = readMove(text, place)
  const meant = named === null ? [] : matchMeetings(named, meetings, place)
  const number = hearChoice(text, { language, count: meetings.length })
  const byType = readType(
    text,
    meetings.map(({ spoken }) => spoken),
  )
  const meeting =
    meant.length === 1
      ? meant[0]
      : number === null
        ? meetings.find(({ spoken }) => spoken === byType)
        : meetings[number - 1]
  if (!meeting) return reprompt(state, context, 'unclear')
  const newTime = state.goal === 'move' && when !== named ? when : null
  return takeMeeting(meeting, { ...state, when: newTime ?? state.when }, context)
}

export const hearWish: HearAnswer = (text, state, context) => {
  const answer = hearAnswer(text, state.language)
  const signed = answer === 'unclear' && !isOnlyThanks(text) ? hearAuthor(text, state) : null
  if (signed) return signed
  const more =
    answer !== 'no' && isAddition(text, state.language) ? hearMoreOfNote(text, state) : null
  const begun =
    more ??
    (answer === 'unclear'
      ? (hearTimeOfNote(text, state) ?? begin(null, { text, state, context }))
      : null)
  if (begun) return begun
  if (state.place === 'opening' && context.calledAbout !== null && answer !== 'unclear')
    return answer === 'yes'
      ? askQuestion(
          state,
          context,
          'opening',
          getReceptionistLines(state.language).questions.opening,
        )
      : hangUp(state, context, farewell(state))
  if (state.place === 'more' && (answer === 'no' || isOnlyThanks(text)))
    return hangUp(state, context, farewell(state))
  return state.place === 'more' && answer === 'yes'
    ? askQuestion(state, context, 'opening')
    : reprompt(state, context, 'unclear')
}

function isOnlyThanks(text: string): boolean {
  return onlyThanks().test(text) && !anyYes().test(text)
}
