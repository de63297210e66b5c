import assert from 'node:assert/strict'
import { createServer as createTlsServer } from 'node:https'
import { test } from 'node:test'
import { createLogger } from '../../platform/telemetry/create-telemetry.ts'
import { createEgress } from '../../platform/egress/create-egress.ts'
import { startServer } from '../../test/harness.ts'
import { listen, openRawReceiver } from '../../test/open-receiver.ts'
import {
  act,
  createEndpoint,
  listDeliveriesOf,
  openWebhooks,
  saveContact,
} from '../../test/open-webhooks.ts'
import { TEST_CERTIFICATE } from '../../test/test-certificate.ts'
import { openTestDatabase } from '../../test/test-database.ts'

/** Every name leads to an address of the operator's network. */
const INTERNAL = '127.7.7.7'
const settings = {
  allow: ['127.0.0.0/8'],
  lookUp: (name: string) => {
    if (name.startsWith('missing'))
      return Promise.reject(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }))
    if (name.startsWith('broken'))
      return Promise.reject(Object.assign(new Error('10.0.0.53 failed'), { code: 'ESERVFAIL' }))
    return Promise.resolve([
      name.startsWith('refused') ? '10.7.7.7' : name.startsWith('crm') ? INTERNAL : '127.0.0.1',
    ])
  },
}
const lines: string[] = []
const log = createLogger('debug', { write: (line) => lines.push(line) })
// Senders of other tests must not look up these hosts.
const { deps, newWorkspace } = await startServer(
  { log, egress: createEgress(settings) },
  openTestDatabase,
)
const trusting = await startServer({
  egress: createEgress({ ...settings, authorities: [TEST_CERTIFICATE.cert] }),
})
const { port: tls } = await listen(createTlsServer(TEST_CERTIFICATE))
const { port: silent } = await openRawReceiver((socket) => socket.end())
const { port: mail } = await openRawReceiver((socket) => socket.end('220 mx1.internal ESMTP\r\n'))

const FAILURES: [url: string, error: string, detail: string][] = [
  [
    'http://crm.internal.example:9/',
    'connect',
    'The connection was refused: check that the receiver is running and listens on the port of the URL.',
  ],
  [
    'https://missing.example.com/',
    'dns',
    'The host of the URL was not found: check its name and its DNS records.',
  ],
  [
    'https://broken.example.com/',
    'dns',
    'The host of the URL could not be looked up: check that its name servers answer.',
  ],
  [
    `https://hooks.example.com:${tls}/`,
    'tls',
    'The certificate is self-signed or of an unknown authority: install one of a public certificate authority, with its intermediate certificates.',
  ],
  [
    `https://hooks.example.com:${silent}/`,
    'tls',
    'No TLS connection was made: check that the port of the URL serves https with TLS 1.2 or later.',
  ],
  [
    `http://hooks.example.com:${silent}/`,
    'reset',
    'The connection was closed before the response was complete: check the log of the receiver and of proxies before it.',
  ],
  [
    `http://hooks.example.com:${mail}/`,
    'invalid_response',
    'The response is not valid HTTP/1.1: check that the port of the URL serves HTTP.',
  ],
  [
    'https://refused.example.com/',
    'refused',
    'Nothing was sent: the URL or an address of its host is not permitted. Requests reach only public addresses, by https, unless the operator permits others with EGRESS_ALLOW.',
  ],
]

for (const [url, error, detail] of FAILURES)
  test(`the failure of ${url.replace(/:\d+/, '')} (${error}) is described without what the network answered`, async () => {
    const workspace = await newWorkspace()
    const { id } = await createEndpoint(workspace, { url })
    const { attempt } = (await act(workspace, id, 'test')).body.data.attributes
    assert.deepEqual([attempt.error, attempt.detail], [error, detail])
  })

test('a certificate of another host is described without the names in it', async () => {
  const workspace = await trusting.newWorkspace()
  const { id } = await createEndpoint(workspace, { url: `https://other.example.org:${tls}/` })
  const { attempt } = (await act(workspace, id, 'test')).body.data.attributes
  assert.deepEqual(
    [attempt.error, attempt.detail],
    [
      'tls',
      'The certificate is not valid for the host of the URL: check the host, and the names in the certificate.',
    ],
  )
})

test('the delivery log hides the address of a receiver, which the log of the server shows', async () => {
  const workspace = await newWorkspace()
  const { id } = await createEndpoint(workspace, { url: 'http://crm.internal.example:9/' })
  lines.length = 0
  await saveContact(workspace, 'a@example.com')
  await openWebhooks(deps).deliver()
  const deliveries = await listDeliveriesOf(workspace, id)
  assert.equal(deliveries[0].last_attempt.error, 'connect')
  assert.doesNotMatch(JSON.stringify(deliveries), /127\.|ECONNREFUSED/)
  const logged = lines.map((line) => JSON.parse(line)).filter(({ endpointId }) => endpointId === id)
  assert.deepEqual(
    logged.map(({ level, workspaceId, reason }) => [level, workspaceId, reason]),
    [[20, workspace.workspaceId, 'connect ECONNREFUSED 127.7.7.7:9']],
  )
})
