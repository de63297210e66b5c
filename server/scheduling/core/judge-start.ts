import type { AgentTime } from '../taken-time/core/agent-time.ts'
import type { Arrangement } from './arrangement.ts'
import { findOptions } from './find-options.ts'
import { findRefusals, type RefusalReason, type StartRules } from './start-rules.ts'

/** `reason`: why a booking would be rejected; null if it would not. */
type StartJudgement = {
  reason: RefusalReason | null
  agents: { agent: AgentTime; reasons: RefusalReason[] }[]
}

export type JudgedBy = {
  rule: StartRules
  arrangements: readonly Arrangement[]
  agents: readonly AgentTime[]
  /** Whether the team or the meeting type is archived. */
  isArchived: boolean
}

/**
 * What a booking at this start (Unix seconds) would be answered, and for each agent who may take
 * the meeting all rules that reject it. A stand-in is judged only during the time off of the other
 * agent.
 */
export function judgeStart(
  { rule, arrangements, agents, isArchived }: JudgedBy,
  start: number,
): StartJudgement {
  const judged = agents.map((agent) => ({ agent, reasons: findRefusals(rule, agent, start) }))
  return {
    reason: isArchived
      ? 'archived'
      : (findOptions(rule, arrangements, start).refused?.reason ?? null),
    agents: judged.filter(
      ({ agent, reasons }) => agent.standsInFor === null || !reasons.includes('outside_hours'),
    ),
  }
}
