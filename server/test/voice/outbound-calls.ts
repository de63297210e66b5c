// A workspace with a voice agent and a connection that calls out, and platforms that place the
// calls.
import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getExpectedTwilioSignature } from 'twilio/lib/webhooks/webhooks.js'
import { defineCallWork } from '../../outbound/define-call-work.ts'
import { sql } from '../../platform/db/sql.ts'
import { openRosters } from '../../scheduling/open-rosters.ts'
import { platformsWith } from '../../voice/platforms/platforms.ts'
import { buildRoster } from '../builders.ts'
import { finishWork } from '../finish-work.ts'
import { NOW, startServer, type TestWorkspace } from '../harness.ts'
import { playPlatform } from './play-platform.ts'
import { openTestDatabase } from '../test-database.ts'

export const PUBLIC = 'https://slotline.test'
const server = await startServer({ publicUrl: PUBLIC }, openTestDatabase)
const { app, newWorkspace } = server
export const { deps, setNow } = server
export const platform = await playPlatform()
export const SECRET = '0123456789abcdef0123456789abcdef'
export const SID = `AC${'0'.repeat(32)}`
export const HOST = {
  pool: deps.pool,
  now: deps.now,
  publicUrl: PUBLIC,
  secrets: deps.secrets,
  rosters: openRosters(),
  urls: { twilio: platform.url, vapi: platform.url, retell: platform.url },
  callPlacements: platformsWith('callPlacement'),
  limits: deps.limits,
}
export const run = (change: Partial<typeof HOST> = {}) =>
  finishWork(deps, defineCallWork({ ...HOST, ...change }))
export const START = NOW.add({ hours: 3 })

const CONNECTIONS = {
  twilio: { platform: 'twilio', outbound: true, outbound_number: '+14155550199', account_sid: SID },
  vapi: {
    platform: 'vapi',
    outbound: true,
    assistant_id: 'assistant-1',
    phone_number_id: 'number-1',
    api_key: 'private-key',
  },
  retell: {
    platform: 'retell',
    outbound: true,
    outbound_number: '+14155550199',
    assistant_id: 'agent-1',
  },
}

let count = 0
export type Booked = {
  workspace: TestWorkspace
  id: string
  number: string
  email: string
  connectionPath: string
  status: () => Promise<[status: string, by?: string, reason?: string]>
  events: () => Promise<string[]>
  post: (path: string, body: object) => Promise<number>
}

/** A workspace with a voice agent and a connection that calls out, and a meeting at `start`. */
export async function book({
  over = 'twilio',
  start = START,
  zone = 'UTC',
  kind = 'voice',
  phone,
  connection = {},
  location = { kind: 'voice_call' },
  reminders = [],
  sandbox = false,
}: {
  over?: keyof typeof CONNECTIONS
  start?: Temporal.Instant
  zone?: string
  kind?: 'voice' | 'person'
  phone?: string | null
  connection?: object
  location?: { kind: 'voice_call' } | { kind: 'phone' }
  reminders?: { when: 'before'; minutes: number; channel: 'call' }[]
  sandbox?: boolean
} = {}): Promise<Booked> {
  setNow(NOW)
  const workspace = await newWorkspace({ sandbox })
  await buildRoster(deps.pool, workspace.workspaceId, {
    agents: [{ kind }],
    meetingTypes: [{ location, reminders }],
  })
  const made = await create(workspace, '/core/voice_connections', {
    name: 'Line',
    team_id: 1,
    secret: SECRET,
    ...CONNECTIONS[over],
    ...connection,
  })
  const number = `+1415555${String(1000 + count++)}`
  const email = `${count}@example.com`
  const { id } = await create(workspace, '/core/book_meeting', {
    team_id: 1,
    meeting_type_id: 1,
    attendee_email: email,
    start_time: String(start.epochMilliseconds / 1000),
    time_zone: zone,
    ...(phone === null ? {} : { attendee_phone: phone ?? number }),
  })
  const connectionPath = new URL(made.attributes.url).pathname
  return {
    workspace,
    id,
    number,
    email,
    connectionPath,
    status: () => statusOf(workspace, id),
    events: () => callEventsOf(workspace, id),
    post: (path, fields) => postSigned(over, connectionPath + path, fields),
  }
}

async function create(workspace: TestWorkspace, path: string, attributes: object) {
  const made = await workspace.post(path, { data: { attributes } })
  assert.equal(made.status, 201, made.text)
  return made.body.data
}

async function statusOf(workspace: TestWorkspace, id: string): ReturnType<Booked['status']> {
  const {
    status,
    status_by: by,
    status_reason: reason,
  } = (await workspace.get(`/core/meetings/${id}`)).body.data.attributes
  return [status, by, reason].filter((value) => value !== undefined) as [string]
}

/** The events of the calls about a meeting, in order: type, state and reason. */
async function callEventsOf({ workspaceId }: TestWorkspace, meetingId: string): Promise<string[]> {
  const events = await deps.pool.query<{ line: string }>(sql`
    select concat_ws(' ', type, data ->> 'state', data ->> 'reason') as line from events
    where workspace_id = ${workspaceId} and data ->> 'meeting_id' = ${meetingId}
      and type like 'call.%'
    order by (data ->> 'attempt')::integer, id`)
  return events.map(({ line }) => line)
}

/** Sends a request as the platform does, and returns the status of the response. */
async function postSigned(
  over: keyof typeof CONNECTIONS,
  url: string,
  fields: object,
): Promise<number> {
  if (over === 'twilio') {
    const form = fields as Record<string, string>
    return (await postForm(url, form)).statusCode
  }
  const payload = JSON.stringify(fields)
  const headers: Record<string, string> =
    over === 'vapi'
      ? { authorization: `Bearer ${SECRET}` }
      : { 'x-retell-signature': retellSignature(payload) }
  const response = await app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  })
  return response.statusCode
}

/** Sends a form with the signature of Twilio. */
function postForm(url: string, form: Record<string, string>) {
  return app.inject({
    method: 'POST',
    url,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': getExpectedTwilioSignature(SECRET, PUBLIC + url, form),
    },
    payload: new URLSearchParams(form).toString(),
  })
}

function retellSignature(body: string): string {
  const at = deps.now().epochMilliseconds
  return `v=${at},d=${createHmac('sha256', SECRET).update(`${body}${at}`).digest('hex')}`
}

export const callIdsOf = async ({ id }: Booked) =>
  (
    await deps.pool.query<{ id: string }>(
      sql`select platform_call_id as id from outbound_calls
        where meeting_id = ${id} and platform_call_id is not null order by claimed_at, attempt`,
    )
  ).map(({ id: callId }) => callId)

/** Twilio reports the status of its latest call about this meeting. */
export async function reportStatus(meeting: Booked, status: string): Promise<void> {
  const callId = (await callIdsOf(meeting)).at(-1)!
  assert.equal(
    await meeting.post('/status', {
      CallSid: callId,
      From: '+14155550199',
      To: meeting.number,
      Direction: 'outbound-api',
      CallStatus: status,
    }),
    200,
  )
}

/** Twilio asks what to say in its latest call about this meeting; answers the TwiML. */
export async function answerCall(
  meeting: Booked,
  fields: Record<string, string> = {},
  path = '',
): Promise<string> {
  const form = {
    CallSid: (await callIdsOf(meeting)).at(-1)!,
    From: '+14155550199',
    To: meeting.number,
    Direction: 'outbound-api',
    CallStatus: 'in-progress',
    ...fields,
  }
  const response = await postForm(meeting.connectionPath + path, form)
  assert.equal(response.statusCode, 200)
  return response.body
}

/** An address on which no server listens. */
export async function freeAddress(): Promise<string> {
  const server = createServer()
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => {
    server.close(resolve)
  })
  return `http://127.0.0.1:${port}`
}

export async function runAt(moment: Temporal.Instant): Promise<void> {
  setNow(moment)
  await run()
}
