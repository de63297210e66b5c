import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { test } from 'node:test'
import { buildApp } from '../../../app.ts'
import { BOUNDED } from '../../../test/allow-ms.ts'
import { buildRoster, OFFICE_HOURS } from '../../../test/builders.ts'
import { startServer } from '../../../test/harness.ts'
import { limitsWith } from '../../../test/test-limits.ts'
import { waitUntil } from '../../../test/wait-until.ts'
import { limitSockets } from './limit-sockets.ts'

const SECRET = '0123456789abcdef0123456789abcdef'
const server = await startServer({
  publicUrl: 'https://slotline.test',
  limits: limitsWith('voice', { endMs: 100 }),
})
const { app, deps } = server

/** The path of a line in a new workspace, and the headers that open its socket. */
async function newLine() {
  const workspace = await server.newWorkspace()
  await buildRoster(deps.pool, workspace.workspaceId, { agents: [{ weekly: OFFICE_HOURS }] })
  const made = await workspace.post('/core/voice_connections', {
    data: { attributes: { platform: 'twilio', name: 'Line', team_id: 1, secret: SECRET } },
  })
  assert.equal(made.status, 201, made.text)
  const path = new URL(made.body.data.attributes.url).pathname.replace('/twilio/', '/relay/')
  const headers = {
    'x-twilio-signature': createHmac('sha1', SECRET)
      .update(`wss://slotline.test${path}`)
      .digest('base64'),
  }
  const call = async () => (await workspace.get('/core/calls')).body.data[0]?.attributes
  return { path, headers, call }
}

const setup = (id: string) =>
  JSON.stringify({
    type: 'setup',
    sessionId: 'VX1',
    callSid: id,
    from: '+14155550100',
    to: '+14155550199',
    direction: 'inbound',
  })

test(
  'a socket is closed soon after the end frame, even if the carrier does not close it',
  BOUNDED,
  async () => {
    const { path, headers } = await newLine()
    const socket = await app.injectWS(path, { headers })
    const closed = once(socket, 'close')
    socket.send(setup('CAend'))
    socket.send(
      JSON.stringify({ type: 'prompt', voicePrompt: 'goodbye', lang: 'en-US', last: true }),
    )
    assert.equal((await closed)[0], 1000)
  },
)

test(
  'when the carrier ends the call, its socket is closed and its end is recorded',
  BOUNDED,
  async () => {
    const { path, headers, call } = await newLine()
    const socket = await app.injectWS(path, { headers })
    const closed = once(socket, 'close')
    socket.send(setup('CAover'))
    await once(socket, 'message')
    socket.send(JSON.stringify({ type: 'end' }))
    await closed
    await waitUntil(async () => Boolean((await call())?.ended_at), 'the call has ended')
  },
)

test('a socket that exceeds the frame rate is closed', BOUNDED, async () => {
  const { path, headers } = await newLine()
  const socket = await app.injectWS(path, { headers })
  const closed = once(socket, 'close')
  for (let i = 0; i < 200; i++) socket.send(JSON.stringify({ type: 'dtmf', digit: '1' }))
  assert.equal((await closed)[0], 1008)
})

test(
  'a socket without a setup frame or without answers to pings is disconnected',
  BOUNDED,
  async (t) => {
    const { path, headers } = await newLine()
    const limits = limitsWith('voice', { setupMs: 2_000, pongMs: 500 })
    const listening = buildApp({ ...deps, limits })
    t.after(() => listening.close())
    const { port } = new URL(await listening.listen({ port: 0, host: '127.0.0.1' }))
    const mute = connect(Number(port), '127.0.0.1')
    mute.write(
      [
        `GET ${path} HTTP/1.1`,
        'Host: test',
        'Connection: Upgrade',
        'Upgrade: websocket',
        'Sec-WebSocket-Version: 13',
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
        `X-Twilio-Signature: ${headers['x-twilio-signature']}`,
        '\r\n',
      ].join('\r\n'),
    )
    const [answer] = await once(mute, 'data')
    assert.match(String(answer), /^HTTP\/1\.1 101 /)
    const pings = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers } as never)
    const closeCode = new Promise<number>((resolve) => {
      pings.addEventListener('close', ({ code }) => {
        resolve(code)
      })
    })
    await Promise.all([
      once(mute, 'close'),
      closeCode.then((code) => {
        assert.equal(code, 1008)
      }),
    ])
  },
)

test(
  'when the server closes, its conversations are closed and their calls have ended',
  BOUNDED,
  async () => {
    const { path, headers, call } = await newLine()
    const small = buildApp(deps)
    await small.ready()
    const socket = await small.injectWS(path, { headers })
    socket.send(setup('CAdown'))
    await once(socket, 'message')
    const closed = once(socket, 'close')
    await small.close()
    assert.equal((await closed)[0], 1001)
    assert.ok((await call()).ended_at)
  },
)

test('conversations are limited per connection and per process', () => {
  const sockets = limitSockets({ perConnection: 2, total: 3 })
  const forever = new Promise<void>(() => {})
  for (const id of ['a', 'a', 'b']) {
    sockets.check(id)
    sockets.add(id, forever)
    if (id === 'b')
      assert.throws(
        () => {
          sockets.check('c')
        },
        { code: 'overloaded' },
      )
  }
  assert.throws(
    () => {
      sockets.check('a')
    },
    { code: 'overloaded' },
  )
})
