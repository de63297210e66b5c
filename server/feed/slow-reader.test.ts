import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { after, test } from 'node:test'
import { startServer, type TestWorkspace } from '../test/harness.ts'
import { openEventStream } from '../test/open-event-stream.ts'
import { waitUntil } from '../test/wait-until.ts'

/** More large events than the sockets hold: each has the value three times. */
const LARGE = Array.from({ length: 80 }, (_, i) => `${i}`.padEnd(60_000, 'x'))

const { app, newWorkspace } = await startServer({})
const address = await app.listen({ port: 0, host: '127.0.0.1' })

/** Appends an event for each text, and returns the cursor before them. */
async function append(workspace: TestWorkspace, texts: readonly string[]): Promise<string> {
  const { body } = await workspace.get('/core/events?cursor=latest')
  for (const text of texts)
    await workspace.post('/core/contact', {
      data: { attributes: { email: 'a@example.com', custom_fields: { text } } },
    })
  return body.meta.next_cursor
}

/** A client that does not read yet, and its connection in the server. */
async function openUnread({ token }: TestWorkspace, cursor: string) {
  const accepted = once(app.server, 'connection')
  const client = connect(Number(new URL(address).port), '127.0.0.1')
  after(() => client.destroy())
  const [ofServer] = (await accepted) as [Socket]
  client.write(
    `GET /core/events/stream?cursor=${cursor} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n\r\n`,
  )
  return { client, ofServer }
}

test('a client that catches up and does not read makes the server hold only a few events', async () => {
  const workspace = await newWorkspace()
  const { client, ofServer } = await openUnread(workspace, await append(workspace, LARGE))
  await waitUntil(() => ofServer.writableNeedDrain, 'a full socket')

  assert.ok(ofServer.writableLength < 1_000_000, `${ofServer.writableLength} bytes are unread`)
  client.destroy()
})

test('the ids in a stream never go back while a client catches up slowly', async () => {
  // Large events, and then more than one page holds.
  const small = Array.from({ length: 120 }, (_, i) => `small ${i}`)
  const texts = [...LARGE, ...small, ...LARGE.slice(0, 5)]
  const workspace = await newWorkspace()
  const { client, ofServer } = await openUnread(workspace, await append(workspace, texts))
  await waitUntil(() => ofServer.writableNeedDrain, 'a full socket')
  const clock = await openEventStream(address, await newWorkspace())
  await waitUntil(() => clock.messages.length > 2, 'two heartbeats')

  let text = ''
  client.setEncoding('utf8').on('data', (chunk: string) => {
    text = (text + chunk).replaceAll(/x{20,}/g, 'x')
  })
  const ids = () =>
    [...text.matchAll(/\bid: (\w+)\n/g)].map(([, id]) =>
      Number(Buffer.from(id!, 'base64url').toString()),
    )
  const events = () => [...text.matchAll(/\nevent: /g)].length
  const last = () => text.slice(text.lastIndexOf('\nevent: '))
  await waitUntil(
    () => events() === texts.length && last().includes('\nid: '),
    'all events and a heartbeat',
  )

  assert.deepEqual(
    ids(),
    ids().toSorted((a, b) => a - b),
  )
})
