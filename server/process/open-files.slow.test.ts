import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BOUNDED } from '../test/allow-ms.ts'
import { openClient } from '../test/http-client.ts'
import { openSocket } from '../test/open-socket.ts'
import { newDataFolder, startProcess } from '../test/server-process.ts'
import { waitUntil } from '../test/wait-until.ts'

const TOKEN = 'open-files-token'

test(
  'idle connections leave enough files for the database, even with a low limit of open files',
  { ...BOUNDED, skip: process.platform === 'win32' },
  async () => {
    const server = await startProcess(
      { DATA_DIR: newDataFolder(), SAMPLE: 'on', SAMPLE_TOKEN: TOKEN },
      { openFiles: 300 },
    )
    await server.said(/limit of open files is 300, so the server accepts at most 108 connections/)
    const { port } = new URL(server.address)
    const client = openClient(server.address, TOKEN)
    assert.equal((await client.get('/core/teams')).status, 200)

    const idle = Array.from({ length: 400 }, (_, i) =>
      openSocket(Number(port), `127.0.0.${2 + (i % 3)}`),
    )
    await waitUntil(
      () => idle.filter((socket) => socket.isClosed()).length >= 400 - 108,
      () => `${idle.filter((socket) => socket.isClosed()).length} are closed`,
    )
    const statuses: number[] = []
    for (let i = 0; i < 60; i++) {
      // A full server may close an idle connection for a new one, and a busy one rejects requests.
      // Without files for the database, it would reject all of them.
      await waitUntil(
        async () => {
          const answer = await client
            .post('/core/contact', { email: `caller-${i}@example.com` })
            .catch(() => null)
          if (answer === null || answer.body.retryable) return false
          statuses.push(answer.status)
          return true
        },
        () => 'no connection is accepted',
      )
    }
    assert.deepEqual([...new Set(statuses)], [201])
    for (const socket of idle) socket.destroy()
  },
)
