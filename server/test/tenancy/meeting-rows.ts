import { formatInstant } from '../../platform/time.ts'
import { CALL, MEETING_START, type Tenant } from './open-tenants.ts'
import type { Rows } from './row.ts'

const pathOf = async (id: Promise<string>) => ({ path: [await id] })
/** The platform's id of a call in both workspaces. */
const OTHER_CALL = 'call-2'
const start = formatInstant(MEETING_START)
const later = formatInstant(MEETING_START.add({ hours: 1 }))

/** What a request for times names. */
const wanted = ({ teamId, agentId, meetingTypeId }: Tenant) => ({
  team_id: teamId,
  agent_id: agentId,
  meeting_type_id: meetingTypeId,
})
const newHold = (tenant: Tenant) =>
  tenant.create('/core/holds', { ...wanted(tenant), start_time: start })
const newMeeting = (tenant: Tenant) => tenant.book()
/** Books a meeting that waits for a confirmation. */
async function newPending(tenant: Tenant): Promise<string> {
  const type = await tenant.create('/core/meeting_types', {
    name: tenant.word,
    team_id: tenant.teamId,
    duration_minutes: 30,
    location: { kind: 'voice_call' },
    confirmation_minutes: 60,
  })
  return tenant.book({ meeting_type_id: type })
}
const MEETING_FILTERS = {
  '?contact_id': '200 nothing',
  '?team_id': '200 nothing',
  '?agent_id': '200 nothing',
  '?meeting_type_id': '200 nothing',
}
/** What a search for times refers to, in a workspace with a contact, a meeting and a hold. */
const search = async (tenant: Tenant) => ({
  ...wanted(tenant),
  contact_id: tenant.contactId,
  meeting_id: tenant.meetingId,
  hold_id: await newHold(tenant),
})
const SEARCH_FOREIGN = {
  '?team_id': '422 /team_id team_not_found',
  '?agent_id': '422 /agent_id agent_not_found',
  '?meeting_type_id': '422 /meeting_type_id meeting_type_not_found',
  '?contact_id': '200',
  '?meeting_id': '422 /meeting_id not_found',
  '?hold_id': '422 /hold_id not_found',
}

export const MEETING_ROWS: Rows = {
  'GET /core/slots': {
    request: async (tenant) => ({ query: await search(tenant) }),
    foreign: SEARCH_FOREIGN,
  },
  'GET /core/slots/explain': {
    request: async (tenant) => ({ query: { ...(await search(tenant)), start_time: start } }),
    foreign: SEARCH_FOREIGN,
  },
  'GET /core/slots/explain_day': {
    request: async (tenant) => ({ query: { ...(await search(tenant)), date: '2026-11-23' } }),
    foreign: SEARCH_FOREIGN,
  },
  'POST /core/book_meeting': {
    request: async (tenant) => ({
      attributes: {
        ...wanted(tenant),
        attendee_email: 'attendee@example.com',
        start_time: start,
        hold_id: await newHold(tenant),
        call_id: OTHER_CALL,
      },
    }),
    foreign: {
      '/data/attributes/team_id': '422 /data/attributes/team_id team_not_found',
      '/data/attributes/agent_id': '422 /data/attributes/agent_id agent_not_found',
      '/data/attributes/meeting_type_id':
        '422 /data/attributes/meeting_type_id meeting_type_not_found',
      '/data/attributes/hold_id': '422 /data/attributes/hold_id hold_not_found',
    },
  },
  'POST /core/holds': {
    request: (tenant) => ({
      attributes: { ...wanted(tenant), start_time: start, call_id: OTHER_CALL },
    }),
    foreign: {
      '/data/attributes/team_id': '422 /data/attributes/team_id team_not_found',
      '/data/attributes/agent_id': '422 /data/attributes/agent_id agent_not_found',
      '/data/attributes/meeting_type_id':
        '422 /data/attributes/meeting_type_id meeting_type_not_found',
    },
  },
  'GET /core/holds': {
    request: async (tenant) => {
      const { teamId: team_id, agentId: agent_id } = tenant
      const hold = { ...wanted(tenant), start_time: start, call_id: OTHER_CALL }
      await tenant.create('/core/holds', hold)
      return { query: { team_id, agent_id, call_id: OTHER_CALL } }
    },
    foreign: { '?team_id': '200 nothing', '?agent_id': '200 nothing' },
  },
  'GET /core/holds/:id': { request: (tenant) => pathOf(newHold(tenant)) },
  'POST /core/holds/:id/extend': {
    request: async (tenant) => ({ path: [await newHold(tenant)], attributes: { minutes: 10 } }),
  },
  'POST /core/holds/:id/release': { request: (tenant) => pathOf(newHold(tenant)) },
  'GET /core/meetings': {
    request: (tenant) => ({
      query: { ...wanted(tenant), contact_id: tenant.contactId, call_id: CALL },
    }),
    foreign: MEETING_FILTERS,
  },
  'POST /core/find_meetings': {
    request: (tenant) => ({
      attributes: {
        phone: '+14155550100',
        email: `attendee@${tenant.word}.example`,
        call_id: CALL,
      },
    }),
    foreign: { '/data/attributes/email': '200 nothing' },
  },
  'GET /core/meetings/:id': { request: (tenant) => pathOf(newMeeting(tenant)) },
  'GET /core/meetings/:id/changes': { request: (tenant) => pathOf(newMeeting(tenant)) },
  'PATCH /core/meetings/:id': {
    request: async (tenant) => ({
      path: [await newMeeting(tenant)],
      attributes: { notes: 'Bring the plans.' },
    }),
  },
  'POST /core/meetings/:id/reschedule': {
    request: async (tenant) => ({
      path: [await newMeeting(tenant)],
      attributes: { start_time: later, agent_id: tenant.colleagueId },
    }),
    foreign: { '/data/attributes/agent_id': '422 /data/attributes/agent_id agent_not_found' },
  },
  'POST /core/meetings/:id/reassign': {
    request: async (tenant) => ({
      path: [await newMeeting(tenant)],
      attributes: { agent_id: tenant.colleagueId },
    }),
    foreign: { '/data/attributes/agent_id': '422 /data/attributes/agent_id agent_not_found' },
  },
  'POST /core/meetings/:id/confirm': { request: (tenant) => pathOf(newPending(tenant)) },
  'POST /core/meetings/:id/decline': { request: (tenant) => pathOf(newPending(tenant)) },
  'POST /core/meetings/:id/cancel': { request: (tenant) => pathOf(newMeeting(tenant)) },
  'POST /core/meetings/:id/complete': {
    at: MEETING_START,
    request: (tenant) => pathOf(newMeeting(tenant)),
  },
  'POST /core/meetings/:id/no_show': {
    at: MEETING_START,
    request: (tenant) => pathOf(newMeeting(tenant)),
  },
}
