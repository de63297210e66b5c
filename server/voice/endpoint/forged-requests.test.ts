import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildRoster, OFFICE_HOURS } from '../../test/builders.ts'
import { countRows } from '../../test/count-rows.ts'
import { NOW, startServer, type TestWorkspace } from '../../test/harness.ts'
import { openPhone } from '../../test/voice/open-phone.ts'
import { SIGNING_SCHEMES, type SigningScheme } from '../../test/voice/sign-requests.ts'
import { openTestDatabase } from '../../test/test-database.ts'

const server = await startServer({}, openTestDatabase)
const { app, deps } = server
const AT = NOW.epochMilliseconds
const WINDOW_MS = 300_000
const CALL_ID = 'forged-call'

type Connection = { id: string; path: string; secret: string; workspace: TestWorkspace }
/**
 * The connection under attack, another one of its workspace, one of another workspace, and an
 * archived one.
 */
type Connections = {
  own: Connection
  sibling: Connection
  foreign: Connection
  archived: Connection
  slotId: string
}
type SignedRequest = { path: string; body: string; headers: Record<string, string> }
type Forgery = readonly [
  what: string,
  on: 'all' | 'signed',
  forge: (genuine: SignedRequest, scheme: SigningScheme, connections: Connections) => SignedRequest,
]

const signRequest = (
  scheme: SigningScheme,
  { body, path }: SignedRequest,
  { secret }: Connection,
  atMs = AT,
): SignedRequest => ({ path, body, headers: scheme.prove({ secret, body, atMs }) })
const pathOf = ({ path }: { path: string }, { suffix }: SigningScheme) => path + suffix
const addressOf = (
  workspace: TestWorkspace,
  { id }: Connection,
  { platform, suffix }: SigningScheme,
) => `/voice/${platform}/${workspace.workspaceId}.${id}${suffix}`

/** The same JSON value with the fields of each object in reverse order. */
function reverseFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reverseFields)
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value)
          .toReversed()
          .map(([name, field]) => [name, reverseFields(field)]),
      )
    : value
}

const FORGERIES: readonly Forgery[] = [
  ['no proof', 'all', (genuine) => ({ ...genuine, headers: {} })],
  [
    'empty signature headers',
    'all',
    (genuine) => ({
      ...genuine,
      headers: Object.fromEntries(Object.keys(genuine.headers).map((name) => [name, ''])),
    }),
  ],
  [
    'undefined and null as signature headers',
    'all',
    (genuine) => ({
      ...genuine,
      headers: Object.fromEntries(
        Object.keys(genuine.headers).map((name, i) => [name, i === 0 ? 'undefined' : 'null']),
      ),
    }),
  ],
  [
    'the signature of an unknown secret',
    'all',
    (genuine, scheme) => ({
      ...genuine,
      headers: scheme.prove({ secret: scheme.newSecret(), body: genuine.body, atMs: AT }),
    }),
  ],
  [
    'the signature of another connection of the workspace',
    'all',
    (genuine, scheme, { sibling }) => signRequest(scheme, genuine, sibling),
  ],
  [
    'the signature of a connection of another workspace',
    'all',
    (genuine, scheme, { foreign }) => signRequest(scheme, genuine, foreign),
  ],
  [
    "a valid signature at the URL of another workspace's connection",
    'all',
    (genuine, scheme, { foreign }) => ({ ...genuine, path: pathOf(foreign, scheme) }),
  ],
  [
    'the id of a valid connection under another workspace',
    'all',
    (genuine, scheme, { own, foreign }) => ({
      ...genuine,
      path: addressOf(foreign.workspace, own, scheme),
    }),
  ],
  [
    "the id of another workspace's connection under the same workspace",
    'all',
    (genuine, scheme, { own, foreign }) => ({
      ...genuine,
      path: addressOf(own.workspace, foreign, scheme),
    }),
  ],
  [
    'the endpoint of another platform',
    'all',
    (genuine, { platform }) => ({
      ...genuine,
      path: genuine.path
        .replace(`/${platform}/`, platform === 'generic' ? '/vapi/' : '/generic/')
        .replace('/book_meeting', ''),
    }),
  ],
  [
    'an archived connection',
    'all',
    (genuine, scheme, { archived }) =>
      signRequest(scheme, { ...genuine, path: pathOf(archived, scheme) }, archived),
  ],
  [
    'an unknown connection',
    'all',
    (genuine, scheme, { own }) => ({
      ...genuine,
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
    (genuine, { platform, suffix }) => ({
      ...genuine,
      path: `/voice/${platform}/__proto__.constructor${suffix}`,
    }),
  ],
  [
    'SQL as the connection',
    'all',
    (genuine, { platform, suffix }) => ({
      ...genuine,
      path: `/voice/${platform}/1.'%20or%201=1--${suffix}`,
    }),
  ],
  [
    'the secret in the query and the body',
    'all',
    (genuine, _scheme, { own }) => ({
      path: `${genuine.path}?authorization=Bearer%20${own.id}`,
      body: JSON.stringify({
        ...JSON.parse(genuine.body),
        authorization: 'Bearer x',
        secret: own.secret,
      }),
      headers: {},
    }),
  ],
  [
    'an expired timestamp',
    'signed',
    (genuine, scheme, { own }) => signRequest(scheme, genuine, own, AT - WINDOW_MS - 1000),
  ],
  [
    'a timestamp in the future',
    'signed',
    (genuine, scheme, { own }) => signRequest(scheme, genuine, own, AT + WINDOW_MS + 1000),
  ],
  [
    'an old signature under a new timestamp',
    'signed',
    (genuine, scheme, { own }) => {
      const old = signRequest(scheme, genuine, own, AT - WINDOW_MS - 1000).headers
      return {
        ...genuine,
        headers: Object.fromEntries(
          Object.entries(old).map(([name, value]) => [
            name,
            name.endsWith('timestamp')
              ? genuine.headers[name]!
              : value.replace(/^v=\d+/, `v=${AT}`),
          ]),
        ),
      }
    },
  ],
  [
    'a signature over the same JSON with other whitespace',
    'signed',
    (genuine) => ({ ...genuine, body: JSON.stringify(JSON.parse(genuine.body), null, 1) }),
  ],
  [
    'a signature over the same JSON in another order',
    'signed',
    (genuine) => ({ ...genuine, body: JSON.stringify(reverseFields(JSON.parse(genuine.body))) }),
  ],
  [
    'a line break after the body that was signed',
    'signed',
    (genuine) => ({ ...genuine, body: `${genuine.body}\n` }),
  ],
  [
    'a signature over another attendee name',
    'signed',
    (genuine) => ({ ...genuine, body: genuine.body.replace('Grace', 'Grave') }),
  ],
  [
    'a signature of an empty body',
    'signed',
    (genuine, scheme, { own }) => ({
      ...genuine,
      headers: signRequest(scheme, { ...genuine, body: '' }, own).headers,
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
    foreign: await connect(other, scheme),
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

function genuineRequest(scheme: SigningScheme, { own, slotId }: Connections): SignedRequest {
  const body = JSON.stringify(
    scheme.body({
      tool: 'book_meeting',
      args: { slot_id: slotId, name: 'Grace Hopper' },
      callId: CALL_ID,
    }),
  )
  return signRequest(scheme, { path: pathOf(own, scheme), body, headers: {} }, own)
}

function send({ path, body, headers }: SignedRequest) {
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
      const forged = forge(genuineRequest(scheme, connections), scheme, connections)
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
    const genuine = genuineRequest(scheme, connections)
    const first = await send(genuine)
    assert.equal(first.statusCode, 200, first.body)
    const before = await countRows(deps.pool)
    const replayed = await send(genuine)
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
async function platformCallsOf({ own, foreign }: Connections): Promise<string[]> {
  const calls = await Promise.all(
    [own, foreign].map(async ({ workspace }) => (await workspace.get('/core/calls')).body.data),
  )
  return calls
    .flat()
    .map(({ attributes }) => attributes.platform_call_id)
    .filter((id: string) => id === CALL_ID)
}
