import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildRoster } from '../../../test/builders.ts'
import {
  createConnection,
  openSignIns,
  servicesWith,
} from '../../../test/calendars/connect-calendar.ts'
import { openFakeGoogle } from '../../../test/calendars/fake-google/open-fake-google.ts'
import { NOW, startServer } from '../../../test/harness.ts'
import { rejectAccess } from './reject-access.ts'
import { useAccess } from './use-access.ts'

const google = await openFakeGoogle()
const { app, deps, newWorkspace, setNow } = await startServer({ calendars: servicesWith(google) })
let accounts = 0

/** A connection that an agent has signed in to with an account of its own. */
async function connect() {
  const workspace = await newWorkspace()
  await buildRoster(deps.pool, workspace.workspaceId)
  const account = google.account(`ben${++accounts}@example.com`)
  google.signsIn(account.email)
  const { id, link } = await createConnection(workspace, { provider: 'google' })
  await openSignIns({ app }).signIn(link)
  google.requests.length = 0
  const key = { workspaceId: workspace.workspaceId, id }
  return {
    workspace,
    account,
    key,
    use: () => useAccess(deps, key),
    read: async () =>
      (await workspace.get(`/core/calendar_connections/${id}`)).body.data.attributes,
    events: async () =>
      (await workspace.get('/core/events?limit=200')).body.data.filter(
        (each: any) => each.type === 'calendar_connection.updated',
      ),
  }
}

/** Four minutes before the access token ends. */
const SOON = NOW.add({ minutes: 56 })
const LATER = NOW.add({ hours: 2 })
const refreshes = () => google.requests.filter(({ path }) => path === '/token').length

test('an access token is used until five minutes before its end, and then renewed', async () => {
  const { use } = await connect()
  const first = await use()
  assert.ok(first.ok)
  assert.equal(refreshes(), 0)
  setNow(SOON)
  const renewed = await use()
  assert.ok(renewed.ok)
  assert.notDeepEqual(renewed.value, first.value)
  assert.deepEqual(await use(), renewed)
  assert.equal(refreshes(), 1)
})

test('a refresh token that the provider keeps is used again, and one that it rotates is replaced', async () => {
  const { use } = await connect()
  for (const [hours, isRotated] of [
    [2, false],
    [4, true],
    [6, true],
    [8, false],
  ] as const) {
    google.faults.rotatesRefreshTokens = isRotated
    setNow(NOW.add({ hours }))
    assert.equal((await use()).ok, true, `after ${hours} hours`)
  }
  google.faults.rotatesRefreshTokens = false
  assert.equal(refreshes(), 4)
})

test('many callers at once renew a rotating token once, and all go on', async () => {
  const { use, read } = await connect()
  google.faults.rotatesRefreshTokens = true
  for (const time of [LATER, LATER.add({ hours: 2 })]) {
    setNow(time)
    const before = refreshes()
    const answers = await Promise.all(Array.from({ length: 12 }, use))
    assert.equal(refreshes() - before, 1)
    assert.equal(new Set(answers.map((each) => JSON.stringify(each))).size, 1)
    assert.equal(
      answers.every(({ ok }) => ok),
      true,
    )
  }
  google.faults.rotatesRefreshTokens = false
  assert.equal((await read()).state, 'active')
})

test('while one caller renews a token that is still valid, the others use it', async () => {
  const { use } = await connect()
  const before = await use()
  setNow(SOON)
  const hanging = google.faults.hang({ path: /^\/token$/ })
  const renewing = use()
  await hanging.arrived
  assert.deepEqual(await use(), before)
  hanging.release()
  assert.notDeepEqual(await renewing, before)
  assert.equal(refreshes(), 1)
})

test('a process that ends while it renews a token does not stop the connection', async () => {
  const { use, read } = await connect()
  setNow(LATER)
  const hanging = google.faults.hang({ path: /^\/token$/ })
  const lost = use()
  await hanging.arrived
  setNow(LATER.add({ seconds: 31 }))
  const renewed = await use()
  assert.equal(renewed.ok, true)
  hanging.release()
  const late = await lost
  assert.deepEqual(late, renewed, 'the late answer is not stored over the newer one')
  assert.equal((await read()).state, 'active')
})

test('a sign-in that was revoked needs a new one, once and with an event', async () => {
  const { use, account, read, events } = await connect()
  account.revoke()
  const count = (await events()).length
  setNow(LATER)
  const answers = await Promise.all([use(), use(), use()])
  for (const answer of answers) assert.equal(answer.ok ? '' : answer.fault.kind, 'unauthorized')
  const { state, failure } = await read()
  assert.equal(state, 'needs_sign_in')
  assert.equal(failure.code, 'sign_in_ended')
  assert.match(failure.detail, /sign_in_link/)
  assert.equal((await events()).length - count, 1)
  assert.deepEqual((await events()).at(-1).previous.state, 'active')
  assert.equal(refreshes(), 1)
  assert.equal((await use()).ok, false)
  assert.equal(refreshes(), 1, 'the ended sign-in is not tried again')
})

test('a provider that does not renew a token changes nothing, and the token is used while it is valid', async () => {
  const { use, read } = await connect()
  const before = await use()
  google.faults.plan({ path: /^\/token$/ }, { kind: 'break' })
  setNow(SOON)
  assert.deepEqual(await use(), before)
  for (const status of [500, 429]) {
    google.faults.plan({ path: /^\/token$/ }, { kind: 'body', status, body: '{}' })
    setNow(LATER)
    const answer = await use()
    assert.equal(answer.ok ? '' : answer.fault.kind, 'unavailable')
  }
  assert.equal((await read()).state, 'active')
  assert.equal((await use()).ok, true)
})

test('a token that the provider rejects is renewed once; the next rejection ends nothing', async () => {
  const { key, use, read } = await connect()
  const first = await use()
  assert.ok(first.ok)
  const renewed = await rejectAccess(deps, key, first.value)
  assert.ok(renewed.ok)
  assert.notDeepEqual(renewed.value, first.value)
  assert.deepEqual(
    await rejectAccess(deps, key, first.value),
    renewed,
    'a late rejection of the old token gets the new one',
  )
  assert.equal(refreshes(), 1)
  const again = await rejectAccess(deps, key, renewed.value)
  assert.equal(again.ok ? '' : again.fault.kind, 'unauthorized')
  assert.equal(refreshes(), 1)
  assert.equal((await read()).state, 'active')
})

test('rejections of one token by many callers renew it once', async () => {
  const { key, use, read } = await connect()
  const first = await use()
  assert.ok(first.ok)
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => rejectAccess(deps, key, first.value)),
  )
  assert.equal(
    answers.every(({ ok }) => ok),
    true,
  )
  assert.equal(refreshes(), 1)
  assert.equal((await read()).state, 'active')
})

test('a rejection long after the last one renews the token again', async () => {
  const { key, use, read } = await connect()
  const first = await use()
  assert.ok(first.ok)
  const second = await rejectAccess(deps, key, first.value)
  assert.ok(second.ok)
  setNow(NOW.add({ minutes: 11 }))
  assert.equal((await rejectAccess(deps, key, second.value)).ok, true)
  assert.equal((await read()).state, 'active')
})

test('a deleted connection, and one without a sign-in, give no access', async () => {
  const { workspace, key, use } = await connect()
  await workspace.delete(`/core/calendar_connections/${key.id}`)
  assert.equal((await use()).ok, false)
  const pending = await createConnection(workspace, { provider: 'google' })
  assert.equal((await useAccess(deps, { ...key, id: pending.id })).ok, false)
})

test('an OAuth client that the provider rejects is named as the reason, and the sign-in stays', async () => {
  const { use, read } = await connect()
  const body = JSON.stringify({ error: 'invalid_client' })
  google.faults.plan({ path: /^\/token$/ }, { kind: 'body', status: 401, body })
  setNow(LATER)
  const answer = await use()
  assert.equal(answer.ok ? '' : answer.fault.kind, 'client_rejected')
  assert.equal((await read()).state, 'active')
  assert.equal((await use()).ok, true)
})
