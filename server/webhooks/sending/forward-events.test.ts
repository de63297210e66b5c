import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Webhook } from 'standardwebhooks'
import { startServer } from '../../test/harness.ts'
import { openHookReceiver } from '../../test/open-hook-receiver.ts'
import { saveContact } from '../../test/open-webhooks.ts'
import { waitUntil } from '../../test/wait-until.ts'
import { forwardEvents } from './forward-events.ts'

const { app, newWorkspace } = await startServer({})
const server = await app.listen({ host: '127.0.0.1', port: 0 })

test('slotline listen sends new events to a local address, signed with the secret that it prints', async (t) => {
  const workspace = await newWorkspace()
  const receiver = await openHookReceiver()
  await saveContact(workspace, 'before@example.com')
  const lines: string[] = []
  const end = new AbortController()
  t.after(() => {
    end.abort()
  })
  const ended = forwardEvents(
    {
      server,
      token: workspace.token,
      forward: receiver.url,
      types: ['contact.created'],
      secret: null,
    },
    { print: (line) => lines.push(line), signal: end.signal },
  )
  await waitUntil(() => lines.length > 1, 'it is ready')
  await saveContact(workspace, 'after@example.com')
  await waitUntil(() => lines.length > 2, 'an event was forwarded')
  end.abort()
  assert.equal(await ended, null)

  const [secret] = /whsec_\S+/.exec(lines[0]!)!
  const [{ text, headers, body }] = receiver.received as [any]
  new Webhook(secret).verify(text, headers)
  assert.equal(body.type, 'contact.created')
  assert.equal(body.data.attributes.email, 'after@example.com')
  assert.equal(lines[1], `Events are sent to ${receiver.url}`)
  assert.match(lines[2]!, new RegExp(`^contact.created ${body.id} 204 \\(\\d+ ms\\)$`))
})

test('slotline listen signs with a secret that it is given', async (t) => {
  const workspace = await newWorkspace()
  const receiver = await openHookReceiver()
  const end = new AbortController()
  t.after(() => {
    end.abort()
  })
  const secret = `whsec_${Buffer.alloc(32, 5).toString('base64')}`
  const forward = { server, token: workspace.token, forward: receiver.url, types: null, secret }
  void forwardEvents(forward, { print: () => {}, signal: end.signal })
  let saved = 0
  await waitUntil(async () => {
    await saveContact(workspace, `${saved++}@example.com`)
    return receiver.received.length > 0
  }, 'an event was forwarded')

  const [{ text, headers }] = receiver.received as [any]
  new Webhook(secret).verify(text, headers)
})

test('slotline listen ends with the reason if its token is rejected', async () => {
  const workspace = await newWorkspace()
  const { secret } = await workspace.newToken(['contacts:read'])
  const lines: string[] = []
  const reason = await forwardEvents(
    { server, token: secret, forward: 'http://127.0.0.1:1/hook', types: null, secret: null },
    { print: (line) => lines.push(line), signal: new AbortController().signal },
  )
  assert.match(reason!, /answered 403: .*events:read/)
  assert.deepEqual(
    lines.filter((line) => line.includes('Events are sent')),
    [],
  )
})

test('slotline listen says that the local address does not answer, and goes on', async (t) => {
  const workspace = await newWorkspace()
  const lines: string[] = []
  const end = new AbortController()
  t.after(() => {
    end.abort()
  })
  const ended = forwardEvents(
    {
      server,
      token: workspace.token,
      forward: 'http://127.0.0.1:1/hook',
      types: null,
      secret: null,
    },
    { print: (line) => lines.push(line), signal: end.signal },
  )
  await waitUntil(async () => {
    await saveContact(workspace, `${lines.length}@example.com`, {
      first_name: String(Math.random()),
    })
    return lines.length > 2
  }, 'an event was reported')
  end.abort()
  await ended
  assert.match(lines[2]!, /^contact\.\w+ \S+ failed: .*(ECONNREFUSED|bad port)/)
})
