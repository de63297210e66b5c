import assert from 'node:assert/strict'
import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { test } from 'node:test'
import { pino } from 'pino'
import { BOUNDED } from '../test/allow-ms.ts'
import { buildRoster } from '../test/builders.ts'
import { startServer } from '../test/harness.ts'
import { headOf } from '../test/open-socket.ts'
import { waitUntil } from '../test/wait-until.ts'

const SECRET = 'key_0123456789abcdef'
const lines: string[] = []
const { app, deps, newWorkspace } = await startServer({
  log: pino(
    { level: 'info' },
    {
      write: (line) => {
        lines.push(line)
      },
    },
  ),
})
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as { port: number }
const workspace = await newWorkspace()
await buildRoster(deps.pool, workspace.workspaceId)
const made = await workspace.post('/core/voice_connections', {
  data: { attributes: { platform: 'generic', name: 'Desk', team_id: 1, secret: SECRET } },
})

const json = { 'content-type': 'application/json' }
const PLACES: readonly [path: string, headers: Record<string, string>][] = [
  ['/core/contact', { ...json, authorization: `Bearer ${workspace.token}` }],
  [new URL(made.body.data.attributes.url).pathname, { ...json, authorization: `Bearer ${SECRET}` }],
  [
    '/mcp',
    {
      ...json,
      accept: 'application/json, text/event-stream',
      authorization: `Bearer ${workspace.token}`,
    },
  ],
  ['/oauth/register', json],
  ['/oauth/token', { 'content-type': 'application/x-www-form-urlencoded' }],
]

for (const [path, headers] of PLACES) {
  for (const how of ['resetAndDestroy', 'destroy'] as const) {
    test(
      `an aborted request to ${path.split('/').slice(0, 3).join('/')} (${how}) logs no database warning`,
      BOUNDED,
      async () => {
        const before = lines.length
        const socket = connect({ port, host: '127.0.0.1' })
        await once(socket, 'connect')
        const begun = once(app.server, 'request') as Promise<[IncomingMessage, ServerResponse]>
        socket.write(`${headOf('POST', path, { ...headers, 'content-length': 1_000 })}{"a`)
        const [request, response] = await begun
        await waitUntil(
          () => request.listenerCount('error') > 0,
          () => 'the body is not read',
        )
        const isOver = new Promise((resolve) => {
          response.once('close', resolve)
        })
        socket[how]()
        await isOver
        await new Promise((resolve) => {
          setImmediate(resolve)
        })
        assert.deepEqual(lines.slice(before), [])
      },
    )
  }
}
