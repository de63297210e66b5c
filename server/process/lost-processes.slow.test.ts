import { test } from 'node:test'
import { BOUNDED } from '../test/allow-ms.ts'
import { openClient } from '../test/http-client.ts'
import { openHookReceiver } from '../test/open-hook-receiver.ts'
import { newServerDatabase, runSql } from '../test/server-database.ts'
import { newFolder, runMain, startProcess } from '../test/server-process.ts'
import { waitUntil } from '../test/wait-until.ts'

const TOKEN = 'lost-processes-token'

test(
  'what a killed process was doing is done by another one long before its claim ends',
  BOUNDED,
  async () => {
    const settings = {
      DATABASE_URL: await newServerDatabase(),
      DATA_DIR: newFolder(),
      SECRET_KEY: Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64'),
      SAMPLE: 'on',
      SAMPLE_TOKEN: TOKEN,
      EGRESS_ALLOW: '127.0.0.1',
    }
    const server = await startProcess({ ...settings, JOBS: 'off' })
    const killed = runMain(settings, ['jobs'])
    await killed.said(/Jobs are running/)
    const receiver = await openHookReceiver()
    receiver.answerWith(() => {})
    const client = openClient(server.address, TOKEN)
    await client.post('/core/webhook_endpoints', { url: receiver.url })
    await client.post('/core/contact', { email: 'ada@example.com' })
    await waitUntil(() => receiver.received.length === 1, 'the event was sent')
    // Without the death of its process, nobody else would get the endpoint during the test.
    await runSql(
      settings.DATABASE_URL,
      `update webhook_endpoints set claimed_until = now() + interval '1 day'`,
    )
    killed.signal('SIGKILL')
    await killed.ended
    const other = runMain(settings, ['jobs'])
    await other.said(/Jobs are running/)
    await waitUntil(() => receiver.received.length === 2, 'the other process has sent it again')
  },
)
