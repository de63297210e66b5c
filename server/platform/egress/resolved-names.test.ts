import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, test } from 'node:test'
import { BOUNDED } from '../../test/allow-ms.ts'
import { openRawReceiver, openReceiver } from '../../test/open-receiver.ts'
import { createEgress, type EgressSettings } from './create-egress.ts'
import type { EgressOutcome, EgressRequest } from './egress.ts'

function open(settings: EgressSettings) {
  const egress = createEgress(settings)
  after(() => {
    egress.close()
  })
  return (url: string, change: Partial<EgressRequest> = {}): Promise<EgressOutcome> =>
    egress.send({ method: 'POST', url, timeoutMs: 60_000, maxResponseBytes: 1_000, ...change })
}

/** Names with the given addresses. */
function names(addresses: Readonly<Record<string, readonly string[]>>) {
  return (name: string) => Promise.resolve(addresses[name] ?? [])
}

function assertRefused(outcome: EgressOutcome, reason: RegExp, about = ''): void {
  assert.ok(outcome.kind === 'refused', `${about} ${JSON.stringify(outcome)}`)
  assert.match(outcome.reason, reason, about)
}

test('A name with an address that is not public gets no request', BOUNDED, async () => {
  const receiver = await openRawReceiver((socket) => socket.destroy())
  for (const address of [
    '127.0.0.1',
    '0.0.0.0',
    '10.0.0.5',
    '100.64.0.1',
    '169.254.169.254',
    '192.168.1.1',
    '::1',
    '::',
    'fe80::1',
    'fe80::1%eth0',
    '2606:4700::1%eth0',
    'fd00::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    '2002:7f00:1::1',
    'not an address',
    '',
  ]) {
    const send = open({ allow: [], lookUp: names({ 'hooks.example.com': [address] }) })
    assertRefused(
      await send(`https://hooks.example.com:${receiver.port}/`),
      /^hooks\.example\.com has the address .*, which is not a public address\.$/,
      address,
    )
  }
  assert.equal(receiver.connections(), 0)
})

test('One address that is not public among public ones prevents the request', async () => {
  const mixed = ['93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c', '10.0.0.5']
  for (const addresses of [mixed, mixed.toReversed()]) {
    const send = open({ allow: [], lookUp: names({ 'hooks.example.com': addresses }) })
    assertRefused(await send('https://hooks.example.com/'), /has the address 10\.0\.0\.5, which/)
  }
})

test('A name of the hosts file that leads to this machine gets no request', BOUNDED, async () => {
  const receiver = await openRawReceiver((socket) => socket.destroy())
  const send = open({ allow: ['::1'] })
  const hosts = await readFile('/etc/hosts', 'utf8').catch(() => '')
  const local = hosts.matchAll(/^127\.\S+[ \t]+([\w.-]+)/gm).map(([, name]) => name!)
  for (const name of new Set(['localhost', ...local]))
    assertRefused(await send(`https://${name}:${receiver.port}/`), /127\.\d+\.\d+\.\d+/, name)
  assert.equal(receiver.connections(), 0)
})

test('With EGRESS_ALLOW, localhost is reached', BOUNDED, async () => {
  const receiver = await openReceiver((_request, response) => response.end('hello'))
  const send = open({ allow: ['127.0.0.0/8', '::1'] })
  const outcome = await send(`http://localhost:${receiver.port}/`)
  assert.ok(outcome.kind === 'response', JSON.stringify(outcome))
  assert.equal(outcome.body.toString(), 'hello')
})

test('http is permitted only if every address of the name is in EGRESS_ALLOW', async () => {
  const receiver = await openReceiver((_request, response) =>
    response.end(response.req.headers.host),
  )
  const send = open({
    allow: ['127.0.0.1'],
    lookUp: names({
      'receiver.internal': ['127.0.0.1'],
      'public.example.com': ['93.184.215.14'],
      'mixed.example.com': ['127.0.0.1', '93.184.215.14'],
    }),
  })
  const outcome = await send(`http://receiver.internal:${receiver.port}/`)
  assert.ok(outcome.kind === 'response', JSON.stringify(outcome))
  assert.equal(outcome.body.toString(), `receiver.internal:${receiver.port}`)
  assert.equal(outcome.address, '127.0.0.1')
  for (const name of ['public', 'mixed'])
    assertRefused(
      await send(`http://${name}.example.com:${receiver.port}/`),
      /has the address 93\.184\.215\.14, to which only https is permitted/,
    )
})

test('A name that changes its address after the check is not looked up again', async () => {
  const receiver = await openReceiver((_request, response) => response.end('first'))
  const secret = await openReceiver((_request, response) => response.end('secret'))
  let lookups = 0
  const send = open({
    allow: ['127.0.0.1'],
    lookUp: () => Promise.resolve(lookups++ === 0 ? ['127.0.0.1'] : ['127.0.0.2']),
  })
  const first = await send(`http://rebinding.example.com:${receiver.port}/`)
  assert.equal(first.kind, 'response')
  assert.equal(lookups, 1)
  // The next connection is checked again.
  assertRefused(
    await send(`http://rebinding.example.com:${secret.port}/`),
    /has the address 127\.0\.0\.2/,
  )
  assert.equal(lookups, 2)
  assert.equal(secret.connections(), 0)
})

test('A name without addresses, or whose lookup fails, is reported as such', async () => {
  const send = open({
    allow: [],
    lookUp: (name) =>
      name.startsWith('none') ? Promise.resolve([]) : Promise.reject(new Error('SERVFAIL')),
  })
  for (const name of ['none.example.com', 'broken.example.com']) {
    const outcome = await send(`https://${name}/`)
    assert.ok(outcome.kind === 'failed', JSON.stringify(outcome))
    assert.equal(outcome.code, 'dns')
    assert.match(outcome.detail, new RegExp(name))
  }
})

test('A lookup that never ends does not outlive the timeout of its request', BOUNDED, async () => {
  const send = open({ allow: [], lookUp: () => new Promise(() => {}) })
  for (const limit of [{ timeoutMs: 20 }, { connectTimeoutMs: 20 }]) {
    const outcome = await send('https://hooks.example.com/', limit)
    assert.ok(outcome.kind === 'failed', JSON.stringify(outcome))
    assert.equal(outcome.code, 'timeout')
  }
})

test('Hanging lookups of many names do not grow without bounds', BOUNDED, async () => {
  let running = 0
  let most = 0
  const send = open({
    allow: [],
    lookUp: (_name, signal) => {
      running++
      most = Math.max(most, running)
      signal.addEventListener('abort', () => running--)
      return new Promise(() => {})
    },
  })
  const sent = Array.from({ length: 800 }, (_, i) =>
    send(`https://hanging-${i % 400}.example.com/`, { timeoutMs: 200 }),
  )
  for (const outcome of await Promise.all(sent)) assert.equal(outcome.kind, 'failed')
  assert.ok(most <= 320, `${most} lookups at the same time`)
  assert.equal(running, 0)
})
