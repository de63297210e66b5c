import type { Call } from '../store/calls.ts'
import type { CallMeeting, CallTeam, CallTool } from '../store/call-details.ts'
import { type CallFact, listCallFacts } from './list-call-facts.ts'

type Described = {
  tools: readonly CallTool[]
  meetings: readonly CallMeeting[]
  team: CallTeam
  isOver: boolean
}

/** The facts of a call that was read with its tools and meetings. */
export function readCallFacts(
  call: Call,
  { tools, meetings, team, isOver }: Described,
): CallFact[] {
  const chosen = call.memory.chosen ?? null
  const bookedLast = call.memory.booked ?? null
  return listCallFacts({ ...call, tools, meetings, isOver, chosen, bookedLast }, team)
}
