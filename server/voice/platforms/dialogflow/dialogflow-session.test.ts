import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildRoster, OFFICE_HOURS } from '../../../test/builders.ts'
import { startServer } from '../../../test/harness.ts'
import { dialogflow } from '../../../test/voice/simulate-dialogflow.ts'

const { app, deps, newWorkspace } = await startServer()

/** Runs a tool with arguments that the flow sets, and returns the session parameters afterwards. */
type Flow = (tool: string, args?: object) => Promise<Record<string, any>>

async function newFlow(): Promise<Flow> {
  const { workspaceId, token, post } = await newWorkspace()
  await buildRoster(deps.pool, workspaceId, { agents: [{ weekly: OFFICE_HOURS }] })
  const { body } = await post('/core/voice_connections', {
    data: { attributes: { name: 'Desk', team_id: 1, ...dialogflow.connection } },
  })
  const { callTool } = await dialogflow.startCall(
    { app, path: new URL(body.data.attributes.url).pathname, token },
    { callId: 'session-1', number: '+14155550100' },
  )
  return async (tool, args = {}) => {
    const text = await callTool(tool, args)
    return JSON.parse(text.slice(text.indexOf('\n')))
  }
}

test('a Dialogflow CX flow sets each argument once, and no tool gets arguments of an earlier booking', async () => {
  const flow = await newFlow()
  const asked = await flow('save_contact', {
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    notes: 'A first talk',
  })
  assert.equal(asked.slotline.needs_confirmation, true, asked.slotline.line)
  const saved = await flow('save_contact', { confirmation: asked.slotline.confirmation })
  assert.equal(saved.slotline.saved, true, saved.slotline.line)
  const {
    slotline: {
      slots: [first],
    },
  } = await flow('find_times', { when: 'next Tuesday' })
  const held = await flow('hold_time', { slot_id: first.slot_id })
  assert.equal(held.slotline.ok, true, held.slotline.line)
  const booked = await flow('book_meeting')
  assert.equal(booked.slotline.booked, true, booked.slotline.line)
  assert.deepEqual(
    Object.keys(booked).toSorted(),
    ['customer-tier', 'preferred-room', 'slotline', 'visits'],
    'only parameters that are not arguments remain',
  )

  assert.equal((await flow('find_my_meetings')).slotline.problem, 'second_factor')
  const wrong = await flow('find_my_meetings', { name: 'Grace Hopper' })
  assert.deepEqual([wrong.slotline.problem, wrong.name], ['no_meetings', undefined])
  const {
    slotline: {
      meetings: [meeting],
      verified,
    },
  } = await flow('find_my_meetings', { email: 'ada@example.com' })
  assert.equal(verified, true)
  const cancelled = await flow('cancel_meeting', {
    meeting_id: meeting.meeting_id,
    reason: 'No time',
  })
  assert.deepEqual(
    [cancelled.slotline.cancelled, cancelled.meeting_id, cancelled.reason],
    [true, undefined, undefined],
  )
  const earliest = await flow('find_times')
  assert.equal(earliest.slotline.slots.length, 3, earliest.slotline.line)
})
