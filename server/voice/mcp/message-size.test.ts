import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startServer } from '../../test/harness.ts'

const { app, newWorkspace } = await startServer()
const { token } = await newWorkspace({ sandbox: true })
const many = (count: number, unit: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => unit(i)).join(',')
const message = (method: string, params: string) =>
  `{"jsonrpc":"2.0","id":1,"method":"${method}","params":${params}}`
const initialize = (rest: string) =>
  message(
    'initialize',
    `{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"test","version":"1"${rest}}}`,
  )

async function send(payload: string) {
  const headers = {
    host: 'slotline.test',
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
  }
  const { statusCode, body } = await app.inject({ method: 'POST', url: '/mcp', headers, payload })
  return { statusCode, body }
}

const FLOODS: readonly [what: string, payload: string][] = [
  ['thousands of invalid items', initialize(`,"icons":[${many(80_000, () => '{}')}]`)],
  [
    'thousands of unknown arguments',
    message(
      'tools/call',
      `{"name":"find_times","arguments":{${many(20_000, (i) => `"a${i}":1`)}}}`,
    ),
  ],
  ['a tool with a long name', message('tools/call', `{"name":"${'a'.repeat(200_000)}"}`)],
  ['a long id', `{"jsonrpc":"2.0","id":"${'a'.repeat(200_000)}","method":"tools/list"}`],
  ['a long name of a member', initialize(`,"icons":[{"${'a'.repeat(200_000)}":1}]`)],
]

for (const [what, payload] of FLOODS) {
  test(`a message with ${what} is rejected with one sentence`, async () => {
    const { statusCode, body } = await send(payload)
    assert.equal(statusCode, 400)
    assert.equal(JSON.parse(body).error.code, -32_600)
    assert.ok(body.length < 1_000)
  })
}

test('the list of errors in a small message stays below 64 KiB', async () => {
  const { statusCode, body } = await send(initialize(`,"icons":[${many(130, () => '{}')}]`))
  assert.equal(statusCode, 200)
  assert.match(body, /"error"/)
  assert.ok(body.length < 65_536, `${body.length}`)
})
