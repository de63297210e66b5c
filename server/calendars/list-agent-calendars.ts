import type { WorkspaceId } from '../platform/workspace-id.ts'
import type { Db } from '../platform/db/pool.ts'
import type { Period } from './calendar-provider.ts'
import { type AgentCalendarState, selectAgentCalendars } from './store/explanations.ts'

export type { AgentCalendarState } from './store/explanations.ts'

/** The calendars that block the agents' time, and when they are busy in the period. */
export function listAgentCalendars(
  db: Db,
  workspaceId: WorkspaceId,
  question: { agentIds: readonly number[]; period: Period },
): Promise<AgentCalendarState[]> {
  return selectAgentCalendars(db, workspaceId, question)
}
