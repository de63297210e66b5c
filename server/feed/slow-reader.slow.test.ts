import { once } from 'node:events'
import { connect } from 'node:net'
import { after, test } from 'node:test'
import { startServer } from '../test/harness.ts'
import { openEventStream } from '../test/open-event-stream.ts'
import { waitUntil } from '../test/wait-until.ts'

const LARGE_EVENTS = 160
/** What the client reads between two heartbeats. */
const BYTES_PER_HEARTBEAT = 700_000
/** More heartbeats than a client may read nothing. */
const SLOW_HEARTBEATS = 14

const { app, newWorkspace } = await startServer({})
const address = await app.listen({ port: 0, host: '127.0.0.1' })

test('a client that reads slowly but steadily gets all events in one stream', async () => {
  const workspace = await newWorkspace()
  const { body } = await workspace.get('/core/events?cursor=latest')
  // More than the sockets hold: each event has the value three times.
  for (let i = 0; i < LARGE_EVENTS; i++)
    await workspace.post('/core/contact', {
      data: {
        attributes: {
          email: 'large@example.com',
          custom_fields: { text: `${i}`.padEnd(60_000, 'x') },
        },
      },
    })
  const client = connect(Number(new URL(address).port), '127.0.0.1')
  after(() => client.destroy())
  await once(client, 'connect')
  const path = `/core/events/stream?cursor=${body.meta.next_cursor}`
  client.write(
    `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${workspace.token}\r\n\r\n`,
  )
  const clock = await openEventStream(address, await newWorkspace())
  let events = 0
  let allowance = 0
  const take = (chunk: Buffer) => {
    events += chunk.toString().split('event: contact.').length - 1
    allowance -= chunk.length
    if (allowance <= 0) client.pause()
  }
  client.on('data', take).pause()
  for (let heartbeat = 1; heartbeat <= SLOW_HEARTBEATS; heartbeat++) {
    await waitUntil(() => clock.messages.length > heartbeat, 'a heartbeat')
    allowance += BYTES_PER_HEARTBEAT
    client.resume()
  }
  allowance = Infinity
  client.resume()
  await waitUntil(() => events >= LARGE_EVENTS - 1 || client.destroyed, 'the other events')
  if (client.destroyed) throw new Error(`The stream was dropped after ${events} events.`)
})
