import type { DialogueQuestion } from '../../../languages/receptionist-lines.ts'
import { requestSearch } from '../decide/decide-next-step.ts'
import {
  type DialogueContext,
  type DialogueState,
  type MadeMeeting,
  type Step,
  withoutGoal,
} from '../dialogue-state.ts'
import { findAgent } from '../understand/find-agent.ts'
import { findWhen } from '../understand/find-when.ts'
import { resolveSameTime } from '../understand/resolve-same-time.ts'

/** Questions about the booking at which another person can be named. */
const CHANGING: readonly DialogueQuestion[] = [
  'when',
  'day_check',
  'choice',
  'name_check',
  'contact',
  'contact_check',
  'booking_check',
  'move_check',
  'change',
]

/**
 * "With Ben, not Clara": searches with the other person, at the same time unless another one is
 * named. Null if no other person is named.
 */
export function hearOtherAgent(
  text: string,
  state: DialogueState,
  { agents, now, timeZone }: DialogueContext,
): Step | null {
  const { language, place, slot, searched, offers } = state
  if ((state.goal !== 'book' && state.goal !== 'move') || !CHANGING.includes(place)) return null
  const agent = findAgent(text, { language, agents, isNamed: place === 'change' })
  if (agent === null || agent === state.agent || !agents.includes(agent)) return null
  const offered = (slot ? [slot] : offers).map(({ start }) => start)
  const when = findWhen(text, { now, timeZone, language, offered })
  return requestSearch(
    {
      ...state,
      agent,
      replaced: when === null ? (slot?.start ?? null) : null,
      keepsTime: when === null,
    },
    when ?? searched ?? '',
  )
}

/**
 * Searches with another person for the meeting that was just made, at its time unless one is named.
 */
export function moveToAgent(
  text: string,
  { made, agent }: { made: MadeMeeting; agent: string },
  { state, context: { now, timeZone } }: { state: DialogueState; context: DialogueContext },
): Step {
  const said = resolveSameTime(text, made.start, timeZone)
  const when = findWhen(said, { now, timeZone, language: state.language, offered: [made.start] })
  const start = Temporal.Instant.fromEpochMilliseconds(made.start * 1000)
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })
  return requestSearch(
    {
      ...withoutGoal(state),
      goal: 'move',
      meeting: made,
      agent,
      replaced: made.start,
      keepsTime: true,
    },
    when ?? start,
  )
}
