import type { AgentTime } from '../scheduling/taken-time/core/agent-time.ts'
import type { Arrangement } from '../scheduling/core/arrangement.ts'
import type { StartRules } from '../scheduling/core/start-rules.ts'

/** The only arrangement of a meeting with one of the agents, or with all of them `together`. */
export function arrangeAgents(
  { durationSeconds, bufferBefore, bufferAfter }: StartRules,
  candidates: readonly AgentTime[],
  { together = false } = {},
): Arrangement[] {
  return [
    [
      {
        role: 'agent',
        candidates,
        assignment: together ? 'collective' : 'any',
        count: 1,
        lanes: 1,
        named: null,
        spans: [{ from: 0, to: durationSeconds, before: bufferBefore, after: bufferAfter }],
      },
    ],
  ]
}
