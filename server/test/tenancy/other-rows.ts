import type { Tenant } from './open-tenants.ts'
import type { Rows } from './row.ts'

const pathOf = async (id: Promise<string>) => ({ path: [await id] })

const newToken = async ({ newToken: issue }: Tenant) => (await issue(['events:read'])).id
const newInvitation = ({ create }: Tenant) => create('/core/invitations', { role: 'viewer' })
const newEndpoint = ({ create, hooks, word }: Tenant) =>
  create('/core/webhook_endpoints', { url: `${hooks.url}/${word}` })
/** Creates an endpoint and a contact, whose event is delivered to it. Returns both ids. */
async function newDelivery(tenant: Tenant): Promise<[string, string]> {
  const endpointId = await newEndpoint(tenant)
  const contactId = await tenant.newContact()
  await tenant.deliver()
  const { body } = await tenant.get(`/core/events?resource_type=contact&resource_id=${contactId}`)
  return [endpointId, body.data[0].id]
}
const connectionIn = ({ word, teamId, meetingTypeId }: Tenant) => ({
  platform: 'generic',
  name: word,
  team_id: teamId,
  meeting_type_ids: [Number(meetingTypeId)],
  secret: 'a-secret-of-a-platform',
})
const newVoiceConnection = ({ create, word, teamId }: Tenant) =>
  create('/core/voice_connections', {
    platform: 'generic',
    name: word,
    team_id: teamId,
    secret: 'a-secret-of-a-platform',
  })
const calendarIn = ({ calendarServer: { url, username, password } }: Tenant) => ({
  provider: 'caldav',
  server_url: url,
  username,
  password,
})
/** Connects the calendars of a new agent. */
const newCalendars = async (tenant: Tenant, agentId?: string) =>
  tenant.create('/core/calendar_connections', {
    ...calendarIn(tenant),
    name: tenant.word,
    agent_id: agentId ?? (await tenant.newAgent()),
  })
/** Returns the ids of a connection and of its calendar. */
async function newCalendar(tenant: Tenant): Promise<{ path: string[] }> {
  const id = await newCalendars(tenant)
  const { body } = await tenant.get(`/core/calendar_connections/${id}`)
  return { path: [id, body.data.attributes.calendars[0].id] }
}
const newFeed = ({ create, agentId, word }: Tenant) =>
  create('/core/calendar_feeds', { agent_id: agentId, name: word })
const TEMPLATE = '/core/message_templates/:kind/:recipient/:channel/:language'
const CONFIRMATION = ['confirmation', 'attendee', 'email', 'en']

async function writeTemplate({ put, word }: Tenant) {
  const path = CONFIRMATION.join('/')
  await put(`/core/message_templates/${path}`, { data: { attributes: { text: word } } })
  return { path: CONFIRMATION }
}

export const OTHER_ROWS: Rows = {
  'GET /core/workspace': { request: () => ({}) },
  'PATCH /core/workspace': { request: () => ({ attributes: { parking: 'In the yard' } }) },
  'GET /core/tokens': { request: () => ({}) },
  'POST /core/tokens': {
    request: () => ({ attributes: { name: 'Phone', scopes: ['slots:read'] } }),
  },
  'GET /core/tokens/:id': { request: (tenant) => pathOf(newToken(tenant)) },
  'DELETE /core/tokens/:id': { request: (tenant) => pathOf(newToken(tenant)) },
  'GET /core/people': { request: () => ({}) },
  'GET /core/people/:id': { request: ({ newPerson }) => pathOf(newPerson()) },
  'PATCH /core/people/:id': {
    request: async ({ newPerson, agentId }) => ({
      ...(await pathOf(newPerson())),
      attributes: { role: 'manager', agent_id: Number(agentId) },
    }),
    foreign: { '/data/attributes/agent_id': '422 /data/attributes/agent_id agent_not_found' },
  },
  'DELETE /core/people/:id': { request: ({ newPerson }) => pathOf(newPerson()) },
  'DELETE /core/people/:id/sessions': { request: ({ newPerson }) => pathOf(newPerson()) },
  'POST /core/people/:id/sign_in_link': { request: ({ newPerson }) => pathOf(newPerson()) },
  'GET /core/invitations': { request: () => ({}) },
  'POST /core/invitations': {
    request: ({ agentId }) => ({ attributes: { role: 'viewer', agent_id: Number(agentId) } }),
    foreign: { '/data/attributes/agent_id': '422 /data/attributes/agent_id agent_not_found' },
  },
  'GET /core/invitations/:id': { request: (tenant) => pathOf(newInvitation(tenant)) },
  'POST /core/invitations/:id/renew': { request: (tenant) => pathOf(newInvitation(tenant)) },
  'DELETE /core/invitations/:id': { request: (tenant) => pathOf(newInvitation(tenant)) },
  'GET /core/events': {
    request: ({ contactId }) => ({ query: { resource_type: 'contact', resource_id: contactId } }),
    foreign: { '?resource_id': '200 nothing' },
  },
  'GET /core/events/:id': {
    request: async ({ get, contactId }) => {
      const { body } = await get(`/core/events?resource_type=contact&resource_id=${contactId}`)
      return { path: [body.data[0].id] }
    },
  },
  'GET /core/webhook_endpoints': { request: (tenant) => newEndpoint(tenant).then(() => ({})) },
  'POST /core/webhook_endpoints': {
    request: () => ({ attributes: { url: 'https://hooks.example.com/new' } }),
  },
  'GET /core/webhook_endpoints/:id': { request: (tenant) => pathOf(newEndpoint(tenant)) },
  'PATCH /core/webhook_endpoints/:id': {
    request: async (tenant) => ({
      path: [await newEndpoint(tenant)],
      attributes: { description: 'Changed' },
    }),
  },
  'DELETE /core/webhook_endpoints/:id': { request: (tenant) => pathOf(newEndpoint(tenant)) },
  'POST /core/webhook_endpoints/:id/rotate_secret': {
    request: (tenant) => pathOf(newEndpoint(tenant)),
  },
  'POST /core/webhook_endpoints/:id/test': { request: (tenant) => pathOf(newEndpoint(tenant)) },
  'POST /core/webhook_endpoints/:id/replay': {
    request: async (tenant) => {
      const [endpointId, eventId] = await newDelivery(tenant)
      return { path: [endpointId], attributes: { event_id: eventId } }
    },
    foreign: { '/data/attributes/event_id': '404 not_found' },
  },
  'GET /core/webhook_endpoints/:id/deliveries': {
    request: async (tenant) => {
      const [endpointId, eventId] = await newDelivery(tenant)
      return { path: [endpointId], query: { event_id: eventId } }
    },
    foreign: { '?event_id': '200 nothing' },
  },
  'GET /core/webhook_endpoints/:id/deliveries/:event_id': {
    request: async (tenant) => ({ path: await newDelivery(tenant) }),
  },
  'GET /core/calendar_connections': {
    request: async (tenant) => {
      await newCalendars(tenant, tenant.agentId)
      return { query: { agent_id: tenant.agentId } }
    },
    foreign: { '?agent_id': '200 nothing' },
  },
  'POST /core/calendar_connections': {
    request: async (tenant) => ({
      attributes: { ...calendarIn(tenant), agent_id: await tenant.newAgent() },
    }),
    foreign: { '/data/attributes/agent_id': '422 /data/attributes/agent_id agent_not_found' },
  },
  'GET /core/calendar_connections/:id': { request: (tenant) => pathOf(newCalendars(tenant)) },
  'PATCH /core/calendar_connections/:id': {
    request: async (tenant) => ({
      path: [await newCalendars(tenant)],
      attributes: { blocks_tentative: false },
    }),
  },
  'DELETE /core/calendar_connections/:id': { request: (tenant) => pathOf(newCalendars(tenant)) },
  'POST /core/calendar_connections/:id/sign_in_link': {
    request: ({ create, agentId }) =>
      pathOf(create('/core/calendar_connections', { provider: 'caldav', agent_id: agentId })),
  },
  'POST /core/calendar_connections/:id/sync': { request: (tenant) => pathOf(newCalendars(tenant)) },
  'PATCH /core/calendar_connections/:id/calendars/:calendar_id': {
    request: async (tenant) => ({ ...(await newCalendar(tenant)), attributes: { blocks: false } }),
  },
  'POST /core/calendar_connections/:id/calendars/:calendar_id/resume': { request: newCalendar },
  'GET /core/calendar_feeds': {
    request: async (tenant) => {
      await newFeed(tenant)
      return { query: { agent_id: tenant.agentId } }
    },
    foreign: { '?agent_id': '200 nothing' },
  },
  'POST /core/calendar_feeds': {
    request: ({ agentId }) => ({ attributes: { agent_id: agentId, name: 'Phone' } }),
    foreign: { '/data/attributes/agent_id': '422 /data/attributes/agent_id agent_not_found' },
  },
  'GET /core/calendar_feeds/:id': { request: (tenant) => pathOf(newFeed(tenant)) },
  'DELETE /core/calendar_feeds/:id': { request: (tenant) => pathOf(newFeed(tenant)) },
  'GET /core/calls': {
    request: ({ contactId, teamId, agentId }) => ({
      query: { contact_id: contactId, team_id: teamId, agent_id: agentId },
    }),
    foreign: {
      '?contact_id': '200 nothing',
      '?team_id': '200 nothing',
      '?agent_id': '200 nothing',
    },
  },
  'GET /core/calls/:id': { request: ({ callId }) => ({ path: [callId] }) },
  'GET /core/notes': {
    request: ({ teamId }) => ({ query: { team_id: teamId } }),
    foreign: { '?team_id': '200 nothing' },
  },
  'POST /core/notes': {
    request: ({ teamId, agentId, callId, contactId }) => ({
      attributes: {
        text: 'Call back.',
        task_due_at: '2100-01-01T10:00:00Z',
        team_id: Number(teamId),
        agent_id: Number(agentId),
        call_id: callId,
        contact_id: contactId,
      },
    }),
    foreign: {
      '/data/attributes/team_id': '422 /data/attributes/team_id team_not_found',
      '/data/attributes/agent_id': '422 /data/attributes/agent_id agent_not_found',
      '/data/attributes/call_id': '422 /data/attributes/call_id call_not_found',
      '/data/attributes/contact_id': '422 /data/attributes/contact_id contact_not_found',
    },
  },
  'GET /core/notes/:id': { request: ({ noteId }) => ({ path: [noteId] }) },
  'PATCH /core/notes/:id': {
    request: ({ noteId, agentId }) => ({
      path: [noteId],
      attributes: { done: true, agent_id: Number(agentId) },
    }),
    foreign: { '/data/attributes/agent_id': '422 /data/attributes/agent_id agent_not_found' },
  },
  'GET /core/outbound_calls': {
    request: ({ meetingId }) => ({ query: { meeting_id: meetingId } }),
    foreign: { '?meeting_id': '200 nothing' },
  },
  'GET /core/outbound_calls/:id': { request: ({ outboundCallId }) => ({ path: [outboundCallId] }) },
  'GET /core/messages': {
    request: ({ meetingId, contactId }) => ({
      query: { meeting_id: meetingId, contact_id: contactId },
    }),
    foreign: { '?meeting_id': '200 nothing', '?contact_id': '200 nothing' },
  },
  'GET /core/messages/:id': { request: ({ messageId }) => ({ path: [messageId] }) },
  'GET /core/messages/:id/content': { request: ({ messageId }) => ({ path: [messageId] }) },
  'POST /core/messages/:id/bounced': {
    request: ({ messageId }) => ({ path: [messageId], attributes: { reason: '550 5.1.1' } }),
  },
  'GET /core/message_templates': { request: () => ({}) },
  [`GET ${TEMPLATE}`]: { request: writeTemplate },
  [`PUT ${TEMPLATE}`]: { request: () => ({ path: CONFIRMATION, attributes: { text: 'Booked.' } }) },
  [`DELETE ${TEMPLATE}`]: { request: writeTemplate },
  'POST /core/message_templates/preview': {
    request: () => ({
      attributes: {
        kind: 'confirmation',
        recipient: 'attendee',
        channel: 'email',
        language: 'en',
      },
    }),
  },
  'GET /core/jobs': { request: ({ newJob }) => newJob().then(() => ({})) },
  'GET /core/jobs/:id': { request: ({ newJob }) => pathOf(newJob()) },
  'POST /core/jobs/:id/retry': { request: ({ newFailedJob }) => pathOf(newFailedJob()) },
  'GET /core/skipped_events': {
    request: ({ newSkippedEvent }) => newSkippedEvent().then(() => ({})),
  },
  'POST /core/skipped_events/:id/retry': {
    request: ({ newSkippedEvent }) => pathOf(newSkippedEvent()),
  },
  'GET /core/voice_connections': { request: () => ({}) },
  'POST /core/voice_connections': {
    request: (tenant) => ({ attributes: { ...connectionIn(tenant), name: 'Desk' } }),
    foreign: {
      '/data/attributes/team_id': '422 /data/attributes/team_id team_not_found',
      '/data/attributes/meeting_type_ids/0':
        '422 /data/attributes/meeting_type_ids/0 meeting_type_not_in_team',
    },
  },
  'GET /core/voice_connections/:id': { request: (tenant) => pathOf(newVoiceConnection(tenant)) },
  'PATCH /core/voice_connections/:id': {
    request: async (tenant) => ({
      path: [await newVoiceConnection(tenant)],
      attributes: {
        team_id: tenant.teamId,
        meeting_type_ids: [Number(tenant.meetingTypeId)],
      },
    }),
    foreign: {
      '/data/attributes/team_id': '422 /data/attributes/team_id team_not_found',
      '/data/attributes/meeting_type_ids/0':
        '422 /data/attributes/meeting_type_ids/0 meeting_type_not_in_team',
    },
  },
  'DELETE /core/voice_connections/:id': { request: (tenant) => pathOf(newVoiceConnection(tenant)) },
  'GET /voice/try/teams': { request: () => ({}) },
  'POST /voice/try/turn': {
    request: ({ teamId }) => ({
      attributes: { call_id: 'try-1', event: { kind: 'begin' }, team_id: teamId },
    }),
    foreign: { '/data/attributes/team_id': '422 team_not_found' },
  },
}
