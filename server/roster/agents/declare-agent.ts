import Type from 'typebox'
import { declareResource } from '../../crud/declare-resource.ts'
import { AGENT_ATTRIBUTES, type AgentContent } from './agent-attributes.ts'
import { checkAgent } from './check-agent.ts'
import { presentMemberships, readMemberships } from './read-memberships.ts'
import { rejoinTurns } from './rejoin-turns.ts'
import { SentTeams, ShownTeams } from './schemas.ts'
import { AGENT_ROWS, replaceMemberships } from './store/memberships.ts'
import { selectReferences } from './store/references.ts'

export const AGENT = declareResource<typeof AGENT_ATTRIBUTES, AgentContent>(AGENT_ATTRIBUTES, {
  type: 'agent',
  table: 'agents',
  events: {
    created: 'agent.created',
    updated: 'agent.updated',
    archived: 'agent.archived',
    restored: 'agent.restored',
  },
  check: async (write, agent, edit) =>
    checkAgent(agent, await selectReferences(write, agent), edit?.before ?? null),
  beforeRestore: rejoinTurns,
  changeExample: { teams: [{ team_id: 1, weight: 50 }] },
  extra: {
    schemas: {
      resource: { teams: ShownTeams },
      create: { teams: Type.Optional(SentTeams) },
      change: { teams: SentTeams },
    },
    selected: AGENT_ROWS,
    defaults: { memberships: [] },
    present: presentMemberships,
    read: readMemberships,
    store: replaceMemberships,
  },
})
