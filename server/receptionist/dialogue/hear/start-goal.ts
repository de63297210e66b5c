import { getReceptionistLines } from '../../core/get-receptionist-lines.ts'
import { decideNextStep, requestSearch } from '../decide/decide-next-step.ts'
import {
  ASKED,
  type DialogueContext,
  type DialogueState,
  type Goal,
  KEEPING,
  type Step,
  withoutGoal,
} from '../dialogue-state.ts'
import { askQuestion, hangUp } from '../speak/say-line.ts'
import { resolveWhen } from '../../../speech/when/resolve-when.ts'
import type { TimeContext } from '../understand/find-when.ts'
import { isAskingForTimes } from '../understand/is-asking-for-times.ts'
import { findNamedTime, readMove } from '../understand/find-named-time.ts'
import { findProof } from '../understand/find-proof.ts'
import { readWhich, withoutAll, withoutSecond } from '../understand/read-which.ts'
import { matchMeetings } from '../understand/match-meetings.ts'
import { resolveSameTime } from '../understand/resolve-same-time.ts'
import { isForOther } from '../understand/find-name.ts'
import { readParts } from '../understand/read-parts.ts'
import { readSeveral } from '../understand/read-several.ts'
import { removeParty } from '../understand/remove-party.ts'

export type Utterance = { text: string; state: DialogueState; context: DialogueContext }

export const MAX_NOTE_LENGTH = 2000
/** Begins a goal with all the values in the same utterance. */
export function begin(goal: Goal | null, said: Utterance): Step | null {
  if (goal !== null && goal !== 'book') return beginChange(goal, said)
  const begun = beginBooking(goal, said)
  // "And the other one on Friday" books nothing, and neither does a time in a reminder.
  const isChange = readWhich(said.text).isOther || KEEPING.includes(said.state.place)
  return begun && goal === null && isChange ? beginChange('move', said) : begun
}

function beginBooking(goal: 'book' | null, { text, state, context }: Utterance): Step | null {
  const { language } = state
  const place = { now: context.now, timeZone: context.timeZone, language, offered: [] }
  const several = readSeveral(text, place)
  const words = several?.first ?? text
  const alone = removeParty(words)
  const parts = readParts(
    resolveSameTime(withoutSecond(alone ?? words), state.lastStart ?? null, context.timeZone),
    place,
    context,
  )
  const isPast = goal === null && parts.when !== null && isOver(parts.when, place)
  const isTimed = parts.when !== null && !isPast
  if (goal === null && !several && parts.meetingType === null && !isTimed) return null
  const next: DialogueState = {
    ...withoutGoal(state),
    goal: 'book',
    meetingType: parts.meetingType,
    agent: parts.agent,
    when: isPast ? null : parts.when,
    party: alone === null ? null : text.slice(0, MAX_NOTE_LENGTH),
    ...(several && { next: several.next, before: getReceptionistLines(language).oneByOne }),
  }
  const forOther = isForOther(words, language)
  const named: DialogueState =
    parts.name !== null || forOther
      ? { ...next, name: parts.name, isKnown: false, isForOther: forOther }
      : next
  const step = decideNextStep(parts.email === null ? named : withEmail(named, parts.email), context)
  return step.state.place === 'when' && isAskingForTimes(text)
    ? requestSearch(step.state, '')
    : step
}

/** Whether the words name only a past time, which does not express a wish. */
function isOver(when: string, place: TimeContext): boolean {
  return resolveWhen(when, place).kind === 'past'
}

/** A wish about an existing meeting, with the proof and the time that tells which one. */
function beginChange(goal: Exclude<Goal, 'book'>, { text, state, context }: Utterance): Step {
  const place = {
    now: context.now,
    timeZone: context.timeZone,
    language: state.language,
    offered: [],
  }
  const { proof, rest } = findProof(withoutAll(text), state.language)
  const wish =
    goal === 'late'
      ? { named: null, when: null }
      : goal === 'move'
        ? readMove(rest, place)
        : { named: findNamedTime(rest, place), when: null }
  const { isOther: isOfOther, isAll } = readWhich(text)
  const inHand = state.goal !== null && state.goal !== 'book' ? state.meeting : null
  const isSame =
    inHand !== null &&
    !isOfOther &&
    (wish.named === null ||
      wish.named === wish.when ||
      matchMeetings(wish.named, [inHand], place).length > 0)
  return decideNextStep(
    {
      ...withoutGoal(state),
      goal,
      proof,
      late: goal === 'late' ? text.slice(0, MAX_NOTE_LENGTH) : null,
      meansAll: wish.named === null && isAll,
      excluded: isOfOther ? ((inHand ?? state.made)?.meetingId ?? null) : null,
      ...(isSame
        ? {
            meeting: inHand,
            when: wish.when && resolveSameTime(wish.when, inHand.start, context.timeZone),
          }
        : { named: wish.named, when: wish.when }),
      ...(proof.name !== undefined && { name: proof.name, isKnown: false }),
    },
    context,
  )
}

/** An address that was said before it was asked for is read back when the name is known. */
export function withEmail(state: DialogueState, email: string): DialogueState {
  return {
    ...state,
    contact: { kind: 'email', value: email, confirmation: null, isConfirmed: false },
  }
}

/** Begins a goal unless it is being pursued already; null then. */
export function startGoal(goal: Goal, said: Utterance): Step | null {
  return said.state.goal === goal && !ASKED.includes(said.state.place) ? null : begin(goal, said)
}

/** The last line of a call. It states if the caller's goal was not reached. */
export function farewell({ language, hasDone, goal }: DialogueState): string {
  const lines = getReceptionistLines(language)
  return goal !== null && !hasDone ? lines.goodbyeUnbooked : lines.goodbye
}

/** Abandons the current goal. */
export function abandon(state: DialogueState, context: DialogueContext): Step {
  const lines = getReceptionistLines(state.language)
  if (state.goal === null)
    return state.place === 'note'
      ? askQuestion(state, context, 'more')
      : hangUp(state, context, farewell(state))
  return askQuestion(
    withoutGoal(state),
    context,
    'more',
    `${lines.abandoned} ${lines.questions.more}`,
  )
}
