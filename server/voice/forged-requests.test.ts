import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildRoster, OFFICE_HOURS } from '../test/builders.ts'
import { countRows } from '../test/count-rows.ts'
import { NOW, startServer, type TestWorkspace } from '../test/harness.ts'
import { openPhone } from '../test/open-phone.ts'
import { SIGNING_SCHEMES, type SigningScheme } from '../test/sign-requests.ts'

const server = await startServer()
const { app, deps } = server
const AT = NOW.epochMilliseconds
const WINDOW_MS = 300_000
const CALL_ID = 'call-1'

type Connection = { id: string; path: string; secret: string; workspace: TestWorkspace }
/**
 * The connection under attack, another one of its workspace, one of another workspace, and an
 * archived one.
 */
type Connections = {
  own: Connection
  sibling: Connection
  stranger: Connection
  archived: Connection
  slotId: string
}
type Sent = { path: string; body: string; headers: Record<string, string> }
type Forgery = readonly [
  what: string,
  on: 'all' | 'signed',
  forge: (honest: Sent, scheme: SigningScheme, connections: Connections) => Sent,
]

const proveAgain = (
  scheme: SigningScheme,
  { body, path }: Sent,
  { secret }: Connection,
  atMs = AT,
): Sent => ({ path, body, headers: scheme.prove({ secret, body, atMs }) })
const at = ({ path }: { path: string }, { suffix }: SigningScheme) => path + suffix
const addressOf = (
  workspace: TestWorkspace,
  { id }: Connection,
  { platform, suffix }: SigningScheme,
) => `/voice/${platform}/${workspace.workspaceId}.${id}${suffix}`

/** The same JSON value with the fields of each object in reverse order. */
function backwards(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(backwards)
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value)
          .toReversed()
          .map(([name, field]) => [name, backwards(field)]),
      )
    : value
}

const FORGERIES: readonly Forgery[] = [
  ['no proof', 'all', (honest) => ({ ...honest, headers: {} })],
  [
    'empty signature headers',
    'all',
    (honest) => ({
      ...honest,
      headers: Object.fromEntries(Object.keys(honest.headers).map((name) => [name, ''])),
    }),
  ],
  [
    'undefined and null as signature headers',
    'all',
    (honest) => ({
      ...honest,
      headers: Object.fromEntries(
        Object.keys(honest.headers).map((name, i) => [name, i === 0 ? 'undefined' : 'null']),
      ),
    }),
  ],
  [
    'the signature of an unknown secret',
    'all',
    (honest, scheme) => ({
      ...honest,
      headers: scheme.prove({ secret: scheme.newSecret(), body: honest.body, atMs: AT }),
    }),
  ],
  [
    'the signature of another connection of the workspace',
    'all',
    (honest, scheme, { sibling }) => proveAgain(scheme, honest, sibling),
  ],
  [
    'the signature of a connection of another workspace',
    'all',
    (honest, scheme, { stranger }) => proveAgain(scheme, honest, stranger),
  ],
  [
    "a valid signature at the URL of another workspace's connection",
    'all',
    (honest, scheme, { stranger }) => ({ ...honest, path: at(stranger, scheme) }),
  ],
  [
    'the id of a valid connection under another workspace',
    'all',
    (honest, scheme, { own, stranger }) => ({
      ...honest,
      path: addressOf(stranger.workspace, own, scheme),
    }),
  ],
  [
    "the id of another workspace's connection under the same workspace",
    'all',
    (honest, scheme, { own, stranger }) => ({
      ...honest,
      path: addressOf(own.workspace, stranger, scheme),
    }),
  ],
  [
    'the endpoint of another platform',
    'all',
    (honest, { platform }) => ({
      ...honest,
      path: honest.path
        .replace(`/${platform}/`, platform === 'generic' ? '/vapi/' : '/generic/')
        .replace('/book_meeting', ''),
    }),
  ],
  [
    'an archived connection',
    'all',
    (honest, scheme, { archived }) =>
      proveAgain(scheme, { ...honest, path: at(archived, scheme) }, archived),
  ],
  [
    'an unknown connection',
    'all',
    (honest, scheme, { own }) => ({
      ...honest,
      path: addressOf(
        own.workspace,
        { ...own, id: '00000000-0000-7000-8000-000000000000' },
        scheme,
      ),
    }),
  ],
  [
    'a property of Object.prototype as the connection',
    'all',
    (honest, { platform, suffix }) => ({
      ...honest,
      path: `/voice/${platform}/__proto__.constructor${suffix}`,
    }),
  ],
  [
    'SQL as the connection',
    'all',
    (honest, { platform, suffix }) => ({
      ...honest,
      path: `/voice/${platform}/1.'%20or%201=1--${suffix}`,
    }),
  ],
  [
    'the secret in the query and the body',
    'all',
    (honest, _scheme, { own }) => ({
      path: `${honest.path}?authorization=Bearer%20${own.id}`,
      body: JSON.stringify({
        ...JSON.parse(honest.body),
        authorization: 'Bearer x',
        secret: own.secret,
      }),
      headers: {},
    }),
  ],
  [
    'an expired timestamp',
    'signed',
    (honest, scheme, { own }) => proveAgain(scheme, honest, own, AT - WINDOW_MS - 1000),
  ],
  [
    'a timestamp in the future',
    'signed',
    (honest, scheme, { own }) => proveAgain(scheme, honest, own, AT + WINDOW_MS + 1000),
  ],
  [
    'an old signature under a new timestamp',
    'signed',
    (honest, scheme, { own }) => {
      const old = proveAgain(scheme, honest, own, AT - WINDOW_MS - 1000).headers
      return {
        ...honest,
        headers: Object.fromEntries(
          Object.entries(old).map(([name, value]) => [
            name,
            name.endsWith('timestamp') ? honest.headers[name]! : value.replace(/^v=\d+/, `v=${AT}`),
          ]),
        ),
      }
    },
  ],
  [
    'a signature over the same JSON with other whitespace',
    'signed',
    (honest) => ({ ...honest, body: JSON.stringify(JSON.parse(honest.body), null, 1) }),
  ],
  [
    'a signature over the same JSON in another order',
    'signed',
    (honest) => ({ ...honest, body: JSON.stringify(backwards(JSON.parse(honest.body))) }),
  ],
  [
    'a line break after the body that was signed',
    'signed',
    (honest) => ({ ...honest, body: `${honest.body}\n` }),
  ],
  [
    'a signature over another attendee name',
    'signed',
    (honest) => ({ ...honest, body: honest.body.replace('Grace', 'Grave') }),
  ],
  [
    'a signature of an empty body',
    'signed',
    (honest, scheme, { own }) => ({
      ...honest,
      headers: proveAgain(scheme, { ...honest, body: '' }, own).headers,
    }),
  ],
]

const opened = new Map<string, Promise<Connections>>()

/** The connections of a scheme are shared, since forged requests write nothing. */
function connectionsOf(scheme: SigningScheme): Promise<Connections> {
  const known = opened.get(scheme.title) ?? openConnections(scheme)
  opened.set(scheme.title, known)
  return known
}

async function openConnections(scheme: SigningScheme): Promise<Connections> {
  const [workspace, other] = [await server.newWorkspace(), await server.newWorkspace()]
  for (const { workspaceId } of [workspace, other])
    await buildRoster(deps.pool, workspaceId, { agents: [{ weekly: OFFICE_HOURS }] })
  const phone = await openPhone(server, workspace)
  const {
    data: { slots },
  } = await phone.call('find_times', { when: 'next Tuesday' })
  const archived = await connect(workspace, scheme)
  assert.ok((await workspace.delete(`/core/voice_connections/${archived.id}`)).status < 300)
  return {
    own: await connect(workspace, scheme),
    sibling: await connect(workspace, scheme),
    stranger: await connect(other, scheme),
    archived,
    slotId: slots[0].slot_id,
  }
}

async function connect(
  workspace: TestWorkspace,
  { platform, newSecret }: SigningScheme,
): Promise<Connection> {
  const secret = newSecret()
  const made = await workspace.post('/core/voice_connections', {
    data: { attributes: { platform, name: 'Desk', team_id: 1, secret } },
  })
  assert.equal(made.status, 201, made.text)
  return {
    id: made.body.data.id,
    path: new URL(made.body.data.attributes.url).pathname,
    secret,
    workspace,
  }
}

function honestRequest(scheme: SigningScheme, { own, slotId }: Connections): Sent {
  const body = JSON.stringify(
    scheme.body({
      tool: 'book_meeting',
      args: { slot_id: slotId, name: 'Grace Hopper' },
      callId: CALL_ID,
    }),
  )
  return proveAgain(scheme, { path: at(own, scheme), body, headers: {} }, own)
}

function send({ path, body, headers }: Sent) {
  return app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/json', ...headers },
    payload: body,
  })
}

for (const scheme of SIGNING_SCHEMES) {
  for (const [what, on, forge] of FORGERIES) {
    if (on === 'signed' && !scheme.isSigned) continue
    test(`a booking over ${scheme.title} with ${what} is rejected and writes nothing`, async () => {
      const connections = await connectionsOf(scheme)
      const forged = forge(honestRequest(scheme, connections), scheme, connections)
      const before = await countRows(deps.pool)
      const answer = await send(forged)

      assert.deepEqual(
        [answer.statusCode, answer.headers['content-type'], answer.json().code],
        [401, 'application/problem+json', 'invalid_token'],
        answer.body,
      )
      assert.ok(
        !answer.body.includes(connections.own.secret) && !answer.body.includes(connections.slotId),
      )
      assert.deepEqual(await countRows(deps.pool), before)
      assert.deepEqual(await platformCallsOf(connections), [])
    })
  }

  test(`a booking over ${scheme.title} with a valid signature succeeds, and a replay books nothing`, async () => {
    const connections = await openConnections(scheme)
    const honest = honestRequest(scheme, connections)
    const first = await send(honest)
    assert.equal(first.statusCode, 200, first.body)
    const before = await countRows(deps.pool)
    const replayed = await send(honest)
    assert.deepEqual([replayed.statusCode, replayed.body], [200, first.body])
    assert.deepEqual(await countRows(deps.pool), before)
    const meetings = (await connections.own.workspace.get('/core/meetings')).body.data
    assert.deepEqual(
      meetings.map(({ attributes }: any) => [attributes.attendee_name, attributes.status]),
      [['Grace Hopper', 'scheduled']],
    )
  })
}

/** The ids of calls that forged requests have left in either workspace. */
async function platformCallsOf({ own, stranger }: Connections): Promise<string[]> {
  const calls = await Promise.all(
    [own, stranger].map(async ({ workspace }) => (await workspace.get('/core/calls')).body.data),
  )
  return calls
    .flat()
    .map(({ attributes }) => attributes.platform_call_id)
    .filter((id: string) => id === CALL_ID)
}
