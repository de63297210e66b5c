import assert from 'node:assert/strict'
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { after, test } from 'node:test'
import { startServer } from '../../test/harness.ts'

const { deps, newWorkspace } = await startServer({ maxInFlight: 1 })
const full = await startServer({ maxInFlight: 0 })

test('requests past the limit are answered 503 with Retry-After, and later requests are served', async () => {
  const workspace = await newWorkspace()
  const answers = await Promise.all(Array.from({ length: 5 }, () => workspace.get('/core/teams')))
  const refused = answers.filter(({ status }) => status === 503)

  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 503, 503, 503, 503])
  for (const { headers, body } of refused) {
    assert.equal(headers['retry-after'], '1')
    assert.equal(headers['content-type'], 'application/problem+json')
    assert.deepEqual(
      [body.code, body.retryable, body.request_id],
      ['overloaded', true, headers['x-request-id']],
    )
  }
  for (let i = 0; i < 5; i++) assert.equal((await workspace.get('/core/teams')).status, 200)
})

test('requests rejected for a wrong token or an invalid body release their places', async () => {
  const workspace = await newWorkspace()
  for (let i = 0; i < 3; i++) {
    assert.equal((await workspace.get('/core/teams', 'slk_no')).status, 401)
    assert.equal((await workspace.post('/core/contact', '{')).status, 400)
  }
  assert.equal((await workspace.get('/core/teams')).status, 200)
})

test('health checks are answered while all places are taken', async () => {
  const workspace = await newWorkspace()
  const [, health] = await Promise.all([workspace.get('/core/teams'), workspace.get('/healthz')])
  assert.equal(health.status, 200)
  assert.equal(deps.maxInFlight, 1)
})

test('a request rejected at capacity keeps its connection if its body has arrived', async () => {
  const address = await full.app.listen({ port: 0, host: '127.0.0.1' })
  const { token } = await full.newWorkspace()
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  after(() => {
    agent.destroy()
  })
  const send = async () => {
    const body = JSON.stringify({ data: { attributes: { email: 'ada@example.com' } } })
    const sent = request(`${address}/core/contact`, {
      agent,
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'content-length': body.length,
      },
    })
    sent.end(body)
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    response.resume()
    await once(response, 'end')
    return [response.statusCode, response.headers.connection, sent.reusedSocket]
  }
  assert.deepEqual(
    [await send(), await send()],
    [
      [503, 'keep-alive', false],
      [503, 'keep-alive', true],
    ],
  )
})
