import { Conflict } from '../platform/db/conflict.ts'
import { refuseFaults } from '../platform/http/refuse-faults.ts'
import type { Write } from '../resources/declare-resource.ts'
import { getResource } from '../resources/read-resource.ts'
import { insertRow, selectFreeId } from '../resources/write-resource.ts'
import type { Agent, Membership, NewAgent } from './agent-attributes.ts'
import { checkAgent } from './check-agent.ts'
import { AGENT } from './declare-agent.ts'
import { replaceMemberships } from './store/memberships.ts'
import { selectReferences } from './store/references.ts'

/** Creates an agent with its memberships, under an unused id. Throws invalid_attributes. */
export async function addAgent(
  write: Write,
  { memberships = [], ...wanted }: NewAgent & { memberships?: Membership[] },
): Promise<Agent> {
  const agent = { ...AGENT.withDefaults(wanted), memberships }
  // The lock comes first: the schedule and the teams cannot be archived after they are checked.
  const [, references, id] = await Promise.all([
    AGENT.lock(write.db, write.workspaceId),
    selectReferences(write, agent),
    selectFreeId(AGENT, write),
  ])
  refuseFaults(checkAgent(agent, references, null))
  if (!(await insertRow(AGENT, write, { ...agent, id })))
    throw new Conflict('Another transaction used the id first.')
  const [, created] = await Promise.all([
    replaceMemberships(write, { id, memberships }),
    getResource(AGENT, write, String(id)),
  ])
  return created
}
