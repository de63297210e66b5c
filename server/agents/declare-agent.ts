import Type from 'typebox'
import { incrementRosterVersion } from '../access/increment-roster-version.ts'
import { declareResource } from '../resources/declare-resource.ts'
import { type Agent, AGENT_ATTRIBUTES } from './agent-attributes.ts'
import { presentMemberships, readMemberships } from './read-memberships.ts'
import { rejoinTurns } from './rejoin-turns.ts'
import { SentTeams, ShownTeams } from './schemas.ts'
import { AGENT_ROWS } from './store/memberships.ts'

export const AGENT = declareResource<typeof AGENT_ATTRIBUTES, Agent>(AGENT_ATTRIBUTES, {
  type: 'agent',
  table: 'agents',
  lock: incrementRosterVersion,
  beforeRestore: rejoinTurns,
  changeExample: { teams: [{ team_id: 1, weight: 50 }] },
  derived: AGENT_ROWS,
  extra: {
    schemas: {
      resource: { teams: ShownTeams },
      create: { teams: Type.Optional(SentTeams) },
      change: { teams: SentTeams },
    },
    present: presentMemberships,
    read: readMemberships,
  },
})
