import type { DialogueQuestion } from '../../../languages/receptionist-lines.ts'
import { requestSearch } from '../decide/decide-next-step.ts'
import type { DialogueContext, DialogueState, Step } from '../dialogue-state.ts'
import { findAgent } from '../understand/find-agent.ts'
import { findWhen } from '../understand/find-when.ts'

/** Questions about the booking at which another person can be named. */
const CHANGING: readonly DialogueQuestion[] = [
  'when',
  'day_check',
  'choice',
  'name_check',
  'contact',
  'contact_check',
  'booking_check',
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
  if (state.goal !== 'book' || !CHANGING.includes(place)) return null
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
