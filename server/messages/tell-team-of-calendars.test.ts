import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createCalendarSync } from '../calendars/sync/create-calendar-sync.ts'
import { createCalendarContext } from '../process/create-calendar-context.ts'
import {
  connectCaldav,
  type ConnectCalendar,
  connectGoogle,
  openProviders,
} from '../test/calendars/open-answering-calendar.ts'
import { NOW } from '../test/harness.ts'
import { listMessages, openMailScene, TEAM } from '../test/messages/open-mail-scene.ts'

const providers = await openProviders()
const scene = await openMailScene({ deps: { calendars: providers.services } })
const { server, mailServer, messages, newOffice } = scene
const { deps, setNow } = server
providers.google.setClock(deps.now)
const connectToGoogle = connectGoogle(server, providers.google)

async function open(connect: ConnectCalendar) {
  setNow(NOW)
  const workspace = await newOffice()
  const calendar = await connect(workspace)
  const path = `/core/calendar_connections/${calendar.connectionId}`
  const touch = () => workspace.post(`${path}/sync`, {})
  /** Passes this time, and reads as another process does, which was started now. */
  const pass = async (minutes: number) => {
    setNow(deps.now().add({ minutes }))
    const sync = createCalendarSync(createCalendarContext(deps))
    await sync.start()
    await sync.settle()
    await messages.deliver()
  }
  const read = async () => (await workspace.get(path)).body.data.attributes
  const states = async () => {
    const { body } = await workspace.get('/core/events?type=calendar_connection.updated')
    return body.data.flatMap(({ previous, data }: any) =>
      previous.state === undefined ? [] : [data.attributes.state],
    )
  }
  const mails = () => mailServer.to(TEAM).map(({ subject }) => subject)
  await pass(0)
  return { ...calendar, workspace, touch, pass, read, states, mails }
}

const REJECTED = { status: 401, body: '' }

test('a password that is rejected for an hour needs a sign-in, the team is notified, and it ends by itself', async () => {
  const { answerWith, touch, pass, read, states, mails } = await open(connectCaldav)
  answerWith(REJECTED)
  for (const minutes of [0, 20, 20, 19]) {
    await touch()
    await pass(minutes)
  }
  const { state, failure } = await read()
  assert.deepEqual([state, failure.code], ['failing', 'unauthorized'])
  assert.deepEqual(mails(), [])
  await touch()
  await pass(1)
  assert.equal((await read()).state, 'needs_sign_in')
  assert.equal((await read()).failure.code, 'credentials_rejected')
  assert.deepEqual(mails(), ['Please check: calendar of Ben Carter'])

  answerWith(null)
  await pass(40)
  assert.equal((await read()).state, 'needs_sign_in', 'it is tried again after an hour')
  await pass(30)
  assert.deepEqual([(await read()).state, (await read()).failure], ['active', null])
  assert.deepEqual(await states(), ['failing', 'needs_sign_in', 'active'])
  assert.equal(mails().length, 1)
})

test('a good answer in between ends the evidence that a password is rejected', async () => {
  const { answerWith, touch, pass, read } = await open(connectCaldav)
  for (const answer of [REJECTED, REJECTED, null, REJECTED, REJECTED]) {
    answerWith(answer)
    await touch()
    await pass(35)
  }
  assert.equal((await read()).state, 'active')
})

test('a sign-in that the provider has ended is tried at once on request, and is active again', async () => {
  const { touch, pass, read, states, mails } = await open(connectToGoogle)
  const body = JSON.stringify({ error: 'invalid_grant' })
  const token = { path: /^\/token$/ }
  providers.google.faults.plan(token, { kind: 'body', status: 400, body }, Infinity)
  await pass(120)
  assert.equal((await read()).state, 'needs_sign_in')
  assert.deepEqual(mails(), ['Please check: calendar of Ben Carter'])
  const before = providers.google.requests.length
  await pass(30)
  assert.equal(providers.google.requests.length, before)

  assert.equal((await touch()).status, 200)
  await pass(0)
  assert.equal((await read()).state, 'needs_sign_in')
  assert.ok(providers.google.requests.length > before)
  providers.google.faults.clear()
  await touch()
  await pass(0)
  assert.deepEqual([(await read()).state, (await read()).failure], ['active', null])
  assert.deepEqual(await states(), ['active', 'needs_sign_in', 'active'])
})

test('an answer of a token endpoint that is not its own ends no sign-in', async () => {
  const { workspace, pass, read } = await open(connectToGoogle)
  const ended = JSON.stringify({ error: 'invalid_grant' })
  const count = () => providers.google.requests.filter(({ path }) => path === '/token').length
  for (const [status, body] of [
    [400, '<html>Bad Request</html>'],
    [403, '<html>Access denied by the proxy</html>'],
    [200, '<html>Sign in to the hotel Wi-Fi</html>'],
    [200, ended],
    [503, ended],
  ] as const) {
    providers.google.faults.plan({ path: /^\/token$/ }, { kind: 'body', status, body }, Infinity)
    const before = count()
    await pass(120)
    assert.ok(count() > before)
    assert.notEqual((await read()).state, 'needs_sign_in', `${status} ${body}`)
    providers.google.faults.clear()
    await pass(120)
    assert.equal((await read()).state, 'active')
  }
  assert.deepEqual(await listMessages(workspace), [])
})

test('a calendar that is gone for an hour is suspended and comes back with an event each, and the team is notified', async () => {
  const { workspace, answerWith, touch, pass, read, mails } = await open(connectCaldav)
  answerWith({ status: 404, body: '' })
  for (const minutes of [0, 31, 31]) {
    await touch()
    await pass(minutes)
  }
  assert.equal((await read()).calendars[0].suspended_reason, 'calendar_gone')
  assert.deepEqual(mails(), ['Please check: calendar of Ben Carter'])
  answerWith(null)
  await pass(70)
  assert.equal((await read()).calendars[0].suspended_reason, null)
  assert.equal((await read()).calendars[0].state, 'active')
  const { body } = await workspace.get('/core/events?type=calendar_connection.updated')
  const reasons = body.data.flatMap(({ data, previous }: any) =>
    previous.calendars === undefined ? [] : [data.attributes.calendars[0].suspended_reason],
  )
  assert.deepEqual(reasons, ['calendar_gone', null])
})

test('the team is notified of a provider that fails only if that lasts two hours', async () => {
  for (const [isBack, count] of [
    [true, 0],
    [false, 1],
  ] as const) {
    const { answerWith, touch, pass, read, mails } = await open(connectCaldav)
    answerWith({ status: 503, body: '' })
    for (const minutes of [0, 10, 10]) {
      await touch()
      await pass(minutes)
    }
    assert.equal((await read()).state, 'failing')
    assert.deepEqual(mails(), [])
    if (isBack) answerWith(null)
    await pass(119)
    await pass(2)
    assert.equal(mails().length, count)
  }
})
