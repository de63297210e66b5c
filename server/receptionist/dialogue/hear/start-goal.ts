import { computeOnce } from '../../../languages/compute-once.ts'
import type { DialogueQuestion } from '../../../languages/receptionist-lines.ts'
import { combinePatterns } from '../../core/combine-patterns.ts'
import { getReceptionistLines } from '../../core/get-receptionist-lines.ts'
import { decideNextStep } from '../decide/decide-next-step.ts'
import {
  type DialogueContext,
  type DialogueState,
  type Goal,
  type Step,
  withoutGoal,
} from '../dialogue-state.ts'
import { askQuestion, hangUp } from '../speak/say-line.ts'
import { withoutTo } from '../understand/find-when.ts'
import { readParts } from '../understand/read-parts.ts'

export type Utterance = { text: string; state: DialogueState; context: DialogueContext }

/** Questions about what the caller would like. */
export const ASKED: readonly DialogueQuestion[] = ['opening', 'more', 'help']
export const MAX_NOTE_LENGTH = 2000
/** Matches "from Tuesday to" in "from Tuesday to Thursday". */
const movedFrom = computeOnce(() => {
  const from = combinePatterns((words) => words.movedBetween[0])
  const to = combinePatterns((words) => words.movedBetween[1])
  return new RegExp(`(?<!\\p{L})(?:${from})\\s.+?\\s(?:${to})\\s`, 'iu')
})

/** Begins a goal with all the values in the same utterance. */
export function begin(goal: Goal | null, { text, state, context }: Utterance): Step | null {
  const { language } = state
  const parts = readParts(
    goal === 'move' ? text.replace(movedFrom(), ' ') : text,
    { now: context.now, timeZone: context.timeZone, language, offered: [] },
    context,
  )
  const wanted = goal ?? (parts.meetingType !== null || parts.when !== null ? 'book' : null)
  if (wanted === null) return null
  const kept =
    state.goal !== null && state.meeting && wanted !== 'book' ? { meeting: state.meeting } : {}
  const fresh = withoutGoal(state)
  const next: DialogueState = {
    ...fresh,
    ...kept,
    goal: wanted,
    meetingType: wanted === 'book' ? parts.meetingType : null,
    agent: wanted === 'book' ? parts.agent : null,
    late: wanted === 'late' ? text.slice(0, MAX_NOTE_LENGTH) : null,
    when:
      wanted === 'cancel' || wanted === 'check' || wanted === 'late'
        ? null
        : wanted === 'move' && parts.when !== null
          ? withoutTo(parts.when)
          : parts.when,
  }
  const named = parts.name === null ? next : { ...next, name: parts.name, isKnown: false }
  return decideNextStep(
    parts.email === null || wanted !== 'book' ? named : withEmail(named, parts.email),
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
