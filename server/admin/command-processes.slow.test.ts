import assert from 'node:assert/strict'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { newDataFolder, newFolder, runMain } from '../test/server-process.ts'

/** Returns the output of the program, and checks that it does not create the data folder. */
async function print(
  words: string[],
  { code, settings = {} }: { code: number; settings?: Record<string, string> },
): Promise<string> {
  const folder = join(newDataFolder(), 'data')
  const main = runMain({ DATA_DIR: folder, ...settings }, words)
  assert.deepEqual(await main.ended, { code, signal: null }, main.output())
  assert.ok(!existsSync(folder), words.join(' '))
  return main.output()
}

test(
  'help, the version and invalid arguments need neither settings nor a database, and create nothing',
  { timeout: 300_000 },
  async () => {
    const settings = { PORT: 'wrong' }
    assert.match(await print(['--version'], { code: 0, settings }), /^\d+\.\d+\.\d+\n$/)
    const help = await print(['--help'], { code: 0, settings })
    assert.match(help, /^  workspace create /m)
    assert.match(help, /^Exit codes: 0 success, 1 refused or failed, 2 invalid arguments\.$/m)
    assert.match(
      await print(['tokens', 'list'], { code: 2, settings }),
      /^Unknown command 'tokens'\n\(Did you mean token\?\)/,
    )
  },
)

test('a folder that has files, but no database, keeps exactly those files', async () => {
  const folder = newFolder()
  mkdirSync(join(folder, 'photos'))
  for (const [words, code] of [
    [['workspace', 'list'], 1],
    [['token', 'create', '--workspace', '1', '--name', 'x', '--scopes', 'all'], 1],
    [['secrets', 'rotate'], 1],
    [['--help'], 0],
  ] as const) {
    const main = runMain({ DATA_DIR: folder }, words)
    assert.deepEqual(await main.ended, { code, signal: null }, main.output())
    if (code === 1) assert.match(main.output(), /^There is no database in .*start the server/)
    assert.deepEqual(readdirSync(folder), ['photos'])
  }
})
