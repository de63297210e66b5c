import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openSecretBox } from '../../../platform/secrets/secret-box.ts'
import {
  checkSecrets,
  discardSecrets,
  reencryptSecrets,
} from '../../../platform/secrets/sealed-table.ts'
import { buildRoster } from '../../../test/builders.ts'
import {
  createConnection,
  openSignIns,
  servicesWith,
} from '../../../test/calendars/connect-calendar.ts'
import { openFakeGoogle } from '../../../test/calendars/fake-google/open-fake-google.ts'
import { NOW, startServer } from '../../../test/harness.ts'
import { openTestDatabase } from '../../../test/test-database.ts'
import { CALENDAR_SECRETS } from './calendar-secrets.ts'
import { useAccess } from './use-access.ts'

const [OLD, NEW] = [Buffer.alloc(32, 7), Buffer.alloc(32, 8)]
const google = await openFakeGoogle()
const { app, deps, newWorkspace } = await startServer(
  { calendars: servicesWith(google), secrets: openSecretBox(NEW, [OLD]) },
  openTestDatabase,
)

test('credentials of an old key are encrypted again, and those of a lost key need a sign-in', async () => {
  const workspace = await newWorkspace()
  await buildRoster(deps.pool, workspace.workspaceId)
  google.account('ava@example.com')
  const { id, link } = await createConnection(workspace, { provider: 'google' })
  await openSignIns({ app }).signIn(link)
  const key = { workspaceId: workspace.workspaceId, id }
  const { pool } = deps
  const box = openSecretBox(Buffer.alloc(32, 9), [NEW])

  assert.equal((await checkSecrets(pool, CALENDAR_SECRETS, box)).old, 1)
  assert.equal(await reencryptSecrets(pool, CALENDAR_SECRETS, box, NOW), 1)
  assert.equal((await checkSecrets(pool, CALENDAR_SECRETS, box)).current, 1)
  assert.equal((await useAccess({ ...deps, secrets: box }, key)).ok, true)
  assert.equal((await useAccess(deps, key)).ok, false, 'another key opens nothing')

  assert.equal(await discardSecrets(pool, CALENDAR_SECRETS, deps.secrets!, NOW), 1)
  const { body } = await workspace.get(`/core/calendar_connections/${id}`)
  const { state, failure } = body.data.attributes
  assert.deepEqual([state, failure.code], ['needs_sign_in', 'credentials_discarded'])
  assert.equal((await checkSecrets(pool, CALENDAR_SECRETS, box)).current, 0)
  const events = (await workspace.get('/core/events?limit=200')).body.data
  assert.equal(events.at(-1).type, 'calendar_connection.updated')
  assert.equal(events.at(-1).actor.type, 'operator')
})
