import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { newFolder, startProcess } from '../test/server-process.ts'
import { waitFor } from '../test/wait-until.ts'

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))

async function restart(settings: Record<string, string>): Promise<string[]> {
  const outputs: string[] = []
  for (let i = 0; i < 2; i++) {
    const server = await startProcess(settings)
    await server.said(/start_time.*\n/)
    if (i === 1) runLines(server.output())
    server.signal('SIGTERM')
    await server.ended
    outputs.push(server.output())
  }
  return outputs
}

/**
 * Pastes the lines into a shell: what they call must answer with the stored contact and meeting.
 */
function runLines(output: string): void {
  const lines = output.split('\n').filter((line) => line.startsWith('curl '))
  assert.equal(lines.length, 2)
  for (const line of lines)
    assert.match(execFileSync('sh', ['-c', line], { encoding: 'utf8' }), /^\{"data":\{/)
}

test('a generated token is printed at the first start, and later only the name of its file', async () => {
  const folder = join(newFolder(), `a 'quoted' folder`)
  mkdirSync(folder)
  const [first, second] = await restart({ DATA_DIR: folder })
  const token = readFileSync(join(folder, 'token'), 'utf8').trim()
  assert.ok(
    first!.includes(`Access token       ${token}`) && first!.includes(`/voice/try#${token}`),
  )
  assert.ok(first!.includes(`/sandbox/messages#token=${token}`))
  const [, page] = /^Start page +(http:\/\/127\.0\.0\.1:\d+\/)$/m.exec(first!) ?? []
  assert.ok(page, first!)
  assert.ok(!second!.includes(token))
  assert.ok(second!.includes(`Access token       in ${join(folder, 'token')}`))
})

test('the printed links and commands use the public URL', async () => {
  const server = await startProcess({ DATA_DIR: newFolder(), PUBLIC_URL: 'http://example.test/' })
  await server.said(/start_time.*\n/)
  for (const link of ['/\n', '/docs\n', '/voice/try#', '/core/book_meeting -H'])
    assert.ok(server.output().includes(` http://example.test${link}`), link)
})

test('a token that the operator chose is in no log, not even of the first start', async () => {
  const folder = newFolder()
  const [first, second] = await restart({
    DATA_DIR: folder,
    SAMPLE_TOKEN: 'chosen-by-the-operator',
  })
  for (const output of [first, second]) assert.ok(!output!.includes('chosen-by-the-operator'))
  chmodSync(join(folder, 'token'), 0o644)
  await startProcess({ DATA_DIR: folder })
  assert.equal(statSync(join(folder, 'token')).mode & 0o777, 0o600)
})

test(
  'on a terminal the token is printed at every start',
  { skip: process.platform !== 'linux' && 'needs script of util-linux' },
  async () => {
    const folder = newFolder()
    const first = await startProcess({ DATA_DIR: folder })
    first.signal('SIGTERM')
    await first.ended
    const token = readFileSync(join(folder, 'token'), 'utf8').trim()
    const terminal = spawn('script', ['-qec', `${process.execPath} ${MAIN}`, '/dev/null'], {
      env: { PATH: process.env.PATH, DATA_DIR: folder, PORT: '0' },
      stdio: ['pipe', 'pipe', 'inherit'],
      detached: true,
    })
    after(() => {
      if (terminal.exitCode === null) process.kill(-terminal.pid!, 'SIGKILL')
    })
    const ended = once(terminal, 'exit')
    let output = ''
    // The output must stay open: `script` exits when its output is closed, and the server exits
    // with `script`. A terminal passes the text on in parts.
    terminal.stdout.on('data', (text: Buffer) => {
      output += text.toString()
    })
    await waitFor(
      () => {
        assert.equal(terminal.exitCode, null, output)
        return /start_time.*\r?\n/.exec(output) ?? undefined
      },
      () => `the whole text on the terminal: ${output}`,
    )
    for (const text of [`Access token       ${token}`, `/voice/try#${token}`])
      assert.ok(output.includes(text), output)
    const { pid } = JSON.parse(readFileSync(join(folder, 'holder.json'), 'utf8')) as { pid: number }
    process.kill(pid, 'SIGTERM')
    await ended
  },
)
