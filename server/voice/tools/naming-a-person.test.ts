import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../platform/db/sql.ts'
import { buildRoster, OFFICE_HOURS } from '../../test/builders.ts'
import { startServer } from '../../test/harness.ts'
import {
  CALLER_NUMBER,
  CONNECTION_SECRET,
  openPhone,
  type Phone,
} from '../../test/voice/open-phone.ts'

const server = await startServer()

async function newPhone(from: string | null = CALLER_NUMBER): Promise<Phone & { slots: any[] }> {
  const workspace = await server.newWorkspace()
  await buildRoster(server.deps.pool, workspace.workspaceId, { agents: [{ weekly: OFFICE_HOURS }] })
  const phone = await openPhone(server, workspace, { from })
  return { ...phone, slots: (await phone.call('find_times')).data.slots }
}

const attendeeOf = async (phone: Phone) => {
  const [meeting] = await phone.meetings()
  return [meeting.attendee_name, meeting.attendee_email, meeting.attendee_phone]
}

test('a booking that sends only the confirmation uses the details that were read back', async () => {
  for (const from of [CALLER_NUMBER, null]) {
    const phone = await newPhone(from)
    const asked = await phone.call('book_meeting', {
      slot_id: phone.slots[0].slot_id,
      name: "Tom O'Brien",
      email: 'tom at example dot com',
    })
    const booked = await phone.call('book_meeting', {
      slot_id: phone.slots[0].slot_id,
      confirmation: asked.data.confirmation,
    })
    assert.ok(booked.data.booked, booked.line)
    assert.deepEqual((await attendeeOf(phone)).slice(0, 2), ["Tom O'Brien", 'tom@example.com'])
  }
})

test('a booking without a name or address is for the contact that was saved earlier in the call', async () => {
  const phone = await newPhone()
  const asked = await phone.call('save_contact', {
    name: 'Amy Poe',
    email: 'amy at example dot com',
  })
  await phone.call('save_contact', { confirmation: asked.data.confirmation })
  await phone.call('book_meeting', { slot_id: phone.slots[0].slot_id })
  assert.deepEqual((await attendeeOf(phone)).slice(0, 2), ['Amy Poe', 'amy@example.com'])
})

test('a booking uses the corrected name and address', async () => {
  const phone = await newPhone()
  const first = await phone.call('save_contact', {
    name: 'Eva Lang',
    email: 'ami at example dot com',
  })
  await phone.call('save_contact', { confirmation: first.data.confirmation })
  const second = await phone.call('save_contact', { email: 'amy at example dot com' })
  await phone.call('save_contact', {
    email: 'amy at example dot com',
    confirmation: second.data.confirmation,
  })
  const renamed = await phone.call('save_contact', { name: 'Eve Long' })
  assert.equal(renamed.data.first_name, 'Eve')
  await phone.call('book_meeting', { slot_id: phone.slots[0].slot_id })
  assert.deepEqual((await attendeeOf(phone)).slice(0, 2), ['Eve Long', 'amy@example.com'])
})

test('a booking uses an unconfirmed name but not an unconfirmed address', async () => {
  const phone = await newPhone()
  await phone.call('save_contact', { name: 'Amy Poe', email: 'amy at example dot com' })
  await phone.call('book_meeting', { slot_id: phone.slots[0].slot_id })
  assert.deepEqual(await attendeeOf(phone), ['Amy Poe', undefined, CALLER_NUMBER])
})

test('save_contact without details, or with an unknown confirmation, reports that nothing was saved', async () => {
  const phone = await newPhone()
  for (const args of [{}, { confirmation: 'c-nxbs45fj' }]) {
    const answer = await phone.call('save_contact', args)
    assert.deepEqual(
      [answer.ok, answer.data.problem, answer.data.saved],
      [false, 'nothing_to_save', false],
      answer.line,
    )
    assert.match(answer.data.hints[0], /^Nothing was saved/)
  }
  assert.equal((await phone.call('identify_caller')).data.known, false)
})

test('an email address and a phone number are read back and confirmed together', async () => {
  const phone = await newPhone()
  const both = {
    email: 'amy at example dot com',
    phone: 'four one five, five five five, oh one seven seven',
  }
  const asked = await phone.call('save_contact', both)
  assert.match(asked.line, /dot com; .*four one five.*Is that right\?$/)
  const other = await phone.call('save_contact', {
    ...both,
    phone: 'four one five, five five five, oh one eight eight',
    confirmation: asked.data.confirmation,
  })
  assert.equal(other.data.needs_confirmation, true, 'a number that was not read back')
  const saved = await phone.call('save_contact', { ...both, confirmation: asked.data.confirmation })
  assert.equal(saved.data.saved, true, saved.line)
})

test('a contact keeps its stored name, and a hint reports the different name', async () => {
  const phone = await newPhone()
  await phone.workspace.post('/core/contact', {
    data: { attributes: { name: 'Ada Lovelace', phone: CALLER_NUMBER } },
  })
  const saved = await phone.call('save_contact', { name: 'Ada King' })
  assert.match(saved.data.hints[0], /keeps the name "Ada Lovelace"/)
})

test("the end of a call deletes the caller's name and address from its memory", async () => {
  const workspace = await server.newWorkspace()
  await buildRoster(server.deps.pool, workspace.workspaceId)
  const made = await workspace.post('/core/voice_connections', {
    data: { attributes: { platform: 'vapi', name: 'Desk', team_id: 1, secret: CONNECTION_SECRET } },
  })
  const send = (message: object) =>
    server.app.inject({
      method: 'POST',
      url: new URL(made.body.data.attributes.url).pathname,
      headers: { authorization: `Bearer ${CONNECTION_SECRET}`, 'content-type': 'application/json' },
      payload: JSON.stringify({
        message: { call: { id: 'v1', customer: { number: CALLER_NUMBER } }, ...message },
      }),
    })
  const memory = async () => {
    const [call] = await server.deps.pool.query<{ memory: object }>(
      sql`select memory from calls where workspace_id = ${workspace.workspaceId}`,
    )
    return JSON.stringify(call!.memory)
  }
  await send({
    type: 'tool-calls',
    toolCallList: [
      {
        id: 'c1',
        name: 'save_contact',
        arguments: { name: 'Amy Poe', email: 'amy at example dot com' },
      },
    ],
  })
  assert.match(await memory(), /amy@example\.com/)
  await send({ type: 'end-of-call-report', endedReason: 'hung-up' })
  assert.doesNotMatch(await memory(), /amy|Poe/i)
})
