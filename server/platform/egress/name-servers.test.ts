import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { BOUNDED } from '../../test/allow-ms.ts'
import { openNameServer } from '../../test/open-name-server.ts'
import { openReceiver } from '../../test/open-receiver.ts'
import { waitUntil } from '../../test/wait-until.ts'
import { createEgress, type EgressSettings } from './create-egress.ts'

function open(settings: EgressSettings) {
  const egress = createEgress(settings)
  after(() => {
    egress.close()
  })
  const send = (url: string, signal?: AbortSignal) =>
    egress.send({
      method: 'POST',
      url,
      timeoutMs: 60_000,
      maxResponseBytes: 1_000,
      ...(signal && { signal }),
    })
  return { egress, send }
}

/** Answers with the host of the request. */
const openEcho = () => openReceiver((request, response) => response.end(request.headers.host))

test(
  'Names whose name server is silent do not delay requests to other names',
  BOUNDED,
  async () => {
    const receiver = await openEcho()
    const { address, asked } = await openNameServer((name) =>
      name.startsWith('silent') ? null : ['127.0.0.1'],
    )
    const { egress, send } = open({
      allow: ['127.0.0.1'],
      names: { servers: [address], timeoutMs: 60_000 },
    })
    let ended = 0
    const silent = Array.from({ length: 50 }, (_, i) =>
      send(`http://silent-${i}.example.com:${receiver.port}/`).finally(() => ended++),
    )
    await waitUntil(() => asked().size === 50, 'all silent names were asked for')

    for (const name of ['a.example.com', 'b.example.com', 'a.example.com.']) {
      const outcome = await send(`http://${name}:${receiver.port}/`)
      assert.ok(outcome.kind === 'response', JSON.stringify(outcome))
      assert.equal(outcome.body.toString(), `${name}:${receiver.port}`)
    }
    assert.equal(ended, 0)
    egress.close()
    for (const outcome of await Promise.all(silent))
      assert.ok(outcome.kind === 'failed' && outcome.code === 'aborted', JSON.stringify(outcome))
  },
)

test(
  'A name whose name server is silent fails before the timeout of its request',
  BOUNDED,
  async () => {
    const { address } = await openNameServer(() => null)
    const { send } = open({ allow: [], names: { servers: [address], timeoutMs: 50 } })
    const outcome = await send('https://silent.example.com/')
    assert.ok(outcome.kind === 'failed', JSON.stringify(outcome))
    assert.equal(outcome.code, 'dns')
    assert.match(outcome.detail, /silent\.example\.com: the name servers did not answer in time/)
  },
)

test('A name that does not exist is reported as such', BOUNDED, async () => {
  const { address } = await openNameServer(() => [])
  const { send } = open({ allow: [], names: { servers: [address] } })
  const outcome = await send('https://missing.example.com/')
  assert.ok(outcome.kind === 'failed', JSON.stringify(outcome))
  assert.equal(outcome.code, 'dns')
  assert.match(outcome.detail, /missing\.example\.com: no such name/)
})

test('The addresses of both families are checked', BOUNDED, async () => {
  const { address } = await openNameServer((name) =>
    name.startsWith('four')
      ? ['10.0.0.5', '2606:2800:21f:cb07:6820:80da:af6b:8b2c']
      : ['93.184.215.14', 'fd00::1'],
  )
  const { send } = open({ allow: [], names: { servers: [address] } })
  for (const [name, found] of [
    ['four', '10.0.0.5'],
    ['six', 'fd00::1'],
  ]) {
    const outcome = await send(`https://${name}.example.com/`)
    assert.ok(outcome.kind === 'refused', JSON.stringify(outcome))
    assert.ok(outcome.reason.includes(`has the address ${found}, which`), outcome.reason)
  }
})

test(
  'Names of the hosts file and localhost are reached without a name server',
  BOUNDED,
  async () => {
    const receiver = await openEcho()
    const folder = await mkdtemp(join(tmpdir(), 'slotline-hosts-'))
    after(() => rm(folder, { recursive: true }))
    const hostsFile = join(folder, 'hosts')
    await writeFile(
      hostsFile,
      '# a comment\n127.0.0.1\tcrm.internal CRM # our CRM\nnonsense crm2\n',
    )
    const { address, asked } = await openNameServer(() => null)
    const { send } = open({ allow: ['127.0.0.1', '::1'], names: { servers: [address], hostsFile } })
    for (const name of ['crm.internal', 'crm', 'crm.', 'localhost', 'api.localhost']) {
      const outcome = await send(`http://${name}:${receiver.port}/`)
      assert.ok(outcome.kind === 'response', `${name} ${JSON.stringify(outcome)}`)
      assert.equal(outcome.address, '127.0.0.1')
    }
    await writeFile(hostsFile, '10.0.0.5 crm.internal\n')
    assert.equal((await send(`https://crm.internal:${receiver.port + 1}/`)).kind, 'refused')
    assert.equal(asked().size, 0)
  },
)

test(
  'Requests to one name share a lookup, which the end of one of them does not end',
  BOUNDED,
  async () => {
    const receiver = await openEcho()
    const found = Promise.withResolvers<readonly string[]>()
    const signals: AbortSignal[] = []
    const { send } = open({
      allow: ['127.0.0.1'],
      lookUp: (_name, signal) => {
        signals.push(signal)
        return found.promise
      },
    })
    const url = `http://shared.example.com:${receiver.port}/`
    const first = new AbortController()
    const [ended, kept] = [send(url, first.signal), send(url)]
    await waitUntil(() => signals.length > 0, 'the lookup began')
    first.abort()
    assert.equal((await ended).kind, 'failed')
    assert.deepEqual(
      signals.map(({ aborted }) => aborted),
      [false],
    )
    found.resolve(['127.0.0.1'])
    assert.equal((await kept).kind, 'response')
  },
)

test('A lookup ends with the last request that waits for it', BOUNDED, async () => {
  const begun = Promise.withResolvers<AbortSignal>()
  const { send } = open({
    allow: [],
    lookUp: (_name, signal) => {
      begun.resolve(signal)
      return new Promise(() => {})
    },
  })
  const stop = new AbortController()
  const sent = send('https://hooks.example.com/', stop.signal)
  const signal = await begun.promise
  stop.abort()
  assert.equal((await sent).kind, 'failed')
  assert.equal(signal.aborted, true)
})
