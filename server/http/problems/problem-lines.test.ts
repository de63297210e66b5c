import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SCOPES } from '../../access/scopes.ts'
import { languageOf } from '../../languages/languages.ts'
import { startServer } from '../../test/harness.ts'
import { answersIn, openSocket } from '../../test/open-socket.ts'
import { sql } from '../../platform/db/sql.ts'

const { deps, newWorkspace } = await startServer({ rateLimit: true })
const full = await startServer({ maxInFlight: 0 })
await full.app.listen({ port: 0, host: '127.0.0.1' })
const { port } = full.app.server.address() as { port: number }
/** `Accept-Language` and the language that is spoken. */
const HEADERS: [string | undefined, string][] = [
  [undefined, 'en'],
  ['*', 'en'],
  ['pt-BR, xx', 'en'],
  ['en-GB', 'en'],
  ['de-AT,en;q=0.5', 'de'],
  ['pt, es-MX;q=0.7, fr;q=0.6', 'es'],
  ['en;q=0.1, fr-CA', 'fr'],
  [';;,,q=;'.repeat(500), 'en'],
]
const headersOf = (accepted: string | undefined): Record<string, string> =>
  accepted === undefined ? {} : { 'accept-language': accepted }

function assertLine(body: { code: string; say: string }, code: string, tag: string): void {
  const line = languageOf(tag).toolLines.tryAgainSoon
  assert.ok(line)
  assert.deepEqual([body.code, body.say], [code, line])
}

for (const [accepted, tag] of HEADERS) {
  const named = accepted === undefined ? 'no Accept-Language' : accepted.slice(0, 30)

  test(`a request over the rate limit has a line to speak in ${tag} with ${named}`, async () => {
    const workspace = await newWorkspace()
    const { secret } = await workspace.newToken(SCOPES, { rateLimit: 1 })
    await workspace.get('/core/teams', secret)
    const { body } = await workspace.get('/core/teams', secret, headersOf(accepted))
    assertLine(body, 'rate_limited', tag)
  })

  test(`a response of an overloaded server has a line to speak in ${tag} with ${named}`, async () => {
    const workspace = await full.newWorkspace()
    const sent = { data: { attributes: {} } }
    const write = await workspace.post('/core/book_meeting', sent, headersOf(accepted))
    assertLine(write.body, 'overloaded', tag)
    const read = await workspace.get('/core/slots', undefined, headersOf(accepted))
    assertLine(read.body, 'overloaded', tag)
  })
}

test('an internal error has a line to speak in the language of the request', async () => {
  const workspace = await newWorkspace()
  const { secret } = await workspace.newToken(SCOPES, { rateLimit: 5 })
  await deps.pool.query(sql`alter table rate_limit_windows rename to windows_away`)
  const failed = await workspace.get('/core/teams', secret, { 'accept-language': 'fr' })
  await deps.pool.query(sql`alter table windows_away rename to rate_limit_windows`)
  assertLine(failed.body, 'internal', 'fr')
})

test('an overloaded server answers a connection in the language of its request', async () => {
  const socket = openSocket(port)
  const { token } = await full.newWorkspace()
  socket.write(
    `GET /core/teams HTTP/1.1\r\nhost: localhost:${port}\r\nauthorization: Bearer ${token}\r\n` +
      'accept-language: de\r\nconnection: close\r\n\r\n',
  )
  await socket.closed
  const [answer] = answersIn(socket.received())
  assertLine(JSON.parse(answer!.body), 'overloaded', 'de')
})

test('a rejected token or body has no line, since a caller cannot help', async () => {
  const workspace = await newWorkspace()
  const answers = [
    await workspace.get('/core/teams', 'slk_no'),
    await workspace.post('/core/contact', '{'),
    await workspace.get('/core/teams/77'),
  ]
  for (const { body, text } of answers) assert.equal('say' in body, false, text)
})
