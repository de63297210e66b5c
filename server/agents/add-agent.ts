import { incrementRosterVersion } from '../access/increment-roster-version.ts'
import type { Write } from '../access/write.ts'
import { throwIfInvalid } from '../platform/http/throw-if-invalid.ts'
import { getResource } from '../resources/store-resource.ts'
import { insertRow } from '../resources/store-resource.ts'
import type { Agent, AgentContent, Membership } from './agent-attributes.ts'
import { checkAgent } from './check-agent.ts'
import { AGENT } from './declare-agent.ts'
import { replaceMemberships } from './store/memberships.ts'
import { selectReferences } from './store/references.ts'

/** Creates an agent with its memberships, under an unused id. Throws invalid_attributes. */
export async function addAgent(
  write: Write,
  {
    memberships = [],
    ...content
  }: Omit<AgentContent, 'memberships' | 'timeOff'> & {
    memberships?: Membership[]
  },
): Promise<Agent> {
  const agent = { ...content, memberships }
  // The lock comes first: the schedule and the teams cannot be archived after they are checked.
  const [, references] = await Promise.all([
    incrementRosterVersion(write.db, write.workspaceId),
    selectReferences(write, agent),
  ])
  throwIfInvalid(checkAgent(agent, references, null))
  const { id } = await insertRow(AGENT, write, agent)
  const [, created] = await Promise.all([
    replaceMemberships(write, { id, memberships }),
    getResource(AGENT, write, String(id)),
  ])
  return created
}
