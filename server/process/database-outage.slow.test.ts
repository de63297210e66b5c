import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BOUNDED } from '../test/allow-ms.ts'
import { createDatabase } from '../test/create-database.ts'
import { openClient } from '../test/http-client.ts'
import { startPostgres } from '../test/postgres-server.ts'
import { newFolder, startProcess } from '../test/server-process.ts'

const TOKEN = 'outage-test-token'

test(
  'during an outage of the database, responses say that it cannot be reached, without its address',
  BOUNDED,
  async (t) => {
    const postgres = await startPostgres({ durable: false })
    t.after(() => postgres.stop())
    const DATABASE_URL = await createDatabase(postgres.url)
    const server = await startProcess({
      DATABASE_URL,
      DATA_DIR: newFolder(),
      SAMPLE: 'on',
      SAMPLE_TOKEN: TOKEN,
    })
    const client = openClient(server.address, TOKEN)
    assert.equal((await client.get('/core/teams')).status, 200)
    await postgres.stop()
    for (const answer of [
      await client.get('/core/teams'),
      await client.post('/core/contact', { email: 'ada@example.com' }),
      await openClient(server.address, 'unknown-token').get('/core/teams'),
    ]) {
      const { status, headers, body } = answer
      assert.deepEqual([status, body.code, body.retryable], [503, 'overloaded', true])
      assert.ok(Number(headers['retry-after']) >= 1)
      assert.equal(body.title, 'The server is temporarily unavailable')
      assert.match(body.detail, /^The server cannot reach its database\./)
      const { hostname, port } = new URL(DATABASE_URL)
      for (const internal of [hostname, port, 'ECONNREFUSED', 'postgres'])
        assert.ok(!JSON.stringify(body).includes(internal), internal)
    }
    const { body } = await client.get('/readyz')
    assert.deepEqual([body.code, body.detail], ['overloaded', 'The database does not answer.'])
    assert.match(server.output(), /"level":40.*the database is unavailable/)
  },
)
