import type { Write } from '../../access/write.ts'
import { Problem } from '../../http/problems/problem.ts'
import { selectAgentsUsing } from './store.ts'

const MAX_NAMED = 10

/** Throws still_in_use if agents that are not archived use the schedule. */
export async function requireUnused(
  { db, workspaceId }: Write,
  { id }: { id: number },
): Promise<void> {
  const agents = await selectAgentsUsing(db, workspaceId, id)
  if (agents.length === 0) return
  const named = agents.slice(0, MAX_NAMED).map((agent) => `${agent.id} (${agent.name})`)
  const more = agents.length > MAX_NAMED ? ` and ${agents.length - MAX_NAMED} more` : ''
  throw new Problem(
    'still_in_use',
    `These agents use this schedule: ${named.join(', ')}${more}. Give them another one first.`,
  )
}
