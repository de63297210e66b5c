import { requireOwn } from '../../access/own-limit.ts'
import type { Write } from '../../access/write.ts'
import { selectAgentsUsing } from './store.ts'

/** Throws insufficient_scope unless the person's own agent is the only one with the schedule. */
export async function requireOwnSchedule(
  { db, workspaceId, ownLimit }: Write,
  { id }: { id: number },
): Promise<void> {
  if (ownLimit === undefined) return
  const agents = await selectAgentsUsing(db, workspaceId, id)
  requireOwn(ownLimit, agents.length === 1 ? agents.map((agent) => agent.id) : [])
}
