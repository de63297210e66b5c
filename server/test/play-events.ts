import assert from 'node:assert/strict'
import { createToken } from '../access/tokens/create-token.ts'
import { createWorkspace } from '../access/workspaces/create-workspace.ts'
import { SCOPES } from '../access/scopes.ts'
import { defineExpiryWork } from '../meetings/lifecycle/define-expiry-work.ts'
import { finishWork } from './finish-work.ts'
import { transaction } from '../platform/db/pool.ts'
import { ALWAYS_OPEN } from '../roster/schedules/create-schedule.ts'
import type { Get, Resource, Scene, Stage } from './event-scene.ts'
import { workOnImports } from './import-contacts.ts'
import { playConflicts } from './calendars/play-conflicts.ts'
import { playMessages } from './messages/play-messages.ts'
import { playOutboundCalls } from './voice/play-outbound-calls.ts'
import { playWebhooks } from './play-webhooks.ts'

const SECRET = '0123456789abcdef0123456789abcdef'
const PHONE = '+14155550123'

/**
 * Makes every type of event happen in a new workspace of a database of its own. `changed`
 * is called after each change with a function that reads the API.
 */
export async function playEvents(
  stage: Stage,
  changed: (get: Get) => Promise<void> = async () => {},
): Promise<Get> {
  const { app, deps } = stage
  const now = deps.now()
  const token = await transaction(deps.pool, async (tx) => {
    const wanted = { name: 'Acme Dental', sandbox: false, phoneRegion: 'US', now }
    const { id } = await createWorkspace(tx, wanted)
    const all = { name: 'Operator', scopes: SCOPES, expiresAt: null, rateLimit: 0, now }
    return createToken(tx, id, all)
  })
  const headers = { authorization: `Bearer ${token.secret}` }
  const get: Get = async (url) => {
    const response = await app.inject({ method: 'GET', url, headers })
    return { status: response.statusCode, body: response.json() }
  }
  const send: Scene['send'] = async (method, url, attributes) => {
    const payload = attributes && { payload: { data: { attributes } } }
    const response = await app.inject({ method, url, headers, ...payload })
    assert.ok(response.statusCode < 300, `${method} ${url}: ${response.body}`)
    await changed(get)
    return response.body === '' ? null : response.json().data
  }
  const scene: Scene = {
    ...stage,
    send,
    changed: () => changed(get),
    book: (hours, attributes) =>
      send('POST', '/core/book_meeting', {
        team_id: 1,
        meeting_type_id: 1,
        attendee_email: 'ada@example.com',
        start_time: hoursFrom(deps.now(), hours),
        ...attributes,
      }),
  }
  await scene.changed()
  await changeRoster(scene)
  await changeAccess(scene)
  await connectCalendar(scene)
  await changeContacts(scene, get)
  await importContacts(scene, headers)
  await playWebhooks(scene)
  await playMessages(scene)
  await changeMeetings(scene)
  await playConflicts(scene)
  await expire(scene)
  await holdTimes(scene)
  await takeCall(scene)
  await playOutboundCalls(scene)
  return get
}

async function changeRoster({ send }: Scene): Promise<void> {
  await send('POST', '/core/teams', { name: 'Sales', time_zone: 'UTC' })
  await send('PATCH', '/core/teams/1', { round_robin_days: 90 })
  await send('POST', '/core/teams', { name: 'Support', time_zone: 'Europe/Berlin' })
  await archiveAndRestore(send, '/core/teams/2')
  const hours = { time_zone: 'UTC', weekly: ALWAYS_OPEN }
  await send('POST', '/core/schedules', { name: 'Always open', ...hours })
  await send('PATCH', '/core/schedules/1', { name: 'Open' })
  await send('POST', '/core/schedules', { name: 'Unused', ...hours })
  await archiveAndRestore(send, '/core/schedules/2')
  const agent = { time_zone: 'UTC', schedule_id: 1, teams: [{ team_id: 1 }] }
  await send('POST', '/core/agents', { name: 'Ava', kind: 'voice', capacity: 5, ...agent })
  await send('POST', '/core/agents', { name: 'Ben', kind: 'person', ...agent })
  await send('PATCH', '/core/agents/2', { phone: '+14155550100' })
  await send('POST', '/core/teams/2/members', { agent_id: 2, weight: 50 })
  await send('DELETE', '/core/teams/2/members/2')
  await archiveAndRestore(send, '/core/agents/2')
  const away = await send('POST', '/core/agents/2/time_off', {
    starts_at: '2027-08-02T00:00:00Z',
    ends_at: '2027-08-16T00:00:00Z',
    reason: 'Holiday',
  })
  await send('PATCH', `/core/agents/2/time_off/${away.id}`, { stand_in_id: 1 })
  await send('DELETE', `/core/agents/2/time_off/${away.id}`)
  const call = { team_id: 1, duration_minutes: 30, location: { kind: 'voice_call' } }
  await send('POST', '/core/meeting_types', { name: 'Intro call', ...call })
  await send('POST', '/core/meeting_types', {
    ...call,
    name: 'Demo',
    confirmation_minutes: 60,
    location: { kind: 'in_person', address: '12 Harbour Street' },
  })
  await send('PATCH', '/core/meeting_types/2', { buffer_after_minutes: 15 })
  await archiveAndRestore(send, '/core/meeting_types/2')
}

async function archiveAndRestore(send: Scene['send'], url: string): Promise<void> {
  await send('DELETE', url)
  await send('POST', `${url}/restore`)
}

async function changeAccess({ send }: Scene): Promise<void> {
  await send('PATCH', '/core/workspace', { opening_hours: 'Monday to Friday, nine to five' })
  const made = await send('POST', '/core/tokens', { name: 'Phone agent', scopes: ['slots:read'] })
  await send('DELETE', `/core/tokens/${made.id}`)
  const connection = { platform: 'generic', name: 'Front desk', team_id: 1, secret: SECRET }
  const { id } = await send('POST', '/core/voice_connections', connection)
  await send('PATCH', `/core/voice_connections/${id}`, { name: 'Desk', secret: `${SECRET}0` })
  await send('DELETE', `/core/voice_connections/${id}`)
}

/** The agent has not signed in yet. */
async function connectCalendar({ send }: Scene): Promise<void> {
  const connection = { agent_id: 2, provider: 'caldav', name: 'Work' }
  const { id } = await send('POST', '/core/calendar_connections', connection)
  await send('PATCH', `/core/calendar_connections/${id}`, { blocks_tentative: false })
  await send('DELETE', `/core/calendar_connections/${id}`)
  const feed = await send('POST', '/core/calendar_feeds', { agent_id: 2, name: 'Phone' })
  await send('DELETE', `/core/calendar_feeds/${feed.id}`)
}

async function changeContacts({ send }: Scene, get: Get): Promise<void> {
  await send('POST', '/core/contact', { email: 'ada@example.com', country: 'Germany' })
  const ada = await send('POST', '/core/contact', { email: 'ada@example.com', first_name: 'Ada' })
  const at = `/core/contacts/${ada.id}`
  await send('PUT', `${at}/consents/recording`, { state: 'denied', note: 'Said so on the phone.' })
  await send('PUT', `${at}/undeliverable/ada@example.com`, { reason: '550 5.1.1 No such user' })
  await send('DELETE', `${at}/undeliverable/ada@example.com`)
  const byron = await send('POST', '/core/contact', { email: 'byron@example.com', city: 'London' })
  await send('POST', `${at}/merge`, { contact_ids: [byron.id] })
  const { body } = await get('/core/contact_merges')
  await send('POST', `/core/contact_merges/${body.data[0].id}/undo`)
  const rule = {
    name: 'Germany',
    position: 10,
    conditions: { all: [{ attribute: 'country', operator: 'in', value: ['Germany'] }] },
    team_id: 1,
    meeting_type_id: 1,
  }
  await send('POST', '/core/routing_rules', rule)
  const field = { key: 'plan', label: 'Plan', value_type: 'select', options: ['basic', 'gold'] }
  const { id } = await send('POST', '/core/contact_fields', field)
  await send('PATCH', `/core/contact_fields/${id}`, { options: ['basic', 'silver', 'gold'] })
  await send('DELETE', `/core/contact_fields/${id}`)
  await send('PATCH', '/core/routing_rules/1', { agent: 2 })
  await send('POST', '/core/route', { contact_id: ada.id, dry_run: false })
  await send('DELETE', '/core/routing_rules/1')
  const erased = await send('POST', '/core/contact', { email: 'katherine@example.com' })
  await send('DELETE', `/core/contacts/${erased.id}`)
}

/** A file is imported, which creates a contact, and the import is reverted, which deletes it. */
async function importContacts(
  { app, deps, send, changed }: Scene,
  headers: Record<string, string>,
): Promise<void> {
  const uploaded = await app.inject({
    method: 'POST',
    url: '/core/contact_imports?start=true',
    headers: { ...headers, 'content-type': 'text/csv' },
    payload: 'First Name,Email\nGrace,grace@example.com\n',
  })
  await workOnImports(deps)
  await changed()
  await send('POST', `/core/contact_imports/${uploaded.json().data.id}/revert`)
  await workOnImports(deps)
  await changed()
}

/** In Unix seconds. */
function hoursFrom(now: Temporal.Instant, hours: number): string {
  return String(now.add({ hours }).epochMilliseconds / 1000)
}

async function changeMeetings(scene: Scene): Promise<void> {
  const { send, book } = scene
  const { id } = await book(24, { attendee_name: 'Ada Lovelace' })
  const at = `/core/meetings/${id}`
  await send('POST', `${at}/reschedule`, { start_time: hoursFrom(scene.deps.now(), 26) })
  await send('POST', `${at}/reassign`, { agent_id: 2 })
  await send('PATCH', at, { notes: 'Prefers to speak German.' })
  await send('POST', `${at}/cancel`, { by: 'attendee', reason: 'Ill' })
  const confirmed = await book(48, { meeting_type_id: 2 })
  await send('POST', `/core/meetings/${confirmed.id}/confirm`)
  const declined = await book(50, { meeting_type_id: 2 })
  await send('POST', `/core/meetings/${declined.id}/decline`, { reason: 'Fully booked' })
  const held = await book(1)
  const missed = await book(2, { attendee_email: 'new@example.com' })
  scene.setNow(scene.deps.now().add({ hours: 3 }))
  await send('POST', `/core/meetings/${held.id}/complete`)
  await send('POST', `/core/meetings/${missed.id}/no_show`, { who: 'attendee' })
}

/** A hold and a pending meeting are not used in time. */
async function expire(scene: Scene): Promise<void> {
  await scene.book(60, { meeting_type_id: 2 })
  await hold(scene, 62)
  scene.setNow(scene.deps.now().add({ hours: 2 }))
  await finishWork(scene.deps, defineExpiryWork(scene.deps))
  await scene.changed()
}

function hold({ send, deps }: Scene, hours: number): Promise<Resource> {
  const slot = { team_id: 1, meeting_type_id: 1, start_time: hoursFrom(deps.now(), hours) }
  return send('POST', '/core/holds', slot)
}

async function holdTimes(scene: Scene): Promise<void> {
  const { send, book } = scene
  const { id } = await hold(scene, 72)
  await send('POST', `/core/holds/${id}/extend`, { minutes: 10 })
  await send('POST', `/core/holds/${id}/release`)
  const redeemed = await hold(scene, 74)
  await book(74, { hold_id: redeemed.id })
}

/** A caller leaves a note, and the assistant claims a booking that it did not make. */
async function takeCall(scene: Scene): Promise<void> {
  const { send, app, changed } = scene
  const connection = { platform: 'vapi', name: 'Phone', team_id: 1, secret: SECRET }
  const { attributes } = await send('POST', '/core/voice_connections', connection)
  const report = async (message: object, number = 1) => {
    const call = { id: `vapi-${number}`, type: 'inboundPhoneCall', customer: { number: PHONE } }
    const response = await app.inject({
      method: 'POST',
      url: new URL(attributes.url).pathname,
      headers: { authorization: `Bearer ${SECRET}` },
      payload: { message: { ...message, call } },
    })
    assert.equal(response.statusCode, 200, response.body)
    await changed()
    return response.json()
  }
  const leave = { name: 'leave_note', arguments: { note: 'Please send the invoice by post.' } }
  await report({ type: 'tool-calls', toolCallList: [{ id: 'tool-1', ...leave }] })
  const signed = { ...leave.arguments, name: 'Ada Lovelace' }
  const again = { id: 'tool-2', name: 'leave_note', arguments: signed }
  await report({ type: 'tool-calls', toolCallList: [again] })
  await report({
    type: 'end-of-call-report',
    endedReason: 'customer-ended-call',
    artifact: { messages: [{ role: 'bot', message: "Wonderful, you're booked for Tuesday." }] },
  })
  await report({ type: 'end-of-call-report', endedReason: 'pipeline-error-openai-llm-failed' }, 2)
}
