import assert from 'node:assert/strict'
import { STRING_ATTRIBUTES } from '../contacts/core/attributes/attributes.ts'
import { findDuplicates } from './finish-work.ts'
import { sql } from '../platform/db/sql.ts'
import type { TestWorkspace } from './harness.ts'
import { importFile, uploadFile } from './import-contacts.ts'
import { act, change } from './messages/open-mail-scene.ts'
import { openPerson } from './messages/open-person.ts'
import type { openTextScene } from './messages/open-text-scene.ts'

type Scene = Awaited<ReturnType<typeof openTextScene>>

/** Parts of values that occur nowhere else. Every text of the person contains one of them. */
export const MARKS = [
  'quaxi',
  'zorblatt',
  '4157730101',
  '4157730102',
  '4157730103',
  '4157730104',
  '773-0101',
  '773 0102',
]
const EMAIL = 'Quaxie@Zorblatt.example'
const OLD_EMAIL = 'quaxie.old@zorblatt.example'
const MOBILE = '(415) 773-0101'
const NUMBER = '+14157730101'
/** Of a booking only. */
export const BOOKING_NUMBER = '+14157730102'
const VAPI_SECRET = '0123456789abcdef0123456789abcdef'

const SPECIAL: Record<string, string> = {
  email: OLD_EMAIL,
  other_email: EMAIL,
  phone: '+1 415 773 0103',
  mobile_phone: MOBILE,
  birth_date: '1990-01-01 (quaxie)',
  first_name: 'Quaxie',
  last_name: 'Zorblatt',
  name: 'Quaxie Zorblatt',
  linkedin_handle: 'quaxie-zorblatt',
}

/** All text attributes of the person, each with a mark. */
const ATTRIBUTES = {
  ...Object.fromEntries(STRING_ATTRIBUTES.map((name) => [name, `quaxie ${name}`])),
  ...SPECIAL,
  company_tech: ['quaxie tech'],
  enriched_fields: ['quaxie field'],
  custom_fields: { quaxie_key: { deep: ['quaxie value'] } },
}

const keys = new Set<string>()
/** An Idempotency-Key that no other request has. */
function newKey(): Record<string, string> {
  const key = `request-${keys.size + 1}`
  keys.add(key)
  return { 'idempotency-key': key }
}

type Played = { workspace: TestWorkspace; contactId: string; meetingIds: string[] }

/**
 * Lets a person leave behind everything that a person can, in a workspace that keeps transcripts:
 * the values of the person contain MARKS, in tables, in events and in what receivers answer.
 */
export async function playPerson(scene: Scene, deliver: () => Promise<void>): Promise<Played> {
  const workspace = await openOffice(scene)
  const { url } = await scene.connect(workspace)
  const person = openPerson(scene.server, url, { mobile: BOOKING_NUMBER })
  await comeAsStranger(workspace, person)
  const contactId = await playContact(workspace)
  const meetingIds = await playMeetings(scene, workspace)
  await playCalls(scene, workspace)
  await playDuplicate(scene, workspace, contactId)
  await playMistake(scene, workspace, contactId)
  await playImports(scene, workspace)
  await deliver()
  await playAnswers(workspace, person)
  await deliver()
  return { workspace, contactId, meetingIds }
}

async function openOffice({ server, newOffice }: Scene): Promise<TestWorkspace> {
  const workspace = await newOffice({
    meetingTypes: [
      {
        reminders: [{ when: 'before', minutes: 60, channel: 'email' }],
        questions: [{ key: 'why', label: 'Why?', kind: 'text', required: false }],
        limits: { attendee: { day: 50 } },
      } as never,
    ],
    agents: [{ name: 'Ben Carter', capacity: 50 }],
  })
  assert.ok(server.deps.secrets)
  await change(workspace, '/core/workspace', { keeps_transcripts: true })
  const rule = {
    name: 'Everybody',
    position: 1,
    conditions: { all: [{ attribute: 'email', operator: 'contains', value: 'example' }] },
    team_id: 1,
    meeting_type_id: 1,
  }
  await act(workspace, '/core/routing_rules', rule)
  await act(workspace, '/core/webhook_endpoints', { url: 'https://hooks.example.com/' })
  return workspace
}

type Person = ReturnType<typeof openPerson>

/** Before the person is a contact: a note from an unknown number, and a route. */
async function comeAsStranger(workspace: TestWorkspace, person: Person): Promise<void> {
  await person.text('Do you have time for quaxie?')
  await send(workspace, 'post', '/core/route', { email: OLD_EMAIL, dry_run: false })
}

async function playContact(workspace: TestWorkspace): Promise<string> {
  const { id } = await send(workspace, 'post', '/core/contact', ATTRIBUTES)
  // Matches the other address, and replaces the first one.
  await send(workspace, 'post', '/core/contact', { email: EMAIL })
  const at = `/core/contacts/${id}`
  await send(workspace, 'put', `${at}/consents/recording`, {
    state: 'granted',
    note: 'Said quaxie.',
  })
  const flagged = `${at}/undeliverable/+14157730103`
  await send(workspace, 'put', flagged, { reason: '550 quaxie is unknown' })
  await send(workspace, 'post', '/core/route', { contact_id: id, dry_run: false })
  await send(workspace, 'post', '/core/contact', { email: EMAIL, home_phone: '+14157730104' })
  await send(workspace, 'post', '/core/contact', { email: EMAIL, home_phone: null })
  return id
}

/** Another contact of the person, which is merged. */
async function playDuplicate(
  { server }: Scene,
  workspace: TestWorkspace,
  contactId: string,
): Promise<void> {
  const { id } = await send(workspace, 'post', '/core/contact', {
    email: 'q.second@zorblatt.example',
    name: 'Quaxie Zorblatt',
    company_name: 'quaxie company_name',
  })
  await send(workspace, 'patch', `/core/contacts/${id}`, { city: 'Quaxie City' })
  await findDuplicates(server.deps)
  await send(workspace, 'post', `/core/contacts/${contactId}/merge`, { contact_ids: [id] })
  // A call without a number that was written while its contact was merged.
  const late = await server.deps.pool.query(sql`
    update calls set contact_id = ${id}, party_number = null
    where workspace_id = ${workspace.workspaceId} and platform_call_id = 'by-number'
    returning id`)
  assert.equal(late.length, 1)
}

/** A merge into the contact of another person, which is changed before the merge is undone. */
async function playMistake(
  { server }: Scene,
  workspace: TestWorkspace,
  contactId: string,
): Promise<void> {
  const { id } = await send(workspace, 'post', '/core/contact', { email: 'ann@other.example' })
  const { status, body } = await workspace.post(
    `/core/contacts/${id}/merge`,
    { data: { attributes: { contact_ids: [contactId] } } },
    newKey(),
  )
  assert.equal(status, 200)
  await send(workspace, 'patch', `/core/contacts/${id}`, { country: 'Norway' })
  const undone = await workspace.post(
    `/core/contact_merges/${body.meta.merge_id}/undo`,
    {},
    newKey(),
  )
  assert.equal(undone.status, 200)
  await findDuplicates(server.deps)
}

/**
 * Files that wait to be imported, and one with rows that were rejected. The person is in known and
 * unknown columns, in the names of columns, and as a handle only.
 */
async function playImports({ server }: Scene, workspace: TestWorkspace): Promise<void> {
  const rows = [
    `${EMAIL},Quaxie,,,1`,
    `x@x.example,Quaxie,${OLD_EMAIL},,high`,
    `y@x.example,Zorblatt,,${MOBILE},high`,
    `q@x.example,"quaxie ${EMAIL}`,
  ]
  const file = ['Email,First Name,E-Mail-Adresse,Rufnummer,lead_score', ...rows].join('\n')
  await uploadFile(workspace, file)
  await importFile(server.deps, workspace, file)
  const profile = 'https://www.linkedin.com/in/Quaxie-Zorblatt/'
  const byHandle = `LinkedIn Handle,City,lead_score\n${profile},Quaxie City,high\n`
  await uploadFile(workspace, byHandle, { headers: newKey() })
  await importFile(server.deps, workspace, byHandle)
  const withoutHeader = `${profile},Quaxie Zorblatt\nz@x.example,Eve\n`
  await uploadFile(workspace, withoutHeader, { headers: newKey() })
}

async function playMeetings({ server }: Scene, workspace: TestWorkspace): Promise<string[]> {
  const book = async (hours: number, attributes: object = {}): Promise<string> => {
    const { id } = await send(workspace, 'post', '/core/book_meeting', {
      team_id: 1,
      meeting_type_id: 1,
      attendee_email: EMAIL,
      attendee_name: 'Quaxie Zorblatt',
      attendee_phone: BOOKING_NUMBER,
      notes: 'quaxie has questions',
      answers: { why: 'quaxie reasons' },
      start_time: server.deps.now().add({ hours }).toString(),
      ...attributes,
    })
    return id
  }
  const cancelled = await book(24)
  const at = `/core/meetings/${cancelled}`
  await send(workspace, 'post', `${at}/reschedule`, {
    start_time: server.deps.now().add({ hours: 25 }).toString(),
  })
  await send(workspace, 'patch', at, { notes: 'quaxie changed it', attendee_name: 'Quaxie Z.' })
  await send(workspace, 'post', `${at}/cancel`, { by: 'attendee', reason: 'quaxie is ill' })
  // The contact has another name, so this one is only suggested.
  const past = await book(1, { attendee_name: 'Quaxina Zorblatt-Smith' })
  const coming = await book(48, { attendee_phone: NUMBER })
  const lookups = { phone: BOOKING_NUMBER, attendee_name: 'Quaxie Wrong' }
  for (let i = 0; i < 2; i++)
    await workspace.post('/core/find_meetings', { data: { attributes: lookups } }, newKey())
  return [cancelled, past, coming]
}

async function playCalls({ server }: Scene, workspace: TestWorkspace): Promise<void> {
  const { url } = await act(workspace, '/core/voice_connections', {
    platform: 'vapi',
    name: 'Phone',
    team_id: 1,
    secret: VAPI_SECRET,
  })
  const report = async (id: string, message: object, number: string | null = NUMBER) => {
    const customer = number === null ? {} : { customer: { number } }
    const response = await server.app.inject({
      method: 'POST',
      url: new URL(url).pathname,
      headers: { authorization: `Bearer ${VAPI_SECRET}` },
      payload: { message: { ...message, call: { id, type: 'inboundPhoneCall', ...customer } } },
    })
    assert.equal(response.statusCode, 200, response.body)
    return response.json()
  }
  const tool = (id: string, name: string, args: object) =>
    report(id, { type: 'tool-calls', toolCallList: [{ id: name, name, arguments: args }] })
  await tool('known', 'identify_caller', {})
  await tool('known', 'save_contact', { name: 'Quaxie Zorblatt', email: EMAIL })
  const offered = await tool('known', 'find_times', { when: 'tomorrow at noon, quaxie said' })
  const [, slot] = /slot_id\W+([\w.-]+)/.exec(JSON.stringify(offered))!
  await tool('known', 'book_meeting', { name: 'Quaxie Zorblatt', email: EMAIL, slot_id: slot })
  await tool('known', 'leave_note', { note: 'Please tell quaxie.', name: 'Quaxie Zorblatt' })
  const said = { role: 'user', message: 'My name is Quaxie Zorblatt' }
  const claimed = { role: 'bot', message: "Wonderful, quaxie, you're booked for Tuesday." }
  const end = (id: string, endedReason: string) =>
    report(id, { type: 'end-of-call-report', endedReason, artifact: { messages: [said, claimed] } })
  await end('known', 'customer-ended-call')
  await end('by-number', 'pipeline-error-openai-llm-failed')
  const turn = (event: object, after: number | null) =>
    act(workspace, '/voice/try/turn', { call_id: 'try-1', from: NUMBER, event, after })
  await turn({ kind: 'begin' }, null)
  await turn({ kind: 'heard', text: 'My name is Quaxie Zorblatt' }, 1)
}

/** Bounces, and text messages of the person. */
async function playAnswers(workspace: TestWorkspace, person: Person): Promise<void> {
  const { body } = await workspace.get('/core/messages?state=sent&channel=email')
  const sent = body.data.find((each: any) => /zorblatt/i.test(each.attributes.address))
  const bounced = { reason: '550 5.1.1 quaxie is unknown here' }
  await send(workspace, 'post', `/core/messages/${sent.id}/bounced`, bounced)
  await person.text('I will bring my quaxie along')
  await person.text('MOVE')
}

async function send(
  workspace: TestWorkspace,
  method: 'post' | 'put' | 'patch',
  url: string,
  attributes: object,
) {
  const { status, body, text } = await workspace[method](url, { data: { attributes } }, newKey())
  assert.ok(status < 300, `${url}: ${text}`)
  return body.data
}
