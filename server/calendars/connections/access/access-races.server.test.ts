import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { migrate, migrationsFolder } from '../../../platform/db/migrate.ts'
import { sql } from '../../../platform/db/sql.ts'
import { buildRoster } from '../../../test/builders.ts'
import {
  createConnection,
  openSignIns,
  servicesWith,
} from '../../../test/calendars/connect-calendar.ts'
import { openFakeGoogle } from '../../../test/calendars/fake-google/open-fake-google.ts'
import { NOW, startServer } from '../../../test/harness.ts'
import { openTestPool } from '../../../test/open-test-pool.ts'
import { newServerDatabase } from '../../../test/server-database.ts'
import { rejectAccess } from './reject-access.ts'
import { useAccess } from './use-access.ts'

const url = await newServerDatabase()
const [database, another] = [await openTestPool(url, 10), await openTestPool(url, 10)]
await migrate(database.pool, migrationsFolder)
after(() => another.close())
const google = await openFakeGoogle()
const { app, deps, newWorkspace, setNow } = await startServer(
  { calendars: servicesWith(google) },
  async () => database,
)
/** Two processes: each has its own pool. */
const processes = [deps, { ...deps, pool: another.pool }]
const refreshes = () => google.requests.filter(({ path }) => path === '/token').length

async function connect(email: string) {
  const workspace = await newWorkspace()
  await buildRoster(deps.pool, workspace.workspaceId)
  google.account(email)
  google.signsIn(email)
  const { id, link } = await createConnection(workspace, { provider: 'google' })
  await openSignIns({ app }).signIn(link)
  google.requests.length = 0
  return { workspaceId: workspace.workspaceId, id }
}

const stateOf = async ({ id }: { id: string }) =>
  (
    await deps.pool.query<{ state: string; version: number }>(sql`
      select state, credential_version as version from calendar_connections where id = ${id}::uuid`)
  )[0]

test('callers in two processes renew a rotating token once each time, and the connection survives', async () => {
  const key = await connect('ava@example.com')
  google.faults.rotatesRefreshTokens = true
  const rounds = 10
  for (let round = 1; round <= rounds; round++) {
    setNow(NOW.add({ hours: 2 * round }))
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => useAccess(processes[i % 2]!, key)),
    )
    assert.equal(refreshes(), round)
    assert.equal(
      answers.every(({ ok }) => ok),
      true,
    )
    assert.equal(new Set(answers.map((each) => JSON.stringify(each))).size, 1)
  }
  google.faults.rotatesRefreshTokens = false
  assert.deepEqual(await stateOf(key), { state: 'active', version: 1 + rounds })
})

test('callers in two processes whose token was rejected renew it once', async () => {
  const key = await connect('ben@example.com')
  const first = await useAccess(deps, key)
  assert.ok(first.ok)
  google.faults.rotatesRefreshTokens = true
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) => rejectAccess(processes[i % 2]!, key, first.value)),
  )
  google.faults.rotatesRefreshTokens = false
  assert.equal(
    answers.every(({ ok }) => ok),
    true,
  )
  assert.equal(refreshes(), 1)
  assert.deepEqual(await stateOf(key), { state: 'active', version: 2 })
})

test('callers in two processes whose sign-in was revoked ask the provider once', async () => {
  const key = await connect('cleo@example.com')
  google.account('cleo@example.com').revoke()
  setNow(NOW.add({ hours: 2 }))
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) => useAccess(processes[i % 2]!, key)),
  )
  assert.equal(
    answers.some(({ ok }) => ok),
    false,
  )
  assert.equal(refreshes(), 1)
  assert.equal((await stateOf(key))!.state, 'needs_sign_in')
})
