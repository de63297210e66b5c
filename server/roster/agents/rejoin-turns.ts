import type { Write } from '../../access/write.ts'
import { Problem } from '../../http/problems/problem.ts'
import type { Agent } from './agent-attributes.ts'
import { restartTurns } from './store/memberships.ts'
import { selectReferences } from './store/references.ts'

/**
 * Prepares the restore of an agent: its turns count from now on. Throws invalid_transition if its
 * schedule is archived.
 */
export async function rejoinTurns(write: Write, agent: Agent): Promise<void> {
  const {
    schedules: [schedule],
  } = await selectReferences(write, agent)
  if (schedule!.archived)
    throw new Problem(
      'invalid_transition',
      `Schedule ${agent.scheduleId} is archived. Restore it first, or give the agent another one.`,
      { members: { state: 'archived', cause: 'schedule_archived' } },
    )
  await restartTurns(write, agent.id)
}
