import type { DialogueQuestion } from '../../../languages/receptionist-lines.ts'
import { getToolLines } from '../../../voice/core/get-tool-lines.ts'
import { getReceptionistLines } from '../../core/get-receptionist-lines.ts'
import type { DialogueContext, DialogueState } from '../dialogue-state.ts'

const MAX_TYPES = 5

/** The question at a place, with the known values. */
export function writeQuestion(
  place: DialogueQuestion,
  state: DialogueState,
  context: DialogueContext,
): string {
  const lines = getReceptionistLines(state.language)
  const { slot, meeting, knownName } = state
  if (place === 'choice') return onlyOffer(state) ?? lines.questions.choice
  if (place === 'type') return lines.askType(context.meetingTypes.slice(0, MAX_TYPES))
  if (place === 'name_check' && knownName !== null) return lines.askName(knownName)
  if (place === 'name' && state.isForOther === true) return lines.askOtherName
  if (place === 'contact' && context.hasNumber) return lines.contactOrSkip
  if (place === 'proof' && !context.hasNumber) return proofQuestion(state)
  if (place === 'proof' && knownName !== null) return lines.proofKnown
  if (place === 'booking_check' && slot)
    return lines.checkBooking({
      type: context.meetingTypes.length > 1 ? state.meetingType : null,
      agent: namedAgent(state, context),
      time: slot.spoken,
      name: state.name,
    })
  if (place === 'move_check' && slot && state.agent && slot.start === meeting?.start)
    return lines.checkMoveTo({ time: slot.spoken, agent: state.agent })
  if (place === 'move_check' && slot && meeting)
    return lines.checkMove({
      from: meeting.spoken,
      to: state.agent
        ? `${slot.spoken} ${getToolLines(state.language).withAgent(state.agent)}`
        : slot.spoken,
    })
  if (place === 'cancel_check' && meeting) return lines.checkCancel(meeting.spoken)
  if (place === 'which_meeting')
    return lines.whichMeeting(state.meetings.map(({ spoken }) => spoken))
  return lines.questions[place]
}

/**
 * The agent of the booking, whom its lines name: the one that the caller wants, or if the team has
 * several, the one of the chosen time. Null if the agent is not named.
 */
export function namedAgent(
  { agent, agentName }: DialogueState,
  { agents }: DialogueContext,
): string | null {
  return agent ?? (agents.length > 1 ? (agentName ?? null) : null)
}

/** The shorter question for a repetition. */
export function writeShortQuestion(
  place: DialogueQuestion,
  state: DialogueState,
  { hasNumber }: DialogueContext,
): string {
  if (place === 'proof' && !hasNumber) return proofQuestion(state)
  const only =
    place === 'choice'
      ? onlyOffer(state)
      : place === 'help' && state.isNobodyFree === true
        ? getReceptionistLines(state.language).noteOnly
        : null
  return only ?? getReceptionistLines(state.language).shorter[place]
}

/**
 * The question about the only offer, which is answered with yes or no; null if there are several.
 */
function onlyOffer({ offers, language }: DialogueState): string | null {
  const [only, ...others] = offers
  return only && only.spoken !== '' && others.length === 0
    ? getReceptionistLines(language).askOffer(only.spoken)
    : null
}

/** The question for what a caller with a withheld number has yet to provide. */
function proofQuestion({ proof, language }: DialogueState): string {
  const lines = getReceptionistLines(language)
  if (proof.confirmation_code !== undefined) return lines.proofName
  return proof.name === undefined && proof.email === undefined ? lines.proofBoth : lines.proofCode
}

/** The question for an answer by keys. */
export function writeKeyQuestion(
  place: DialogueQuestion,
  state: DialogueState,
  { meetingTypes, hasNumber }: DialogueContext,
): string {
  const lines = getReceptionistLines(state.language)
  if (place === 'proof' && !hasNumber && state.proof.confirmation_code !== undefined)
    return lines.byKey.name
  if (place === 'choice' && onlyOffer(state) !== null) return lines.byKey.day_check
  return place === 'type'
    ? lines.askTypeByKey(meetingTypes.slice(0, MAX_TYPES))
    : lines.byKey[place]
}
