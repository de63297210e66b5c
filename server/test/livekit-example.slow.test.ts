// Installs the LiveKit example in a temporary folder and runs its test against a server.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { cpSync } from 'node:fs'
import { basename, delimiter, dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { allowMs } from './allow-ms.ts'
import { newDataFolder, startProcess } from './server-process.ts'

const EXAMPLE = join(import.meta.dirname, '../../examples/livekit-agent')
const TOKEN = 'token-of-the-example'
const INSTALL_TIMEOUT_MS = 240_000
const RUN_TIMEOUT_MS = allowMs(120_000)
/** Errors of npm when the registry cannot be reached. */
const UNREACHABLE =
  /\bE(?:AI_AGAIN|CONNREFUSED|CONNRESET|NOTFOUND|HOSTUNREACH|NETUNREACH|TIMEDOUT)\b/

test(
  'the LiveKit example installs, compiles, and books a meeting in a call that ends',
  { timeout: INSTALL_TIMEOUT_MS + 3 * RUN_TIMEOUT_MS },
  async (t) => {
    const folder = join(newDataFolder(), 'livekit-agent')
    cpSync(EXAMPLE, folder, {
      recursive: true,
      filter: (file) => basename(file) !== 'node_modules',
    })
    const npm = (words: readonly string[], timeoutMs: number, env = {}) =>
      runNpm(words, { folder, timeoutMs, env })

    const installed = await npm(
      ['ci', '--prefer-offline', '--no-audit', '--no-fund', '--fetch-retries=1'],
      INSTALL_TIMEOUT_MS,
    )
    if (installed.code !== 0 && UNREACHABLE.test(installed.output))
      return t.skip('The npm registry cannot be reached.')
    assert.equal(installed.code, 0, installed.output)

    const types = await npm(['run', 'types'], RUN_TIMEOUT_MS)
    assert.equal(types.code, 0, types.output)
    const server = await startProcess({ DATA_DIR: newDataFolder(), SAMPLE_TOKEN: TOKEN })
    const tests = await npm(['test'], RUN_TIMEOUT_MS, { SLOTLINE: server.address, TOKEN })
    assert.equal(tests.code, 0, tests.output)
    assert.match(tests.output, /pass 5\b/)
  },
)

/**
 * Runs npm in the folder with the Node of this process. `code` is null if it took longer than
 * `timeoutMs`. All its processes have ended when the promise resolves or the test ends.
 */
async function runNpm(
  words: readonly string[],
  { folder, timeoutMs, env }: { folder: string; timeoutMs: number; env: NodeJS.ProcessEnv },
): Promise<{ code: number | null; output: string }> {
  // The runner of this test sets NODE_TEST_CONTEXT, with which `node --test` prints no report.
  const { PATH = '', NODE_TEST_CONTEXT: _, ...rest } = process.env
  const child = spawn('npm', words, {
    cwd: folder,
    env: { ...rest, PATH: `${dirname(process.execPath)}${delimiter}${PATH}`, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const end = () => {
    try {
      process.kill(-child.pid!, 'SIGKILL')
    } catch {
      // The group has no process any more.
    }
  }
  let isRunning = true
  after(() => {
    if (isRunning) end()
  })
  const timer = setTimeout(end, timeoutMs)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      output += text.toString()
    })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  clearTimeout(timer)
  end()
  isRunning = false
  return { code, output }
}
