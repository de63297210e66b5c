import assert from 'node:assert/strict'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { after, test } from 'node:test'
import { BOUNDED } from '../../test/allow-ms.ts'
import { openReceiver, type Receiver } from '../../test/open-receiver.ts'
import { createEgress } from './create-egress.ts'
import type { EgressOutcome, EgressRequest } from './egress.ts'

const egress = createEgress({
  allow: ['127.0.0.1'],
  lookUp: (name) => Promise.resolve(name === 'private.example.com' ? ['10.0.0.5'] : ['127.0.0.1']),
})
after(() => {
  egress.close()
})

function send(url: string, change: Partial<EgressRequest> = {}): Promise<EgressOutcome> {
  return egress.send({
    method: 'POST',
    url,
    headers: {
      'Content-Type': 'application/json',
      'Webhook-Signature': 'v1,secret',
      Authorization: 'Bearer secret',
      'X-Secret': 'secret',
      'User-Agent': 'Slotline',
    },
    body: '{}',
    timeoutMs: 60_000,
    maxResponseBytes: 1_000,
    maxRedirects: 3,
    ...change,
  })
}

/** Redirects every request to a location. */
function redirectTo(location: string, status = 307): Promise<Receiver> {
  return openReceiver((request, response) => {
    request.resume()
    response.writeHead(status, { location }).end()
  })
}

type Received = { method: string; headers: IncomingHttpHeaders; body: string }

/** Answers a path with 200, and redirects all others to it. */
async function openRedirecting(status: number): Promise<Receiver & { received: Received[] }> {
  const received: Received[] = []
  const receiver = await openReceiver((request, response) => {
    void readBody(request).then((body) => {
      if (request.url !== '/end') {
        response.writeHead(status, { location: '/end#part' }).end()
        return
      }
      received.push({ method: request.method!, headers: request.headers, body })
      response.end('done')
    })
  })
  return { ...receiver, received }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks = await request.toArray()
  return Buffer.concat(chunks as Buffer[]).toString()
}

test('Without redirects, a redirect is returned as the response', async () => {
  const receiver = await redirectTo('http://127.0.0.1:1/')
  const outcome = await send(receiver.url, { maxRedirects: 0 })
  assert.ok(outcome.kind === 'response', JSON.stringify(outcome))
  assert.equal(outcome.status, 307)
  assert.equal(outcome.headers.location, 'http://127.0.0.1:1/')
})

test('A redirect to an address that is not permitted is not followed', BOUNDED, async () => {
  for (const location of [
    'https://169.254.169.254/latest/meta-data',
    'http://2852039166/',
    'http://0x0a.1/',
    'https://[::1]/',
    'https://[::ffff:a00:1]/',
    '//127.0.0.2/',
    'https://private.example.com/',
    'http://private.example.com/',
    'http://8.8.8.8/',
    'https://user:password@127.0.0.1/',
    'file:///etc/passwd',
    'gopher://127.0.0.1/',
  ]) {
    const receiver = await redirectTo(location)
    const outcome = await send(receiver.url)
    assert.equal(outcome.kind, 'refused', `${location} ${JSON.stringify(outcome)}`)
  }
})

test('A redirect to something that is not a URL is an invalid response', async () => {
  for (const location of ['http://', 'https://[', 'http://1.2.3.4.5/']) {
    const receiver = await redirectTo(location)
    const outcome = await send(receiver.url)
    assert.ok(outcome.kind === 'failed', JSON.stringify(outcome))
    assert.equal(outcome.code, 'invalid_response', location)
  }
})

test('A loop of redirects ends after the maximum', BOUNDED, async () => {
  let requests = 0
  const receiver = await openReceiver((request, response) => {
    requests++
    request.resume()
    response.writeHead(302, { location: '/again' }).end()
  })
  const outcome = await send(receiver.url)
  assert.ok(outcome.kind === 'failed', JSON.stringify(outcome))
  assert.equal(outcome.code, 'too_many_redirects')
  assert.equal(requests, 4)
})

test('A redirect to the same origin repeats the request with its headers', BOUNDED, async () => {
  for (const status of [307, 308]) {
    const { url, received } = await openRedirecting(status)
    const outcome = await send(`${url}/start`)
    assert.ok(outcome.kind === 'response', JSON.stringify(outcome))
    assert.equal(outcome.body.toString(), 'done')
    assert.equal(received[0]!.method, 'POST')
    assert.equal(received[0]!.body, '{}')
    assert.equal(received[0]!.headers['webhook-signature'], 'v1,secret')
    assert.equal(received[0]!.headers.authorization, 'Bearer secret')
  }
})

test('A redirect of POST by 301, 302 or 303 becomes GET without a body', BOUNDED, async () => {
  for (const status of [301, 302, 303]) {
    const { url, received } = await openRedirecting(status)
    await send(`${url}/start`)
    assert.equal(received[0]!.method, 'GET')
    assert.equal(received[0]!.body, '')
    assert.equal(received[0]!.headers['content-type'], undefined)
    assert.equal(received[0]!.headers['content-length'], undefined)
  }
  const { url, received } = await openRedirecting(301)
  await send(`${url}/start`, { method: 'PROPFIND' })
  assert.equal(received[0]!.method, 'PROPFIND')
  assert.equal(received[0]!.body, '{}')
})

test('Signatures and credentials are not sent to another origin', BOUNDED, async () => {
  const { port, received } = await openRedirecting(307)
  // The other port, and the other name for the same address, are other origins.
  const first = await redirectTo(`http://receiver.internal:${port}/end`)
  const outcome = await send(first.url)
  assert.equal(outcome.kind, 'response')
  const { headers } = received[0]!
  for (const name of ['webhook-signature', 'authorization', 'x-secret'])
    assert.equal(headers[name], undefined, name)
  assert.equal(headers.host, `receiver.internal:${port}`)
  assert.equal(headers['user-agent'], 'Slotline')
  assert.equal(headers['content-type'], 'application/json')
})
