import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NOW } from '../test/harness.ts'
import { act, book, change, listMessages } from '../test/messages/open-mail-scene.ts'
import { openPerson } from '../test/messages/open-person.ts'
import { newMobile, openTextScene } from '../test/messages/open-text-scene.ts'
import { openPhoneOffice } from '../test/messages/open-phone-office.ts'

const scene = await openTextScene()
const { server, twilio, messages } = scene
const openOffice = (options: Parameters<typeof openPhoneOffice>[1] = {}) =>
  openPhoneOffice(scene, { isOn: true, ...options })
const LANDLINE = '+493023125000'

/** So many minutes after the first call, everything due is sent. */
async function pass(minutes: number): Promise<void> {
  server.setNow(NOW.add({ minutes }))
  await messages.deliver()
}

const bodies = async (number: string) => (await twilio.sentTo(number)).map(({ body }) => body)

test('a mobile number whose call was missed gets one text message, although its end is reported twice', async () => {
  const { miss, call, texts, workspace } = await openOffice()
  const mobile = newMobile()
  await miss(mobile)
  await call(mobile).end('completed')
  await messages.deliver()
  assert.deepEqual([await texts(), await bodies(mobile)], [['planned'], []])
  await pass(3)
  await pass(10)
  assert.deepEqual(await bodies(mobile), [
    'Acme: Sorry that we could not help you on the phone. Reply with your request, or call ' +
      '+1 415 555 0199. Reply STOP to stop.',
  ])
  assert.deepEqual(await texts(), ['sent'])
  const [sent] = await listMessages(workspace, '?kind=unbooked_call')
  const [call1] = (await workspace.get('/core/calls')).body.data
  const [task] = (await workspace.get('/core/notes?task=true')).body.data
  assert.deepEqual(
    [sent.recipient, sent.channel, sent.call_id, sent.note_id, sent.address],
    ['attendee', 'sms', call1.id, task.id, mobile],
  )
})

test('nothing is sent while it is switched off, or once it was switched off again', async () => {
  const off = await openOffice({ isOn: false })
  const mobile = newMobile()
  await off.miss(mobile)
  await pass(3)
  assert.deepEqual(await off.texts(), [])
  const { workspace, miss, texts } = await openOffice()
  await miss(mobile)
  await messages.deliver()
  await change(workspace, '/core/workspace', { texts_missed_callers: false })
  await pass(3)
  assert.deepEqual(await texts(), ['withdrawn switched_off'])
  assert.deepEqual(await bodies(mobile), [])
})

test('a landline and a withheld number get none, and the list says why', async () => {
  const { miss, texts } = await openOffice()
  await miss(LANDLINE)
  await miss('anonymous', 'call-2')
  await pass(3)
  assert.deepEqual(await texts(), ['withdrawn not_mobile'])
})

test('a caller who calls again and books before it is sent gets only the confirmation', async () => {
  const { miss, call, texts } = await openOffice()
  const mobile = newMobile()
  await miss(mobile)
  await messages.deliver()
  const second = call(mobile, 'call-2')
  const { data } = await second.run('find_times')
  const booked = await second.run('book_meeting', {
    slot_id: data.slots[0].slot_id,
    name: 'Grace Hopper',
  })
  assert.equal(booked.data.booked, true, booked.line)
  await second.end()
  await pass(3)
  assert.deepEqual(await texts(), ['withdrawn served_since'])
  assert.deepEqual(
    (await bodies(mobile)).filter((body) => body.includes('could not help')),
    [],
  )
})

test('a booking of the caller without a call since ends it, and one from before does not', async () => {
  const { workspace, miss, texts } = await openOffice()
  const [mobile, earlier] = [newMobile(), newMobile()]
  await book(workspace, { attendee_phone: earlier, attendee_email: 'bob@example.com' })
  server.setNow(NOW.add({ minutes: 1 }))
  await miss(mobile)
  await miss(earlier, 'call-2')
  await book(workspace, { attendee_phone: mobile, start_time: '2026-11-24T10:00:00Z' })
  await pass(4)
  assert.deepEqual((await texts()).toSorted(), ['sent', 'withdrawn served_since'])
  assert.equal((await bodies(earlier)).filter((body) => body.includes('not help')).length, 1)
})

test('it waits while the caller is on the phone again, and for the morning', async () => {
  const { miss, call, texts } = await openOffice()
  const mobile = newMobile()
  await miss(mobile)
  await messages.deliver()
  server.setNow(NOW.add({ minutes: 1 }))
  const second = call(mobile, 'call-2')
  await second.run('identify_caller')
  await pass(3)
  assert.deepEqual([await texts(), await bodies(mobile)], [['planned'], []])
  await second.end()
  await pass(5)
  assert.deepEqual(await texts(), ['sent'])

  const night = await openOffice()
  const other = newMobile()
  // 22:00 in Berlin.
  server.setNow(NOW.add({ hours: 6 }))
  await night.miss(other)
  await messages.deliver()
  await pass(6 * 60 + 5)
  assert.deepEqual(await night.texts(), ['planned quiet_hours'])
  await pass(16 * 60)
  assert.equal((await bodies(other)).length, 1)
})

test('a number gets at most one a day, and another one a day later', async () => {
  const { workspace, miss, texts } = await openOffice()
  const mobile = newMobile()
  const markDone = async () => {
    const [{ id }] = (await workspace.get('/core/notes?task=true&done=false')).body.data
    await change(workspace, `/core/notes/${id}`, { done: true })
  }
  await miss(mobile)
  await pass(3)
  await markDone()
  await miss(mobile, 'call-2')
  await pass(6)
  assert.deepEqual(await texts(), ['withdrawn texted_today', 'sent'])
  await markDone()
  server.setNow(NOW.add({ hours: 24, minutes: 4 }))
  await miss(mobile, 'call-3')
  await pass(24 * 60 + 7)
  assert.equal((await bodies(mobile)).length, 2)
})

test('two calls from one number that are due together get one text message', async () => {
  const { workspace, miss, texts } = await openOffice()
  const mobile = newMobile()
  await miss(mobile)
  const [{ id }] = (await workspace.get('/core/notes?task=true')).body.data
  await change(workspace, `/core/notes/${id}`, { done: true })
  await miss(mobile, 'call-2')
  await messages.deliver()
  await change(workspace, `/core/notes/${id}`, { done: false })
  await pass(3)
  assert.deepEqual((await texts()).toSorted(), ['sent', 'withdrawn texted_today'])
  assert.equal((await bodies(mobile)).length, 1)
})

test('an attempt whose answer is lost, and one that fails for a while, end in one text message', async () => {
  for (const interference of [
    'lose_answer',
    { status: 503, code: 20503, message: 'Busy' },
  ] as const) {
    const { miss, texts } = await openOffice()
    const mobile = newMobile()
    await miss(mobile)
    twilio.interfere(() => interference)
    await pass(3)
    twilio.interfere(() => null)
    await pass(30)
    await pass(90)
    assert.deepEqual(await texts(), ['sent'])
    assert.equal((await bodies(mobile)).length, 1)
  }
})

test('a caller who sent STOP, or denied text messages or calls, gets none', async () => {
  const { workspace, connection, miss, texts } = await openOffice()
  const stopped = openPerson(server, connection.url)
  await stopped.text('STOP')
  await miss(stopped.mobile)
  for (const [channel, id] of [
    ['sms', 'call-2'],
    ['call', 'call-3'],
  ] as const) {
    const mobile = newMobile()
    const saved = await workspace.post('/core/contact', {
      data: { attributes: { first_name: 'Grace', mobile_phone: mobile } },
    })
    const consent = await workspace.put(
      `/core/contacts/${saved.body.data.id}/consents/${channel}`,
      {
        data: { attributes: { state: 'denied' } },
      },
    )
    assert.ok(consent.status < 300, consent.text)
    await miss(mobile, id)
  }
  await pass(3)
  assert.deepEqual(await texts(), Array(3).fill('withdrawn consent_withdrawn'))
})

test('nothing is sent once the team has called back', async () => {
  const { workspace, miss, texts } = await openOffice()
  await miss(newMobile())
  await messages.deliver()
  const [{ id }] = (await workspace.get('/core/notes?task=true')).body.data
  await change(workspace, `/core/notes/${id}`, { done: true })
  await pass(3)
  assert.deepEqual(await texts(), ['withdrawn called_back'])
})

test('a task that a person adds to a call sends nothing', async () => {
  const { workspace, call, texts } = await openOffice()
  const served = call(newMobile())
  await served.run('find_times')
  await served.end()
  const [{ id }] = (await workspace.get('/core/calls')).body.data
  await act(workspace, '/core/notes', {
    text: 'Call back.',
    team_id: 1,
    call_id: id,
    task_due_at: NOW.add({ hours: 2 }).toString(),
  })
  await pass(3)
  assert.deepEqual(await texts(), [])
})

test('without a connection that sends text messages it is only kept, and in a sandbox as well', async () => {
  const unconnected = await openOffice({ hasSms: false })
  await unconnected.miss(newMobile())
  await pass(3)
  assert.deepEqual(await unconnected.texts(), ['kept no_sender'])
  const sandbox = await openOffice({ sandbox: true })
  await sandbox.miss(newMobile())
  await pass(3)
  assert.deepEqual(await sandbox.texts(), ['kept sandbox'])
})

test('an answer to it becomes a note of the team', async () => {
  const { workspace, connection, miss } = await openOffice()
  const person = openPerson(server, connection.url)
  await miss(person.mobile)
  await pass(3)
  assert.match((await person.text('I need an appointment on Monday'))!, /passed on to the team/)
  const notes = (await workspace.get('/core/notes')).body.data.map((note: any) => note.attributes)
  assert.ok(notes.some((note: any) => note.text === 'I need an appointment on Monday'))
})

test('an erased caller gets none', async () => {
  const { workspace, miss, texts } = await openOffice()
  const mobile = newMobile()
  const saved = await workspace.post('/core/contact', {
    data: { attributes: { first_name: 'Grace', mobile_phone: mobile } },
  })
  await miss(mobile)
  await messages.deliver()
  const erased = await workspace.delete(`/core/contacts/${saved.body.data.id}`)
  assert.ok(erased.status < 300, erased.text)
  await pass(3)
  assert.deepEqual([await bodies(mobile), (await texts()).length], [[], 1])
  assert.match((await texts())[0]!, /^withdrawn/)
})
