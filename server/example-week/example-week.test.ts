import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defineDeletionWork } from '../workspaces/define-deletion-work.ts'
import { countCalls } from '../numbers/count-calls.ts'
import { sql } from '../platform/db/sql.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import { calendarServices } from '../test/calendars/calendar-services.ts'
import { finishWork } from '../test/finish-work.ts'
import { NOW, startServer } from '../test/harness.ts'
import { openMailServer } from '../test/messages/open-mail-server.ts'
import { openMessages } from '../test/messages/open-messages.ts'
import { joinAs, PUBLIC_URL } from '../test/people/stand.ts'

const server = await startServer({ publicUrl: PUBLIC_URL, calendars: calendarServices() })
const { deps } = server
const mailServer = await openMailServer()
const messages = openMessages(deps, mailServer.url)
const BERLIN = { language: 'en', time_zone: 'Europe/Berlin' }

type Owner = Awaited<ReturnType<typeof joinAs>>

async function openSandbox() {
  const sandbox = await server.newWorkspace({ sandbox: true })
  return { sandbox, owner: await joinAs(server, sandbox.workspaceId) }
}

async function openExample(owner: Owner, wanted = BERLIN) {
  const opened = await owner.send('POST', '/auth/example', wanted)
  assert.equal(opened.status, 200, opened.text)
  return opened.body.data.attributes
}

async function list(owner: Owner, path: string) {
  const { status, body, text } = await owner.send('GET', path)
  assert.equal(status, 200, text)
  return body.data as { id: string; attributes: any }[]
}

/** How often each value occurs. */
function count(values: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1
  return counts
}

for (const language of ['en', 'de', 'es', 'fr'])
  test(`callers of a week speak ${language}, and get what they want`, async () => {
    const { owner } = await openSandbox()
    await openExample(owner, { ...BERLIN, language })
    const calls = await list(owner, '/core/calls?limit=200')
    // Six days of eight calls, without the last one of today, which is still to come.
    assert.deepEqual(count(calls.map(({ attributes }) => String(attributes.outcome))), {
      booked: 24,
      null: 19,
      cancelled: 2,
      rescheduled: 2,
    })
    for (const { id, attributes } of calls) {
      assert.ok(attributes.started_at < NOW.toString() && attributes.ended_at < NOW.toString())
      const { meta } = (await owner.send('GET', `/core/calls/${id}`)).body
      for (const run of meta.tools) assert.equal(run.ok, true, JSON.stringify(run))
      if (attributes.outcome === 'booked')
        assert.deepEqual(count(meta.transcript.map(({ who }: { who: string }) => who)), {
          assistant: 4,
          caller: 4,
        })
    }
    const [booked] = calls.filter(({ attributes }) => attributes.outcome === 'booked')
    const { transcript } = (await owner.send('GET', `/core/calls/${booked!.id}`)).body.meta
    const said = transcript.map(({ text }: { text: string }) => text).join(' ')
    const words = {
      en: /hello.*confirmation code/i,
      de: /guten Tag.*Code/i,
      es: /Fisioterapia.*código/i,
      fr: /bonjour.*code/i,
    }[language]
    assert.match(said, words!)
  })

test('its days are full of meetings in every state, with contacts, tasks and messages', async () => {
  const { sandbox, owner } = await openSandbox()
  await openExample(owner)
  const meetings = await list(owner, '/core/meetings?limit=200')
  const states = count(meetings.map(({ attributes }) => attributes.status))
  for (const status of ['completed', 'no_show', 'cancelled', 'scheduled', 'pending'])
    assert.ok(states[status]! > 0, `${status}: ${JSON.stringify(states)}`)
  const days = new Set(
    meetings.map(({ attributes }) =>
      Temporal.Instant.fromEpochMilliseconds(Number(attributes.start_time) * 1_000)
        .toZonedDateTimeISO('Europe/Berlin')
        .toPlainDate()
        .toString(),
    ),
  )
  for (const day of ['2026-11-16', '2026-11-19', '2026-11-20', '2026-11-23', '2026-11-27'])
    assert.ok(days.has(day), `${day}: ${[...days].toSorted().join(' ')}`)
  const contacts = await list(owner, '/core/contacts?limit=200')
  assert.ok(contacts.length >= 8, String(contacts.length))
  const tasks = await list(owner, '/core/notes?task=true&limit=200')
  assert.ok(tasks.length > 0)

  await countCalls(deps)
  const funnel = await owner.send('GET', '/core/numbers/funnel?from=2026-11-13&to=2026-11-20')
  assert.match(funnel.text, /"calls":4[0-9]/)

  await messages.deliver()
  assert.equal(mailServer.mails.length, 0)
  const kept = await list(owner, '/core/messages?limit=200')
  assert.ok(kept.length > 0)
  for (const { attributes } of kept)
    assert.match(attributes.state, /^(kept|withdrawn|planned)$/, JSON.stringify(attributes))

  // Nothing of it is in the sandbox.
  for (const path of ['calls', 'meetings', 'contacts', 'notes'])
    assert.deepEqual((await sandbox.get(`/core/${path}`)).body.data, [], path)
})

test('pressed twice, at once or later, there is one example', async () => {
  const { sandbox, owner } = await openSandbox()
  const second = await joinAs(server, sandbox.workspaceId)
  const opened = await Promise.all([openExample(owner), openExample(second)])
  const [id] = opened.map(({ workspace_id }) => workspace_id)
  await owner.send('PATCH', '/auth/session', { workspace_id: sandbox.workspaceId })
  const again = await openExample(owner)
  assert.deepEqual(new Set([...opened, again].map(({ workspace_id }) => workspace_id)).size, 1)
  assert.deepEqual([again.is_example, again.role, again.workspace_id], [true, 'owner', id])
  assert.equal((await list(second, '/core/calls?limit=200')).length, 47)
})

test('only owners of a sandbox have an example', async () => {
  const { sandbox, owner } = await openSandbox()
  const manager = await joinAs(server, sandbox.workspaceId, 'manager')
  assert.equal((await manager.send('POST', '/auth/example', BERLIN)).status, 403)
  const customer = await server.newWorkspace()
  const other = await joinAs(server, customer.workspaceId)
  assert.equal((await other.send('POST', '/auth/example', BERLIN)).status, 409)
  assert.equal((await owner.send('DELETE', '/auth/example')).status, 409)
  assert.equal((await list(owner, '/core/teams')).length, 0)
  for (const wrong of [{}, { ...BERLIN, time_zone: 'Berlin' }, { ...BERLIN, language: '?' }])
    assert.equal((await owner.send('POST', '/auth/example', wrong)).status, 422)
  assert.equal((await sandbox.post('/auth/example', {})).status, 403)
  await openExample(owner)
  assert.equal((await owner.send('POST', '/auth/example', BERLIN)).status, 409)
})

test('a removed example is gone at once, then all its rows, and there can be another one', async () => {
  const { sandbox, owner } = await openSandbox()
  const { workspace_id: id } = await openExample(owner)
  const removed = await owner.send('DELETE', '/auth/example')
  assert.equal(removed.status, 200, removed.text)
  const { workspace_id, workspaces, is_example } = removed.body.data.attributes
  assert.deepEqual(
    [workspace_id, is_example, workspaces.map((each: { id: number }) => each.id)],
    [sandbox.workspaceId, false, [sandbox.workspaceId]],
  )
  const { workspace_id: next } = await openExample(owner)
  assert.notEqual(next, id)
  await finishWork(deps, [defineDeletionWork(deps)])
  assert.deepEqual(await countRows(id), {})
  assert.equal((await list(owner, '/core/calls?limit=200')).length, 47)
})

test('an example whose process died is made again after ten minutes', async () => {
  const { sandbox, owner } = await openSandbox()
  const id = 1_000_000 + sandbox.workspaceId
  await deps.pool.query(sql`
    insert into workspaces (id, name, sandbox, phone_region, created_at, updated_at, example_of)
    values (${id}, 'Half', true, 'US', ${NOW}, ${NOW}, ${sandbox.workspaceId})`)
  const early = await owner.send('POST', '/auth/example', BERLIN)
  assert.deepEqual([early.status, early.headers['retry-after']], [409, '10'])
  server.setNow(NOW.add({ minutes: 11 }))
  const { workspace_id } = await openExample(owner)
  assert.notEqual(workspace_id, id)
  assert.equal((await list(owner, '/core/calls?limit=200')).length, 47)
  await finishWork(deps, [defineDeletionWork(deps)])
  assert.deepEqual(await deps.pool.query(sql`select 1 from workspaces where id = ${id}`), [])
})

test('on a Sunday and before the first call of a day there are the days before', async () => {
  for (const [now, calls] of [
    ['2026-11-22T12:00:00Z', 40],
    ['2026-11-23T04:00:00Z', 40],
  ] as const) {
    server.setNow(Temporal.Instant.from(now))
    const { owner } = await openSandbox()
    await openExample(owner)
    assert.equal((await list(owner, '/core/calls?limit=200')).length, calls)
    const from = Temporal.Instant.from(now).toString()
    assert.ok((await list(owner, `/core/meetings?from=${from}`)).length >= 10)
  }
})

test('without a key for secrets nothing is created', async () => {
  const bare = await startServer({ publicUrl: PUBLIC_URL, secrets: null })
  const sandbox = await bare.newWorkspace({ sandbox: true })
  const owner = await joinAs(bare, sandbox.workspaceId)
  const refused = await owner.send('POST', '/auth/example', BERLIN)
  assert.deepEqual([refused.status, refused.body.code], [503, 'secrets_unavailable'])
  const rows = await deps.pool.query(
    sql`select 1 from workspaces where example_of = ${sandbox.workspaceId}`,
  )
  assert.deepEqual(rows, [])
})

/** The number of rows of a workspace in each table of the catalogue that has such rows. */
async function countRows(workspaceId: WorkspaceId): Promise<Record<string, number>> {
  const tables = await deps.pool.query<{ name: string }>(sql`
    select class.relname::text as name from pg_attribute column_of
    join pg_class class on class.oid = column_of.attrelid
    where column_of.attname = 'workspace_id' and class.relkind in ('r', 'p')
      and not class.relispartition`)
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const text = `select count(*)::integer as rows from ${name} where workspace_id = $1`
    const [found] = await deps.pool.query<{ rows: number }>({
      text,
      values: [workspaceId],
    } as never)
    if (found!.rows > 0) counts[name] = found!.rows
  }
  return counts
}
