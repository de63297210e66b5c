import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { after, test } from 'node:test'
import { startServer } from '../test/harness.ts'

const { app, newWorkspace } = await startServer({})
const address = await app.listen({ port: 0, host: '127.0.0.1' })

test('a client that catches up and stops reading is dropped, though no new event comes', async () => {
  const workspace = await newWorkspace()
  const { body } = await workspace.get('/core/events?cursor=latest')
  // More than the sockets hold: each event has the value three times.
  for (let i = 0; i < 80; i++)
    await workspace.post('/core/contact', {
      data: {
        attributes: {
          email: 'large@example.com',
          custom_fields: { text: `${i}`.padEnd(60_000, 'x') },
        },
      },
    })
  const accepted = once(app.server, 'connection')
  const client = connect(Number(new URL(address).port), '127.0.0.1')
  after(() => client.destroy())
  const [ofServer] = (await accepted) as [Socket]
  const path = `/core/events/stream?cursor=${body.meta.next_cursor}`
  client.write(
    `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${workspace.token}\r\n\r\n`,
  )
  await once(ofServer, 'close')
})
