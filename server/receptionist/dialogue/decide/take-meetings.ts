import type { ToolAnswer } from '../../../voice/core/tool-call.ts'
import { getReceptionistLines } from '../../core/get-receptionist-lines.ts'
import {
  type DialogueContext,
  type DialogueState,
  type FoundMeeting,
  type Step,
  type ToolRequest,
  withoutGoal,
} from '../dialogue-state.ts'
import { reprompt } from '../speak/reprompt.ts'
import { askQuestion } from '../speak/say-line.ts'
import { matchMeetings } from '../understand/match-meetings.ts'
import { resolveSameTime } from '../understand/resolve-same-time.ts'
import { readAnswerText, readMeetings } from '../understand/read-tool-answer.ts'
import { decideNextStep, findWithBoth } from './decide-next-step.ts'

/** Continues with the meetings that the proof finds, or asks for another proof. */
export function takeMeetings(
  { ok, line, data }: ToolAnswer,
  state: DialogueState,
  context: DialogueContext,
  request: ToolRequest,
): Step {
  const lines = getReceptionistLines(state.language)
  if (!ok && data.problem === 'locked')
    return askQuestion(withoutGoal(state), context, 'help', lines.locked)
  const meetings = ok ? readMeetings(data.meetings) : []
  if (meetings.length > 0)
    return chooseAmong(meetings, withProven(state, request, context), context)
  const withBoth = findWithBoth(state, request)
  if (withBoth) return withBoth
  if (isProven(state, request))
    return askQuestion(withoutGoal(state), context, 'more', lines.noOtherMeeting)
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
    : askQuestion(
        missed,
        context,
        'proof',
        ok || data.problem === 'no_meetings' || readAnswerText(line) === null
          ? lines.noMeetings
          : line,
      )
}

/**
 * The state with what the proof tells of the caller: the full name, and that the number of the call
 * is their own if one factor was enough.
 */
function withProven(
  state: DialogueState,
  request: ToolRequest,
  { hasNumber }: DialogueContext,
): DialogueState {
  const proven = proofOf(request)
  const isOwn = hasNumber && Object.keys(proven).length === 1
  return {
    ...state,
    proven,
    ...(proven.name?.includes(' ') && { name: proven.name, isKnown: false }),
    ...(isOwn && state.contact === null && { skipsContact: true }),
  }
}

function proofOf({ args }: ToolRequest): DialogueState['proof'] {
  const { language: _, ...proof } = args
  return proof
}

/** Whether the same proof has found meetings before, which have been cancelled since. */
function isProven({ proven }: DialogueState, request: ToolRequest): boolean {
  return !!proven && JSON.stringify(proven) === JSON.stringify(proofOf(request))
}

/** The meetings that the caller can mean, and the question which one if they are several. */
function chooseAmong(
  found: readonly FoundMeeting[],
  state: DialogueState,
  context: DialogueContext,
): Step {
  const lines = getReceptionistLines(state.language)
  const meetings = found.filter(({ meetingId }) => meetingId !== state.excluded)
  const [first] = meetings
  if (!first) return askQuestion(withoutGoal(state), context, 'more', lines.noOtherMeeting)
  if (state.meansAll === true && meetings.length > 1) return takeAll(meetings, state, context)
  const { named = null, when } = state
  const place = { now: context.now, timeZone: context.timeZone, language: state.language }
  const meant =
    named === null ? findReminded(meetings, state) : matchMeetings(named, meetings, place)
  // "Move my appointment Tuesday": without a meeting on Tuesday, it is the new day.
  const isNewTime = named !== null && named === when && meant.length === 0
  const isMeant = named !== null && !isNewTime && meant.length > 0
  const settled: DialogueState = {
    ...state,
    named: null,
    excluded: null,
    when: isMeant && named === when ? null : when,
  }
  const candidates = isNewTime ? meetings : meant
  if (candidates.length === 1) return takeMeeting(candidates[0]!, settled, context)
  if (candidates.length > 1)
    return (
      takeNext(candidates, settled, context) ??
      askQuestion({ ...settled, meetings: candidates }, context, 'which_meeting')
    )
  const none: DialogueState = { ...settled, meetings, before: lines.noneThen }
  if (meetings.length > 1) return askQuestion(none, context, 'which_meeting')
  return state.goal === 'check'
    ? takeMeeting(first, none, context)
    : askQuestion(none, context, 'which_meeting', lines.onlyMeeting(first.spoken))
}

/** Whoever is reminded of a meeting means that one; all meetings if it is not among them. */
function findReminded(
  meetings: FoundMeeting[],
  { goal, remindedOf = null }: DialogueState,
): FoundMeeting[] {
  const reminded = meetings.filter(({ start }) => start !== null && start === remindedOf)
  return goal === 'check' || reminded.length === 0 ? meetings : reminded
}

/** A caller who is running late means the only meeting of the day. */
function takeNext(
  meetings: readonly FoundMeeting[],
  state: DialogueState,
  context: DialogueContext,
): Step | null {
  if (state.goal !== 'late') return null
  const dayOf = (seconds: number) =>
    Temporal.Instant.fromEpochMilliseconds(seconds * 1000)
      .toZonedDateTimeISO(context.timeZone)
      .toPlainDate()
      .toString()
  const [next, ...others] = meetings.filter(
    ({ start }) => start !== null && dayOf(start) === dayOf(context.now),
  )
  return next && others.length === 0 ? takeMeeting(next, state, context) : null
}

/** Continues with one of the meetings that were found. */
export function takeMeeting(
  meeting: FoundMeeting,
  state: DialogueState,
  context: DialogueContext,
): Step {
  const when = state.when && resolveSameTime(state.when, meeting.start, context.timeZone)
  const chosen: DialogueState = {
    ...state,
    meeting,
    meetings: [meeting],
    when,
    agentName: meeting.agentName ?? null,
  }
  return state.goal === 'move' && state.when === null
    ? askQuestion(
        chosen,
        context,
        'when',
        getReceptionistLines(state.language).askNewTime(meeting.spoken),
      )
    : decideNextStep(chosen, context)
}

/** Cancels or moves several meetings, one after the other. */
export function takeAll(
  [first, ...following]: readonly FoundMeeting[],
  state: DialogueState,
  context: DialogueContext,
): Step {
  const isMany = state.goal === 'cancel' || state.goal === 'move'
  return takeMeeting(
    first!,
    {
      ...state,
      meansAll: false,
      named: null,
      following: isMany ? following : [],
      before: isMany ? getReceptionistLines(state.language).oneByOne : null,
    },
    context,
  )
}

/** Continues with the next of several meetings; null if there is none. `goal`: for each of them. */
export function takeFollowing(
  { following = [], goal }: DialogueState,
  state: DialogueState,
  context: DialogueContext,
): Step | null {
  const [next, ...rest] = following
  return next ? takeMeeting(next, { ...state, goal, following: rest }, context) : null
}
