import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { getExpectedTwilioSignature } from 'twilio/lib/webhooks/webhooks.js'
import { createToken } from '../access/create-token.ts'
import { createWorkspace } from '../access/create-workspace.ts'
import { SCOPES } from '../access/scopes.ts'
import type { Deps } from '../deps.ts'
import { sweepLapsed } from '../meetings/lifecycle/sweep-lapsed.ts'
import { callAttendees } from '../outbound/call-attendees.ts'
import { transaction } from '../platform/db/pool.ts'
import { ALWAYS_OPEN } from '../schedules/create-schedule.ts'
import { openRosters } from '../scheduling/open-rosters.ts'
import { platformsWith } from '../voice/platforms/platforms.ts'

export type Stage = {
  app: FastifyInstance
  deps: Deps
  setNow: (now: Temporal.Instant) => void
}
export type Get = (url: string) => Promise<{ status: number; body: any }>
type Attributes = Record<string, unknown>
type Resource = { id: string; attributes: any }
type Scene = Stage & {
  /** Sends a write, which must succeed, and returns the resource. */
  send: (method: 'POST' | 'PATCH' | 'DELETE', url: string, attributes?: Attributes) => Promise<any>
  /** Called after each change. */
  changed: () => Promise<void>
}

const SECRET = '0123456789abcdef0123456789abcdef'
const SID = `AC${'0'.repeat(32)}`
const PHONE = '+14155550123'

/**
 * Makes every type of event happen in a new workspace of a database that nobody else uses. `changed`
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
  const scene: Scene = {
    ...stage,
    changed: () => changed(get),
    send: async (method, url, attributes) => {
      const payload = attributes && { payload: { data: { attributes } } }
      const response = await app.inject({ method, url, headers, ...payload })
      assert.ok(response.statusCode < 300, `${method} ${url}: ${response.body}`)
      await changed(get)
      return response.json().data
    },
  }
  await scene.changed()
  await changeRoster(scene)
  await changeAccess(scene)
  await changeContacts(scene)
  await changeMeetings(scene)
  await expire(scene)
  await holdTimes(scene)
  await takeCall(scene)
  await callOut(scene)
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

async function changeContacts({ send }: Scene): Promise<void> {
  await send('POST', '/core/contact', { email: 'ada@example.com', country: 'Germany' })
  const ada = await send('POST', '/core/contact', { email: 'ada@example.com', first_name: 'Ada' })
  const rule = {
    name: 'Germany',
    position: 10,
    conditions: { all: [{ attribute: 'country', operator: 'in', value: ['Germany'] }] },
    team_id: 1,
    meeting_type_id: 1,
  }
  await send('POST', '/core/routing_rules', rule)
  await send('PATCH', '/core/routing_rules/1', { agent: 2 })
  await send('POST', '/core/route', { contact_id: ada.id, dry_run: false })
  await send('DELETE', '/core/routing_rules/1')
}

/** Unix seconds, some hours from now. */
function hoursFrom({ deps }: Scene, hours: number): string {
  return String(deps.now().add({ hours }).epochMilliseconds / 1000)
}

function book({ send }: Scene, start: string, attributes: Attributes = {}): Promise<Resource> {
  return send('POST', '/core/book_meeting', {
    team_id: 1,
    meeting_type_id: 1,
    attendee_email: 'ada@example.com',
    start_time: start,
    ...attributes,
  })
}

async function changeMeetings(scene: Scene): Promise<void> {
  const { send } = scene
  const { id } = await book(scene, hoursFrom(scene, 24), { attendee_name: 'Ada Lovelace' })
  const at = `/core/meetings/${id}`
  await send('POST', `${at}/reschedule`, { start_time: hoursFrom(scene, 26) })
  await send('POST', `${at}/reassign`, { agent_id: 2 })
  await send('PATCH', at, { notes: 'Prefers to speak German.' })
  await send('POST', `${at}/cancel`, { by: 'attendee', reason: 'Ill' })
  const confirmed = await book(scene, hoursFrom(scene, 48), { meeting_type_id: 2 })
  await send('POST', `/core/meetings/${confirmed.id}/confirm`)
  const declined = await book(scene, hoursFrom(scene, 50), { meeting_type_id: 2 })
  await send('POST', `/core/meetings/${declined.id}/decline`, { reason: 'Fully booked' })
  const held = await book(scene, hoursFrom(scene, 1))
  const missed = await book(scene, hoursFrom(scene, 2), { attendee_email: 'new@example.com' })
  scene.setNow(scene.deps.now().add({ hours: 3 }))
  await send('POST', `/core/meetings/${held.id}/complete`)
  await send('POST', `/core/meetings/${missed.id}/no_show`, { who: 'attendee' })
}

/** A hold and a pending meeting are not used in time. */
async function expire(scene: Scene): Promise<void> {
  await book(scene, hoursFrom(scene, 60), { meeting_type_id: 2 })
  await hold(scene, hoursFrom(scene, 62))
  scene.setNow(scene.deps.now().add({ hours: 2 }))
  const { pool, publicUrl, now } = scene.deps
  await sweepLapsed(pool, { publicUrl, now: now() })
  await scene.changed()
}

function hold({ send }: Scene, start: string): Promise<Resource> {
  return send('POST', '/core/holds', { team_id: 1, meeting_type_id: 1, start_time: start })
}

async function holdTimes(scene: Scene): Promise<void> {
  const { send } = scene
  const { id } = await hold(scene, hoursFrom(scene, 72))
  await send('POST', `/core/holds/${id}/extend`, { minutes: 10 })
  await send('POST', `/core/holds/${id}/release`)
  const start = hoursFrom(scene, 74)
  const redeemed = await hold(scene, start)
  await book(scene, start, { hold_id: redeemed.id })
}

/** A caller leaves a note, and the assistant claims a booking that it did not make. */
async function takeCall(scene: Scene): Promise<void> {
  const { send, app, changed } = scene
  const connection = { platform: 'vapi', name: 'Phone', team_id: 1, secret: SECRET }
  const { attributes } = await send('POST', '/core/voice_connections', connection)
  const report = async (message: object) => {
    const call = { id: 'vapi-1', type: 'inboundPhoneCall', customer: { number: PHONE } }
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
}

/** Two attendees are called: one is busy and then cancels, and one gave no number. */
async function callOut(scene: Scene): Promise<void> {
  const { send, app, deps } = scene
  const { attributes } = await send('POST', '/core/voice_connections', {
    platform: 'twilio',
    name: 'Outbound',
    team_id: 1,
    secret: SECRET,
    outbound: true,
    outbound_number: '+14155550199',
    account_sid: SID,
  })
  const start = hoursFrom(scene, 10)
  const at = { agent_id: 1, attendee_phone: PHONE, time_zone: 'Pacific/Auckland' }
  const busy = await book(scene, start, { ...at, attendee_email: 'busy@example.com' })
  await book(scene, start, { agent_id: 1, attendee_email: 'silent@example.com' })
  scene.setNow(deps.now().add({ hours: 10 }))
  const platform = await openPlatform()
  const urls = { twilio: platform.url, vapi: platform.url, retell: platform.url }
  const callPlacements = platformsWith('callPlacement')
  await callAttendees({ ...deps, rosters: openRosters(), urls, callPlacements })
  await scene.changed()
  const { pathname } = new URL(`${attributes.url}/status`)
  const form = {
    CallSid: 'call-1',
    From: '+14155550199',
    To: PHONE,
    Direction: 'outbound-api',
    CallStatus: 'busy',
  }
  const signature = getExpectedTwilioSignature(SECRET, deps.publicUrl + pathname, form)
  const reported = await app.inject({
    method: 'POST',
    url: pathname,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': signature,
    },
    payload: new URLSearchParams(form).toString(),
  })
  assert.equal(reported.statusCode, 200, reported.body)
  await scene.changed()
  await send('POST', `/core/meetings/${busy.id}/cancel`)
  await callAttendees({ ...deps, rosters: openRosters(), urls, callPlacements })
  scene.setNow(deps.now().add({ minutes: 3 }))
  await callAttendees({ ...deps, rosters: openRosters(), urls, callPlacements })
  await scene.changed()
  platform.close()
}

/** A voice platform that accepts every call. */
async function openPlatform(): Promise<{ url: string; close: () => void }> {
  const server = createServer((request, response) => {
    request.resume()
    response.writeHead(201, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ sid: 'call-1' }))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
