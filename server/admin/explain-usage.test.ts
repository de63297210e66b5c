import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { BOUNDED } from '../test/allow-ms.ts'
import { NOW, startServer } from '../test/harness.ts'
import { newFolder, runMain } from '../test/server-process.ts'
import { runCommand } from './run-command.ts'

const { deps, newWorkspace } = await startServer()
const id = String((await newWorkspace()).workspaceId)
const run = (...words: string[]) =>
  runCommand({ pool: deps.pool, publicUrl: deps.publicUrl, now: NOW }, words)
const isUsage = (line: string) => line.startsWith('slotline ')

/** Returns the output of the program, and checks that it does not create the data folder. */
async function print(
  words: string[],
  { code, settings = {} }: { code: number; settings?: Record<string, string> },
): Promise<string> {
  const folder = join(newFolder(), 'data')
  const main = runMain({ DATA_DIR: folder, ...settings }, words)
  assert.deepEqual(await main.ended, { code, signal: null }, main.output())
  assert.ok(!existsSync(folder), words.join(' '))
  return main.output()
}

test(
  'help for a group of commands prints only that group, without settings or a database',
  BOUNDED,
  async () => {
    for (const [words, noun] of [
      [['token', '--help'], 'token'],
      [['help', 'secrets'], 'secrets'],
      [['mcp', '-h'], 'mcp'],
    ] as const) {
      const lines = (await print([...words], { code: 0, settings: { PORT: 'wrong' } }))
        .split('\n')
        .filter(isUsage)
      assert.ok(
        lines.length > 0 && lines.every((line) => line.startsWith(`slotline ${noun} `)),
        lines.join('\n'),
      )
    }
    const all = await print(['start', '--help'], { code: 0 })
    for (const noun of [
      'workspace',
      'token',
      'oauth-client',
      'oauth-code',
      'zones',
      'secrets',
      'mcp',
    ]) {
      assert.match(all, new RegExp(`^slotline ${noun} `, 'm'))
      for (const words of [
        [noun, '--help'],
        [noun, 'create', '--help'],
        ['help', noun],
      ])
        assert.deepEqual(
          [(await run(...words)).ok, (await run(...words)).text.includes(`slotline ${noun} `)],
          [true, true],
        )
    }
  },
)

test('unknown commands print the existing commands, and nothing is opened', BOUNDED, async () => {
  assert.match(
    await print(['tokens', 'list'], { code: 1 }),
    /^Unknown command: tokens\.\n\nslotline [^]*^slotline workspace create/m,
  )
  const token = await run('token')
  assert.match(
    token.text,
    /^"slotline token" requires one of: create, list, revoke\.\n\nslotline token create/,
  )
  assert.doesNotMatch(token.text, /slotline workspace/)
  const unknown = await run('secrets', 'show')
  assert.match(unknown.text, /^Unknown command: secrets show\.\n\nslotline secrets check/)
  assert.match((await run('--workspace', id)).text, /^No command was given\.\n\n/)
  assert.match(
    (await run('--workspace', id, 'token', 'make')).text,
    /^Unknown command: token make\./,
  )
})

test('an invalid command prints one line, and the usage if an argument is missing', async () => {
  for (const words of [
    ['workspace', 'create', 'Name', '--phone-region', 'usa'],
    ['token', 'list', '--workspace', '999999'],
    ['token', 'create', '--workspace', id, '--name', 'x', '--scopes', 'no'],
    ['oauth-code', 'create', '--workspace', '999999'],
    ['token', 'list', 'a', 'b'],
    ['token', 'revoke', 'nothing', '--workspace', id],
  ]) {
    const { ok, text } = await run(...words)
    assert.deepEqual([ok, text.split('\n').length], [false, 1], text)
  }
  for (const words of [
    ['workspace', 'create'],
    ['token', 'list'],
    ['token', 'create', '--workspace', id],
    ['token', 'revoke', '--workspace', id],
    ['token', 'list', '--no-such'],
    ['oauth-client', 'create', '--workspace', id],
  ]) {
    const { ok, text } = await run(...words)
    assert.equal(ok, false)
    assert.match(
      text,
      new RegExp(`^[^\\n]+\\nUsage: slotline ${words[0]} ${words[1]} [^\\n]+$`),
      text,
    )
  }
})
