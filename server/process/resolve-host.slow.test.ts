import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BOUNDED } from '../test/allow-ms.ts'
import { sendRaw } from '../test/send-raw.ts'
import { newFolder, startProcess } from '../test/server-process.ts'

// getaddrinfo reads 127.1 as 127.0.0.1.
for (const host of ['localhost', '127.1']) {
  test(
    `with HOST=${host} the server listens once, and only for this machine`,
    BOUNDED,
    async () => {
      const running = await startProcess({ DATA_DIR: newFolder(), HOST: host })
      const answer = await sendRaw(
        Number(new URL(running.address).port),
        'GET /healthz HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
      )
      assert.match(answer, /^HTTP\/1\.1 421 /)
      running.signal('SIGTERM')
      assert.deepEqual(await running.ended, { code: 0, signal: null })
      assert.deepEqual(running.output().match(/Server listening at [^"]+/g), [
        `Server listening at ${running.address}`,
      ])
      assert.doesNotMatch(running.output(), /readable without authentication/)
    },
  )
}
