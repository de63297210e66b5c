import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CALLER_NUMBER, CONNECTION_SECRET } from '../test/voice/open-phone.ts'
import { buildRoster, OFFICE_HOURS } from '../test/builders.ts'
import { formatInstant } from '../platform/time.ts'
import { NOW, startServer, type TestWorkspace } from '../test/harness.ts'

const { app, deps, newWorkspace } = await startServer()

type Desk = TestWorkspace & {
  send: (path: '' | '/end', body: object) => Promise<any>
  tasks: () => Promise<{ attributes: any }[]>
  call: () => Promise<any>
}

async function newDesk({ language = 'en' } = {}): Promise<Desk> {
  const workspace = await newWorkspace()
  await buildRoster(deps.pool, workspace.workspaceId, {
    teams: [{ language, timeZone: 'Europe/Berlin' }],
    agents: [{ name: 'Ben', weekly: OFFICE_HOURS, timeZone: 'Europe/Berlin' }],
    meetingTypes: [{ name: 'Demo' }],
  })
  const made = await workspace.post('/core/voice_connections', {
    data: {
      attributes: { platform: 'generic', name: 'Desk', team_id: 1, secret: CONNECTION_SECRET },
    },
  })
  const { pathname } = new URL(made.body.data.attributes.url)
  return {
    ...workspace,
    send: async (path, body) => {
      const response = await app.inject({
        method: 'POST',
        url: pathname + path,
        headers: { authorization: `Bearer ${CONNECTION_SECRET}` },
        payload: { call_id: 'call-1', from: CALLER_NUMBER, ...body },
      })
      assert.equal(response.statusCode, 200, response.body)
      return response.json()
    },
    tasks: async () => (await workspace.get('/core/notes?task=true')).body.data,
    call: async () => {
      const { id, attributes } = (await workspace.get('/core/calls')).body.data[0]
      const single = (await workspace.get(`/core/calls/${id}`)).body.data
      assert.deepEqual(single.attributes, attributes, 'the list shows the same as the call')
      return { id, ...attributes }
    },
  }
}

async function book(desk: Desk): Promise<any> {
  const { data } = await desk.send('', { tool: 'find_times', arguments: {} })
  const booked = await desk.send('', {
    tool: 'book_meeting',
    arguments: { slot_id: data.slots[0].slot_id, name: 'Grace Hopper' },
  })
  assert.equal(booked.data.booked, true, booked.line)
  return booked.data
}

test('a call that ends before anything was offered becomes one task to call back, due a day later', async () => {
  const desk = await newDesk()
  await desk.send('', { tool: 'identify_caller', arguments: {} })
  assert.equal((await desk.call()).summary, 'The call is going on.')
  await desk.send('/end', { reason: 'hung up' })
  await desk.send('/end', { reason: 'hung up' })
  const [task, ...others] = await desk.tasks()
  assert.equal(others.length, 0)
  const call = await desk.call()
  assert.equal(call.summary, 'Nothing was booked.')
  assert.equal(call.outcome, null)
  assert.deepEqual(call.tools, [{ tool: 'identify_caller', ok: true }])
  const { text, call_id, team_id, agent_id, task_due_at, done, done_by } = task!.attributes
  assert.equal(text, 'Call back +1 415 555 0100: the call ended without a booking.')
  assert.deepEqual(
    { call_id, team_id, agent_id, task_due_at, done, done_by },
    {
      call_id: call.id,
      team_id: 1,
      agent_id: null,
      task_due_at: formatInstant(NOW.add({ hours: 24 })),
      done: false,
      done_by: null,
    },
  )
})

test('a caller who calls again is one task, until that is done', async () => {
  const desk = await newDesk()
  const callAgain = async (id: string) => {
    await desk.send('', { tool: 'identify_caller', arguments: {}, call_id: id })
    await desk.send('/end', { call_id: id })
    return desk.tasks()
  }
  await callAgain('call-1')
  const [task, ...others] = await callAgain('call-2')
  assert.equal(others.length, 0)
  const { id } = task as unknown as { id: string }
  await desk.patch(`/core/notes/${id}`, { data: { attributes: { done: true } } })
  assert.equal((await callAgain('call-3')).length, 2)
})

test('the end of a call is stored although its team was archived while it went on', async () => {
  const desk = await newDesk()
  await desk.send('', { tool: 'identify_caller', arguments: {} })
  const archived = await desk.delete('/core/teams/1')
  assert.equal(archived.status, 200, archived.text)
  const answer = await desk.send('', { tool: 'find_times', arguments: {} })
  assert.equal(answer.data.problem, 'team_not_found')
  await desk.send('/end', { reason: 'hung up' })
  const { ended_reason, ended_at } = await desk.call()
  assert.deepEqual([ended_reason, ended_at], ['hung up', formatInstant(NOW)])
})

test('nobody is called back who booked, was offered times, left a note, withheld the number or was called', async () => {
  const booking = await newDesk()
  await book(booking)
  await booking.send('/end', {})
  const noting = await newDesk()
  await noting.send('', { tool: 'leave_note', arguments: { note: 'Please send the invoice.' } })
  await noting.send('/end', {})
  const withheld = await newDesk()
  await withheld.send('', { tool: 'find_times', arguments: {}, from: 'anonymous' })
  await withheld.send('/end', { from: 'anonymous' })
  const offered = await newDesk()
  await offered.send('', { tool: 'find_times', arguments: {} })
  await offered.send('/end', {})
  const called = await newDesk()
  await called.send('/end', { direction: 'outbound', to: CALLER_NUMBER, from: '+14155550199' })
  for (const desk of [booking, noting, withheld, offered, called])
    assert.deepEqual(await desk.tasks(), [], 'no task')
})

test('the summary names the meeting with its agent, day and time in the zone of the team, in its language', async () => {
  for (const [language, expected] of [
    ['en', 'Booked Demo with Ben on Friday, November 20 at 16:00 GMT+1. Looked for times once.'],
    [
      'de',
      'Demo mit Ben gebucht für Freitag, 20. November um 16:00 MEZ. Es wurde einmal nach Zeiten gesucht.',
    ],
    [
      'es',
      'Se reservó Demo con Ben: viernes, 20 de noviembre, 16:00 CET. Se buscaron horas una vez.',
    ],
    [
      'fr',
      'Réservation : Demo avec Ben, vendredi 20 novembre à 16:00 UTC+1. Une recherche de créneaux.',
    ],
  ] as const) {
    const desk = await newDesk({ language })
    await book(desk)
    assert.equal((await desk.call()).summary, expected)
  }
})

test('what was booked stays in the summary when the meeting is moved, and the call tells what it cancelled', async () => {
  const desk = await newDesk()
  const booked = await book(desk)
  const { summary } = await desk.call()
  const meeting = (await desk.get('/core/meetings')).body.data[0]
  const moved = await desk.post(`/core/meetings/${meeting.id}/reschedule`, {
    data: { attributes: { start_time: String(Number(booked.start_time) + 1_800) } },
  })
  assert.equal(moved.status, 200, moved.text)
  assert.equal((await desk.call()).summary, summary)
  await desk.send('', { tool: 'cancel_meeting', arguments: { meeting_id: booked.meeting_id } })
  assert.match((await desk.call()).summary, /^Booked Demo with Ben on .* Cancelled a meeting\./)
})

test('the recording is linked only by https, the first one stays, and it goes when recording is denied', async () => {
  for (const [sent, shown] of [
    ['https://recordings.example/1.mp3', 'https://recordings.example/1.mp3'],
    ['http://recordings.example/1.mp3', null],
    ['javascript:alert(1)', null],
    ['https://user:secret@recordings.example/1.mp3', null],
    [`https://recordings.example/${'x'.repeat(2_000)}`, null],
  ] as const) {
    const desk = await newDesk()
    await desk.send('/end', { recording_url: sent })
    assert.equal((await desk.call()).recording_url, shown)
    if (shown === null) continue
    await desk.send('/end', { recording_url: 'https://other.example/2.mp3' })
    assert.equal((await desk.call()).recording_url, shown)
  }
})

test('a token that cannot read contacts does not see their names in calls', async () => {
  const desk = await newDesk()
  const saved = await desk.post('/core/contact', {
    data: { attributes: { first_name: 'Grace', last_name: 'Hopper', phone: CALLER_NUMBER } },
  })
  assert.equal(saved.status, 201)
  await desk.send('', { tool: 'identify_caller', arguments: {} })
  assert.equal((await desk.call()).contact_name, 'Grace Hopper')
  const { secret } = await desk.newToken(['calls:read'])
  const { body } = await desk.get('/core/calls', secret)
  assert.equal(body.data[0].attributes.contact_name, null)
})
