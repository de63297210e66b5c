import { openReceiver } from '../open-receiver.ts'
import type { Tenant } from './open-tenants.ts'
import type { Rows } from './row.ts'

const TEAM = { name: 'Support', time_zone: 'UTC' }
const HOURS = { name: 'Hours', time_zone: 'UTC', weekly: [] }
const agentIn = ({ scheduleId }: Tenant) => ({
  name: 'Ben',
  kind: 'person',
  time_zone: 'UTC',
  schedule_id: scheduleId,
})
const typeIn = ({ teamId }: Tenant) => ({
  name: 'Demo',
  team_id: teamId,
  duration_minutes: 30,
  location: { kind: 'voice_call' },
})
const ruleIn = ({ teamId, meetingTypeId, agentId }: Tenant) => ({
  name: 'Germany',
  position: 10,
  conditions: { all: [{ attribute: 'country', operator: 'in', value: ['Germany'] }] },
  team_id: teamId,
  meeting_type_id: meetingTypeId,
  agent: agentId,
})
const newTeam = ({ create }: Tenant) => create('/core/teams', TEAM)
const newAgent = (tenant: Tenant) => tenant.newAgent()
const newMember = (tenant: Tenant) => tenant.newAgent({ teams: [{ team_id: tenant.teamId }] })
const newSchedule = ({ create }: Tenant) => create('/core/schedules', HOURS)
const newType = (tenant: Tenant) => tenant.create('/core/meeting_types', typeIn(tenant))
const newRule = (tenant: Tenant) => tenant.create('/core/routing_rules', ruleIn(tenant))
const pathOf = async (id: Promise<string>) => ({ path: [await id] })

async function archived({ delete: remove }: Tenant, path: string, id: Promise<string>) {
  await remove(`${path}/${await id}`)
  return { path: [await id] }
}

const AWAY = { starts_at: '2027-08-02T00:00:00Z', ends_at: '2027-08-16T00:00:00Z' }
/** Returns the ids of an agent and its time off. */
async function newTimeOff(tenant: Tenant): Promise<{ path: string[] }> {
  const agentId = await newAgent(tenant)
  return { path: [agentId, await tenant.create(`/core/agents/${agentId}/time_off`, AWAY)] }
}

/** A website of nobody. */
const openSite = () =>
  openReceiver((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Acme</title>')
  })
let site: ReturnType<typeof openSite> | undefined

export const ROSTER_ROWS: Rows = {
  'GET /core/teams': { request: () => ({}) },
  'POST /core/teams': { request: () => ({ attributes: TEAM }) },
  'GET /core/teams/:id': { request: (tenant) => pathOf(newTeam(tenant)) },
  'GET /core/teams/:id/phone_hours': { request: ({ teamId }) => ({ path: [teamId] }) },
  'PATCH /core/teams/:id': {
    request: async (tenant) => ({ path: [await newTeam(tenant)], attributes: { name: 'Sales' } }),
  },
  'DELETE /core/teams/:id': { request: (tenant) => pathOf(newTeam(tenant)) },
  'POST /core/teams/:id/restore': {
    request: (tenant) => archived(tenant, '/core/teams', newTeam(tenant)),
  },
  'POST /core/teams/:id/members': {
    request: async (tenant) => ({
      path: [tenant.teamId],
      attributes: { agent_id: await newAgent(tenant) },
    }),
    foreign: { '/data/attributes/agent_id': '422 /data/attributes/agent_id agent_not_found' },
  },
  'GET /core/teams/:id/members/:agent_id': {
    request: async (tenant) => ({ path: [tenant.teamId, await newMember(tenant)] }),
  },
  'DELETE /core/teams/:id/members/:agent_id': {
    request: async (tenant) => ({ path: [tenant.teamId, await newMember(tenant)] }),
  },
  'GET /core/agents': {
    request: ({ teamId }) => ({ query: { team_id: teamId } }),
    foreign: { '?team_id': '200 nothing' },
  },
  'POST /core/agents': {
    request: (tenant) => ({
      attributes: { ...agentIn(tenant), teams: [{ team_id: tenant.teamId }] },
    }),
    foreign: {
      '/data/attributes/schedule_id': '422 /data/attributes/schedule_id schedule_not_found',
      '/data/attributes/teams/0/team_id': '422 /data/attributes/teams/0/team_id team_not_found',
    },
  },
  'GET /core/agents/:id': { request: (tenant) => pathOf(newAgent(tenant)) },
  'PATCH /core/agents/:id': {
    request: async (tenant) => ({
      path: [await newAgent(tenant)],
      attributes: {
        schedule_id: await newSchedule(tenant),
        teams: [{ team_id: tenant.teamId }],
      },
    }),
    foreign: {
      '/data/attributes/schedule_id': '422 /data/attributes/schedule_id schedule_not_found',
      '/data/attributes/teams/0/team_id': '422 /data/attributes/teams/0/team_id team_not_found',
    },
  },
  'DELETE /core/agents/:id': { request: (tenant) => pathOf(newAgent(tenant)) },
  'POST /core/agents/:id/restore': {
    request: (tenant) => archived(tenant, '/core/agents', newAgent(tenant)),
  },
  'GET /core/agents/:id/time_off': {
    request: async (tenant) => ({ path: [(await newTimeOff(tenant)).path[0]!] }),
  },
  'POST /core/agents/:id/time_off': {
    request: async (tenant) => ({
      path: [await newAgent(tenant)],
      attributes: { ...AWAY, stand_in_id: tenant.agentId },
    }),
    foreign: { '/data/attributes/stand_in_id': '422 /data/attributes/stand_in_id agent_not_found' },
  },
  'GET /core/agents/:id/time_off/:time_off_id': { request: newTimeOff },
  'PATCH /core/agents/:id/time_off/:time_off_id': {
    request: async (tenant) => ({
      ...(await newTimeOff(tenant)),
      attributes: { stand_in_id: tenant.agentId },
    }),
    foreign: { '/data/attributes/stand_in_id': '422 /data/attributes/stand_in_id agent_not_found' },
  },
  'DELETE /core/agents/:id/time_off/:time_off_id': { request: newTimeOff },
  'GET /core/schedules': { request: () => ({}) },
  'POST /core/schedules': { request: () => ({ attributes: HOURS }) },
  'GET /core/schedules/:id': { request: (tenant) => pathOf(newSchedule(tenant)) },
  'PATCH /core/schedules/:id': {
    request: async (tenant) => ({
      path: [await newSchedule(tenant)],
      attributes: { name: 'Longer hours' },
    }),
  },
  'DELETE /core/schedules/:id': { request: (tenant) => pathOf(newSchedule(tenant)) },
  'POST /core/schedules/:id/restore': {
    request: (tenant) => archived(tenant, '/core/schedules', newSchedule(tenant)),
  },
  'GET /core/schedules/:id/holidays': {
    request: async ({ create }) => ({
      path: [await create('/core/schedules', { ...HOURS, holiday_region: 'DE' })],
    }),
  },
  'GET /core/meeting_types': {
    request: ({ teamId }) => ({ query: { team_id: teamId } }),
    foreign: { '?team_id': '200 nothing' },
  },
  'POST /core/meeting_types': {
    request: (tenant) => ({
      attributes: { ...typeIn(tenant), assignment: 'fixed', agent_ids: [Number(tenant.agentId)] },
    }),
    foreign: {
      '/data/attributes/team_id': '422 /data/attributes/team_id team_not_found',
      '/data/attributes/agent_ids/0': '422 /data/attributes/agent_ids/0 agent_not_found',
    },
  },
  'GET /core/meeting_types/:id': { request: (tenant) => pathOf(newType(tenant)) },
  'PATCH /core/meeting_types/:id': {
    request: async (tenant) => ({
      path: [await newType(tenant)],
      attributes: {
        team_id: tenant.teamId,
        assignment: 'fixed',
        agent_ids: [Number(tenant.agentId)],
      },
    }),
    foreign: {
      '/data/attributes/team_id': '422 /data/attributes/team_id team_not_found',
      '/data/attributes/agent_ids/0': '422 /data/attributes/agent_ids/0 agent_not_found',
    },
  },
  'DELETE /core/meeting_types/:id': { request: (tenant) => pathOf(newType(tenant)) },
  'POST /core/meeting_types/:id/restore': {
    request: (tenant) => archived(tenant, '/core/meeting_types', newType(tenant)),
  },
  'GET /core/routing_rules': { request: () => ({}) },
  'POST /core/routing_rules': {
    request: (tenant) => ({ attributes: ruleIn(tenant) }),
    foreign: {
      '/data/attributes/team_id': '422 /data/attributes/team_id team_not_found',
      '/data/attributes/meeting_type_id':
        '422 /data/attributes/meeting_type_id meeting_type_not_found',
      '/data/attributes/agent': '422 /data/attributes/agent agent_not_found',
    },
  },
  'GET /core/routing_rules/:id': { request: (tenant) => pathOf(newRule(tenant)) },
  'PATCH /core/routing_rules/:id': {
    request: async (tenant) => {
      const path = [await newRule(tenant)]
      const { teamId, meetingTypeId, colleagueId } = tenant
      return {
        path,
        attributes: { team_id: teamId, meeting_type_id: meetingTypeId, agent: colleagueId },
      }
    },
    foreign: {
      '/data/attributes/team_id': '422 /data/attributes/team_id team_not_found',
      '/data/attributes/meeting_type_id':
        '422 /data/attributes/meeting_type_id meeting_type_not_found',
      '/data/attributes/agent': '422 /data/attributes/agent agent_not_found',
    },
  },
  'POST /core/read_website': {
    request: async () => ({ attributes: { url: (await (site ??= openSite())).url } }),
  },
  'DELETE /core/routing_rules/:id': { request: (tenant) => pathOf(newRule(tenant)) },
  'POST /core/route': {
    request: (tenant) => ({
      attributes: { contact_id: tenant.contactId, rules: [ruleIn(tenant)], dry_run: true },
    }),
    foreign: {
      '/data/attributes/contact_id': '404 not_found',
      '/data/attributes/rules/0/team_id': '422 /data/attributes/rules/0/team_id team_not_found',
      '/data/attributes/rules/0/meeting_type_id':
        '422 /data/attributes/rules/0/meeting_type_id meeting_type_not_found',
      '/data/attributes/rules/0/agent': '422 /data/attributes/rules/0/agent agent_not_found',
    },
  },
}
