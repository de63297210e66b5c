import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { newFolder, startProcess } from '../test/server-process.ts'
import { TOOLS } from '../voice/core/tools.ts'

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))
const TOKEN = 'stdio-test-token'
const CLIENT = { name: 'test', version: '1' }
const ENVELOPE = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': {},
  'io.modelcontextprotocol/clientInfo': CLIENT,
}

const folder = newFolder()
const server = await startProcess({ DATA_DIR: folder, SAMPLE_TOKEN: TOKEN })
const { port } = new URL(server.address)

/**
 * Runs `slotline mcp` until it has answered these lines; its output, line by line, has to be
 * JSON-RPC and nothing else.
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

test("a local client of the newer protocol lists the tools and uses one, with the sample's token from its folder", async () => {
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

test('a local client of the older protocol is greeted first, and lists the tools over the same lines', async () => {
  const greeting = request(1, 'initialize', {
    protocolVersion: '2025-11-25',
    capabilities: {},
    clientInfo: CLIENT,
  })
  const { answerTo, count } = await converse([
    greeting,
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
  assert.equal(count, 4, 'what is no question gets no answer')
})

test('a token that is not known, or a server that does not run, is told to the client and, with what to do, to the operator', async () => {
  const refused = await converse([modern(1, 'tools/list')], { SLOTLINE_TOKEN: 'not-a-token-of-it' })
  assert.match(refused.answerTo(1).error.message, /is unknown/)
  assert.match(refused.errors, /SLOTLINE_TOKEN/)

  const closed = createServer().listen(0, '127.0.0.1')
  await once(closed, 'listening')
  const { port: nobody } = closed.address() as { port: number }
  closed.close()
  const alone = await converse([modern(1, 'tools/list')], { PORT: String(nobody) })
  assert.match(alone.answerTo(1).error.message, /not running/)
  assert.match(alone.errors, /Start it with slotline/)
})

test('without a token, or with words that are not known, it says what is missing and starts nothing', async () => {
  const tokenless = await converse([], { DATA_DIR: newFolder() })
  assert.deepEqual([tokenless.code, tokenless.count], [1, 0])
  assert.match(tokenless.errors, /SLOTLINE_TOKEN/)
  const misspelt = await converse([], {}, ['--conection', '1'])
  assert.deepEqual([misspelt.code, misspelt.count], [1, 0])
  assert.match(misspelt.errors, /--connection ID/)
  const several = await converse(
    [modern(1, 'tools/call', { name: 'find_times', arguments: {} })],
    {},
    ['--connection', 'nobody'],
  )
  assert.equal(several.answerTo(1).result.structuredContent.data.problem, 'not_found')
})
