import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { newDataFolder, startProcess } from '../../test/server-process.ts'
import { TOOLS } from '../core/tools.ts'

const MAIN = fileURLToPath(new URL('../../main.ts', import.meta.url))
const TOKEN = 'stdio-test-token'
const CLIENT = { name: 'test', version: '1' }
const ENVELOPE = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': {},
  'io.modelcontextprotocol/clientInfo': CLIENT,
}

const folder = newDataFolder()
const server = await startProcess({ DATA_DIR: folder, SAMPLE_TOKEN: TOKEN })
const { port } = new URL(server.address)

/**
 * Runs `slotline mcp` until it has answered these lines. Every line of its output must be JSON-RPC.
 */
async function converse(
  lines: readonly (object | string)[],
  settings: Record<string, string> = {},
  words: readonly string[] = [],
) {
  const child = spawn(process.execPath, [MAIN, 'mcp', ...words], {
    env: { PATH: process.env.PATH, DATA_DIR: folder, PORT: port, ...settings },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  after(() => {
    child.kill('SIGKILL')
  })
  const [output, errors, ended] = [text(child.stdout), text(child.stderr), once(child, 'close')]
  child.stdin.on('error', () => {})
  child.stdin.end(
    lines.map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`).join(''),
  )
  const [code] = (await ended) as [number | null]
  const answers: any[] = (await output)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
  assert.ok(answers.every(({ jsonrpc }) => jsonrpc === '2.0'))
  return {
    code,
    errors: await errors,
    answerTo: (id: number | null) => answers.find((answer) => answer.id === id),
    count: answers.length,
  }
}

const request = (id: number, method: string, params: object = {}) => ({
  jsonrpc: '2.0',
  id,
  method,
  params,
})
const modern = (id: number, method: string, params: object = {}) =>
  request(id, method, { ...params, _meta: ENVELOPE })
const namesOf = (answer: any): string[] =>
  answer.result.tools.map(({ name }: { name: string }) => name)

test("a local client of the newer protocol lists and runs tools with the sample's token", async () => {
  const { code, answerTo, count, errors } = await converse([
    modern(1, 'server/discover'),
    modern(2, 'tools/list'),
    modern(3, 'tools/call', { name: 'find_times', arguments: { meeting_type: 'nothing like it' } }),
  ])
  assert.equal(code, 0, errors)
  assert.equal(count, 3)
  assert.ok(answerTo(1).result.supportedVersions.includes('2026-07-28'))
  assert.deepEqual(
    namesOf(answerTo(2)),
    TOOLS.map(({ name }) => name),
  )
  assert.deepEqual(
    answerTo(3).result.structuredContent,
    JSON.parse(answerTo(3).result.content[0].text),
  )
})

test('a local client of the older protocol initializes and lists the tools in one session', async () => {
  const initialize = request(1, 'initialize', {
    protocolVersion: '2025-11-25',
    capabilities: {},
    clientInfo: CLIENT,
  })
  const { answerTo, count } = await converse([
    initialize,
    { jsonrpc: '2.0', method: 'notifications/initialized' },
    request(2, 'tools/list'),
    '',
    'no json',
    request(3, 'no/such'),
  ])
  assert.equal(answerTo(1).result.protocolVersion, '2025-11-25')
  assert.deepEqual(
    namesOf(answerTo(2)),
    TOOLS.map(({ name }) => name),
  )
  assert.equal(answerTo(null).error.code, -32_700)
  assert.equal(answerTo(3).error.code, -32_601)
  assert.equal(count, 4, 'a notification gets no response')
})

test('an unknown token or an unreachable server is an error for the client, with advice on stderr', async () => {
  const rejected = await converse([modern(1, 'tools/list')], {
    SLOTLINE_TOKEN: 'not-a-token-of-it',
  })
  assert.match(rejected.answerTo(1).error.message, /is unknown/)
  assert.match(rejected.errors, /SLOTLINE_TOKEN/)

  const closed = createServer().listen(0, '127.0.0.1')
  await once(closed, 'listening')
  const { port: closedPort } = closed.address() as { port: number }
  closed.close()
  const unreachable = await converse([modern(1, 'tools/list')], { PORT: String(closedPort) })
  assert.match(unreachable.answerTo(1).error.message, /not running/)
  assert.match(unreachable.errors, /Start it with slotline/)
})

test('a missing token or an unknown option is reported, and nothing starts', async () => {
  const withoutToken = await converse([], { DATA_DIR: newDataFolder() })
  assert.deepEqual([withoutToken.code, withoutToken.count], [1, 0])
  assert.match(withoutToken.errors, /SLOTLINE_TOKEN/)
  const misspelled = await converse([], {}, ['--conection', '1'])
  assert.deepEqual([misspelled.code, misspelled.count], [2, 0])
  assert.match(misspelled.errors, /Did you mean --connection\?/)
  const several = await converse(
    [modern(1, 'tools/call', { name: 'find_times', arguments: {} })],
    {},
    ['--connection', 'nobody'],
  )
  assert.equal(several.answerTo(1).result.structuredContent.data.problem, 'not_found')
})
