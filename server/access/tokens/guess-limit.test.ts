import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BOUNDED } from '../../test/allow-ms.ts'
import { startServer } from '../../test/harness.ts'
import { generateTokenSecret } from './generate-token-secret.ts'

const { app, deps, newWorkspace } = await startServer({ rateLimit: true })
const ask = (secret: string, remoteAddress: string) =>
  app.inject({ url: '/core/teams', headers: { authorization: `Bearer ${secret}` }, remoteAddress })

async function countQueries<T>(work: () => Promise<T>): Promise<{ queries: number; result: T }> {
  const { query } = deps.pool
  let queries = 0
  deps.pool.query = ((...values: Parameters<typeof query>) => {
    queries++
    return query.apply(deps.pool, values)
  }) as typeof query
  const result = await work().finally(() => {
    deps.pool.query = query
  })
  return { queries, result }
}

for (const [what, guess, others] of [
  ['with a checksum', () => generateTokenSecret(1), 'mistyped'],
  ['without one', () => `guess-${crypto.randomUUID()}`, generateTokenSecret(1)],
] as const) {
  test(
    `unknown tokens ${what} reach the database up to a limit per address; known tokens are unaffected`,
    BOUNDED,
    async () => {
      const from = `192.0.2.${what.length}`
      const { token } = await newWorkspace()
      assert.equal((await ask(token, from)).statusCode, 200)
      assert.ok((await countQueries(() => ask(guess(), from))).queries > 0)
      for (let i = 1; i < 600; i++) assert.equal((await ask(guess(), from)).statusCode, 401)
      const { queries, result } = await countQueries(() => ask(guess(), from))
      assert.deepEqual([result.statusCode, result.json().code, queries], [429, 'rate_limited', 0])
      assert.ok(
        Number(result.headers['retry-after']) >= 1 && Number(result.headers['retry-after']) <= 60,
      )
      assert.equal((await ask(token, from)).statusCode, 200)
      assert.equal((await ask(guess(), '192.0.2.200')).statusCode, 401)
      assert.equal((await ask(others, from)).statusCode, 401)
    },
  )
}

test('OAuth secrets that are not access tokens are rejected without a query', async () => {
  const { queries, result } = await countQueries(async () =>
    Promise.all(
      (['slr', 'slc', 'sls'] as const).map((kind) =>
        ask(generateTokenSecret(1, kind), '192.0.2.88'),
      ),
    ),
  )
  assert.deepEqual([result.map(({ statusCode }) => statusCode), queries], [[401, 401, 401], 0])
})
