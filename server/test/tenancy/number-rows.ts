import { MEETING_START, type Tenant } from './open-tenants.ts'
import type { Rows } from './row.ts'

const AFTER_MEETING = MEETING_START.add({ hours: 24 })

/** Books a meeting that round robin gives. */
async function newTurn(tenant: Tenant): Promise<string> {
  const type = await tenant.create('/core/meeting_types', {
    name: tenant.word,
    team_id: tenant.teamId,
    duration_minutes: 30,
    location: { kind: 'voice_call' },
    assignment: 'round_robin',
  })
  return tenant.book({ meeting_type_id: type, agent_id: undefined })
}

export const NUMBER_ROWS: Rows = {
  'GET /core/numbers/funnel': {
    request: ({ teamId }) => ({ query: { team_id: teamId } }),
    foreign: { '?team_id': '200 nothing' },
  },
  'GET /core/numbers/calls': {
    request: ({ teamId }) => ({ query: { team_id: teamId } }),
    foreign: { '?team_id': '200 nothing' },
  },
  'GET /core/numbers/no_shows': {
    at: AFTER_MEETING,
    request: ({ teamId }) => ({ query: { team_id: teamId } }),
    foreign: { '?team_id': '200 nothing' },
  },
  'GET /core/numbers/fairness': {
    at: AFTER_MEETING,
    request: async (tenant) => {
      await newTurn(tenant)
      return { query: { team_id: tenant.teamId } }
    },
    foreign: { '?team_id': '200 nothing' },
  },
}
