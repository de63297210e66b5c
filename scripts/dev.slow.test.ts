import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { appendFileSync, cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import pg from 'pg'
import { BOUNDED } from '../server/test/allow-ms.ts'
import { freePort } from '../server/test/free-port.ts'
import { fetchPatiently } from '../server/test/http-client.ts'
import { newFolder } from '../server/test/server-process.ts'
import { waitFor } from '../server/test/wait-until.ts'

// A copy of the project, whose files are changed.
const project = newFolder()
for (const path of ['bin', 'docs/guides', 'package.json', 'package-lock.json', 'scripts', 'server'])
  cpSync(path, join(project, path), { recursive: true })
symlinkSync(join(process.cwd(), 'node_modules'), join(project, 'node_modules'))

/** Runs a script of package.json in the copy, as a terminal does: in a process group of its own. */
function run(script: string, words: readonly string[], settings: Record<string, string> = {}) {
  const { PATH, HOME } = process.env
  const child = spawn('npm', ['run', script, '--', ...words], {
    cwd: project,
    env: { PATH, HOME, ...settings },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      output += text.toString()
    })
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => {
      resolve()
    })
  })
  const signal = (name: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) process.kill(-child.pid!, name)
  }
  after(async () => {
    signal('SIGTERM')
    await ended
  })
  return {
    /**
     * Waits until the output matches after its first `from` characters; returns its length then.
     */
    said: async (text: RegExp, from = 0) => {
      await waitFor(
        () => text.exec(output.slice(from)) ?? undefined,
        () => `${text} in: ${output.slice(from)}`,
      )
      return output.length
    },
    output: () => output,
    endByCtrlC: async () => {
      signal('SIGINT')
      await ended
    },
  }
}

/** The process that has the embedded database open. */
const holder = () => {
  const text = readFileSync(join(project, '.slotline/holder.json'), 'utf8')
  return (JSON.parse(text) as { pid: number }).pid
}

test(
  'the development server restarts when a file changes, and keeps its data',
  BOUNDED,
  async () => {
    const port = await freePort()
    const server = run('dev', [], { PORT: String(port) })
    const request = async (path: string, body?: object) => {
      const token = readFileSync(join(project, '.slotline/token'), 'utf8').trim()
      const response = await fetchPatiently(`http://127.0.0.1:${port}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      })
      return response.status
    }
    const listens = /^\[[\d:.]+\] INFO: Server listening at/m
    const started = await server.said(listens)
    const first = holder()
    const attributes = { email: 'ada@example.com', first_name: 'Ada' }
    assert.equal(await request('/core/contact', { data: { attributes } }), 201)
    await server.said(/^\[[\d:.]+\] DEBUG: answered \{.*"route":"\/core\/contact","status":201/m)
    assert.doesNotMatch(server.output(), /^\{"level"/m)

    appendFileSync(join(project, 'server/app.ts'), '\nthis is not TypeScript\n')
    const failed = await server.said(/Failed running 'server\/main.ts'/, started)
    cpSync('server/app.ts', join(project, 'server/app.ts'))
    await server.said(listens, failed)
    assert.notEqual(holder(), first)
    assert.equal(await request('/core/contacts/lookup?email=ada@example.com'), 200)

    const second = holder()
    await server.endByCtrlC()
    assert.throws(() => process.kill(second, 0), 'the server is still running')
  },
)

test('the development server runs on a PostgreSQL server that psql can open', BOUNDED, async () => {
  const server = run('dev', ['server'], { PORT: String(await freePort()) })
  // The log and the welcome come through two pipes, in either order.
  await server.said(/INFO: Server listening at/)
  await server.said(/Access token +slk_/)
  const [, connectionString] = /^Database: psql (\S+)$/m.exec(server.output())!
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query('select name from workspaces')
  await client.end()
  assert.deepEqual(rows, [{ name: 'Sample' }])
  await server.endByCtrlC()
})

test('a test file runs again when it changes', BOUNDED, async () => {
  const file = join(project, 'server/changing.test.ts')
  const write = (condition: string) => {
    writeFileSync(
      file,
      `import { test } from 'node:test'
       test('the condition is true', () => {
         if (!(${condition})) throw new Error('it is false')
       })`,
    )
  }
  write('true')
  const tests = run('dev:test', ['server/changing.test.ts'])
  const passed = await tests.said(/^ℹ pass 1$[^]*^ℹ duration/m)
  write('false')
  await tests.said(/^ℹ fail 1$/m, passed)
  await tests.endByCtrlC()
})
