import type { AgentTime } from './taken-time/core/agent-time.ts'
import type { Arrangement } from './core/arrangement.ts'
import { type StartRules, wholeMeeting } from './core/start-rules.ts'
import type { Target } from './get-target.ts'

/**
 * The arrangements in which a meeting is possible, in order of preference: one of the agents of the
 * target takes the whole meeting, or all of them do in a collective meeting.
 */
export function listArrangements(
  { meetingType: { assignment }, namedId }: Pick<Target, 'meetingType' | 'namedId'>,
  rule: StartRules,
  agents: readonly AgentTime[],
): Arrangement[] {
  const { spans, lanes } = wholeMeeting(rule)
  const party = { role: 'agent', candidates: agents, assignment, count: 1, named: namedId }
  return [[{ ...party, spans, lanes }]]
}
