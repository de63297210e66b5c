import { isDeepStrictEqual } from 'node:util'
import type { Write } from '../access/write.ts'
import { throwIfInvalid } from '../platform/http/throw-if-invalid.ts'
import { lockResource, type Update, updateRow } from '../resources/store-resource.ts'
import type { Agent, AgentContent, Membership } from './agent-attributes.ts'
import { checkAgent } from './check-agent.ts'
import { AGENT } from './declare-agent.ts'
import { replaceMemberships } from './store/memberships.ts'
import { selectReferences } from './store/references.ts'

/**
 * Changes the attributes that are sent. If nothing differs, the version stays the same. Throws
 * not_found, precondition_failed and invalid_attributes.
 */
export async function changeAgent(
  write: Write,
  { change, ...target }: Update<AgentContent>,
): Promise<Agent> {
  const before = await lockResource(AGENT, write, target)
  const after = { ...before, ...change }
  throwIfInvalid(checkAgent(after, await selectReferences(write, after), before))
  return isDeepStrictEqual(comparable(after), comparable(before))
    ? before
    : storeAgent(write, after)
}

function comparable(agent: Omit<Agent, 'memberships'> & { memberships: Membership[] }) {
  const memberships = agent.memberships
    .map(({ teamId, weight, priority }) => ({ teamId, weight, priority }))
    .sort((a, b) => a.teamId - b.teamId)
  return { ...agent, memberships }
}

/** Stores an agent and its memberships as its next version. The transaction must hold its lock. */
export async function storeAgent(
  write: Write,
  agent: Omit<Agent, 'memberships'> & { memberships: Membership[] },
): Promise<Agent> {
  const [, stored] = await Promise.all([
    replaceMemberships(write, agent),
    updateRow(AGENT, write, agent),
  ])
  return stored
}
