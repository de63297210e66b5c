import type { DayStart, ExplainedDay } from './api/explain-day.ts'

const CLOSED: readonly string[] = ['outside_hours', 'closed', 'holiday']

/** Whether the hours of every agent reject the start. */
export function isOutsideHours({ reasons }: ExplainedDay, { agents }: DayStart): boolean {
  return (
    agents.length > 0 &&
    agents.every((agent) =>
      agent.reasons.some((position) => CLOSED.includes(reasons[position]?.code ?? '')),
    )
  )
}
