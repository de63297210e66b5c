import assert from 'node:assert/strict'
import { Writable } from 'node:stream'
import { test } from 'node:test'
import { pino } from 'pino'
import { sql } from '../../platform/db/sql.ts'
import { buildRoster } from '../../test/builders.ts'
import {
  createConnection,
  openSignIns,
  servicesWith,
} from '../../test/calendars/connect-calendar.ts'
import { openFakeGoogle } from '../../test/calendars/fake-google/open-fake-google.ts'
import { startServer, type TestWorkspace } from '../../test/harness.ts'
import { openCaldavAccount } from '../../test/calendars/open-caldav-account.ts'
import { openTestDatabase } from '../../test/test-database.ts'
import { useAccess } from './access/use-access.ts'

const lines: string[] = []
const log = pino(
  { level: 'trace' },
  new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk))
      done()
    },
  }),
)
const google = await openFakeGoogle()
const { app, deps, newWorkspace } = await startServer(
  { calendars: servicesWith(google), log },
  openTestDatabase,
)
/**
 * Tokens and codes of the fake, the secret of its client, passwords, and the addresses of feeds.
 */
const SECRETS = /ya29\.|1\/\/refresh|4\/code-|GOCSPX|canary/

/** Everything that clients can read about connections. */
async function readAll(workspace: TestWorkspace, ids: readonly string[]): Promise<string> {
  const texts = ['/core/calendar_connections', '/core/events?limit=200']
  const paths = [...texts, ...ids.map((id) => `/core/calendar_connections/${id}`)]
  const answers = await Promise.all(paths.map((path) => workspace.get(path)))
  return answers.map(({ text }) => text).join('\n')
}

/** All tables, as text. */
async function readTables(): Promise<string> {
  const tables = await deps.pool.query<{ rows: string }>(sql`
    select query_to_xml(format('select * from %I as entry order by entry::text', relname), true, false, '')::text as rows
    from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`)
  return tables.map(({ rows }) => rows).join('\n')
}

test('no response, event, page, log line or table has a token, a password or the address of a feed', async () => {
  const workspace = await newWorkspace()
  await buildRoster(deps.pool, workspace.workspaceId)
  const account = await openCaldavAccount()
  google.account('ava@example.com')
  const shown: string[] = []
  const send = async (path: string, attributes: object, method: 'post' | 'patch' = 'post') => {
    const { text, body } = await workspace[method](path, { data: { attributes } })
    shown.push(text)
    return body
  }
  const caldav = {
    agent_id: 1,
    provider: 'caldav',
    server_url: account.url,
    username: account.username,
    password: account.password,
  }
  const { data } = await send('/core/calendar_connections', caldav)
  account.password = 'canary-next'
  const at = `/core/calendar_connections/${data.id}`
  await send(at, { password: 'canary-wrong' }, 'patch')
  await send(at, { password: 'canary-next' }, 'patch')
  await send('/core/calendar_connections', { ...caldav, password: 'canary-other' })
  const url = `${account.url}/canary.ics`
  await send('/core/calendar_connections', { agent_id: 1, provider: 'ics', url })
  const { id, link } = await createConnection(workspace, { provider: 'google' })
  const { browser, begin, visitProvider } = openSignIns({ app })
  const back = await visitProvider(await begin(link))
  shown.push((await browser.go(back)).body, (await browser.go(back)).body)
  const used = await useAccess(deps, { workspaceId: workspace.workspaceId, id })
  assert.equal(used.ok, true)
  assert.match(JSON.stringify(used), SECRETS, 'there are secrets')
  google.faults.plan({ path: /token/ }, { kind: 'body', status: 500, body: 'canary' })
  const second = await createConnection(workspace, { provider: 'google' })
  shown.push((await openSignIns({ app }).signIn(second.link)).body)

  assert.doesNotMatch(shown.join('\n'), SECRETS)
  assert.doesNotMatch(await readAll(workspace, [data.id, id]), SECRETS)
  assert.doesNotMatch(lines.join('\n'), SECRETS)
  const tables = await readTables()
  assert.match(tables, /ava@example\.com/)
  assert.doesNotMatch(tables, SECRETS)
  const secret = link.split('.').at(-1)!
  assert.equal(tables.includes(secret), false, 'only the hash of a link is stored')
  assert.equal(lines.join('\n').includes(secret), false)
})

test('a request for the page of a link that fails logs no link', async () => {
  const workspace = await newWorkspace()
  await buildRoster(deps.pool, workspace.workspaceId)
  const { link } = await createConnection(workspace, { provider: 'google' })
  const { statusCode } = await app.inject({ method: 'POST', url: link, payload: { a: 1 } })
  assert.ok(statusCode >= 400)
  assert.equal(lines.join('\n').includes(link.split('.').at(-1)!), false)
})
