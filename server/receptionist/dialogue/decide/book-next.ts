import {
  type DialogueContext,
  type DialogueState,
  type NextMeeting,
  type Offer,
  type Step,
  withoutGoal,
} from '../dialogue-state.ts'
import { writeLocalTime } from '../understand/write-local-time.ts'
import { decideNextStep } from './decide-next-step.ts'

/**
 * Begins to book the appointment that follows the one of `state`, with its type and person, at
 * another time of its search unless one is known. `slot`: the time that is held already.
 */
export function bookNext(
  { when, name, isForOther, isFollowing }: NextMeeting,
  state: DialogueState,
  context: DialogueContext,
  slot: Offer | null = null,
): Step {
  const isOther = isForOther || name !== null
  const start = state.slot?.start ?? state.made?.start ?? null
  const after =
    when === null && slot === null && isFollowing && start !== null
      ? writeRestOfDay(start, context.timeZone)
      : null
  return decideNextStep(
    {
      ...withoutGoal(state),
      goal: 'book',
      meetingType: state.meetingType,
      agent: state.agent ?? null,
      when: slot === null ? (when ?? after ?? state.searched) : null,
      takesFirst: after !== null,
      slot,
      isHeld: slot !== null,
      replaced: when === null ? null : start,
      isForOther,
      ...(isOther && { name, isKnown: false }),
    },
    context,
  )
}

/** The times of the same day after a start (Unix seconds), in words of every language. */
function writeRestOfDay(start: number, timeZone: string): string {
  const from = writeLocalTime(start + 60, timeZone)
  return `${from}/${from.slice(0, 'yyyy-mm-dd'.length)}T23:00`
}
