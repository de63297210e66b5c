import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NOW, startServer } from '../test/harness.ts'
import { runOperatorCommand } from '../test/run-operator-command.ts'

const { deps, newWorkspace } = await startServer()
const workspace = await newWorkspace()
const id = String(workspace.workspaceId)
const run = (...words: string[]) =>
  runOperatorCommand({ pool: deps.pool, publicUrl: deps.publicUrl, now: NOW }, words)

/** Every command that prints data, without its arguments. */
const COMMANDS = [
  'workspace create',
  'workspace list',
  'workspace show',
  'workspace set',
  'token create',
  'token list',
  'token revoke',
  'oauth-client create',
  'oauth-client list',
  'oauth-client revoke',
  'oauth-code create',
  'zones check',
  'zones apply',
  'secrets check',
  'secrets re-encrypt',
  'secrets rotate',
  'secrets discard',
]

test('each command has help, which is printed in two ways and lists its options', async () => {
  for (const command of COMMANDS) {
    const words = command.split(' ')
    const asOption = await run(...words, '--help')
    assert.deepEqual(
      [asOption.exitCode, asOption.output.startsWith(`Usage: slotline ${command} `)],
      [0, true],
    )
    assert.match(asOption.output, /^ +--json /m)
    assert.deepEqual(await run('help', ...words), asOption)
  }
  for (const group of ['workspace', 'token', 'oauth-client', 'oauth-code', 'zones', 'secrets']) {
    const { exitCode, output } = await run('help', group)
    assert.equal(exitCode, 0)
    assert.match(output, new RegExp(`^  ${group} create|^  ${group} check`, 'm'))
    assert.match((await run(group)).message, /^A command is missing\.\n\nUsage: slotline/)
    assert.equal((await run(group)).exitCode, 2)
  }
  const { exitCode, output } = await run('--help')
  assert.equal(exitCode, 0)
  for (const command of COMMANDS) assert.match(output, new RegExp(`^  ${command} `, 'm'))
  assert.match((await run('mcp', '-h')).output, /--connection <id>/)
  assert.equal((await run('start', '--help')).exitCode, 0)
})

test('an unknown command or option is rejected, with the nearest that exists', async () => {
  for (const [words, message] of [
    [['tokens'], /^Unknown command 'tokens'\n\(Did you mean token\?\)/],
    [['token', 'lst'], /^Unknown command 'lst'\n\(Did you mean list\?\)/],
    [['help', 'workspce'], /Did you mean workspace\?/],
    [['help', 'token', 'crate'], /Did you mean create\?/],
    [['secrets', 'show'], /^Unknown command 'show'/],
    [
      ['token', 'list', '--workspac', id],
      /^Unknown option '--workspac'\n\(Did you mean --workspace/,
    ],
    [['--workspace', id, 'token', 'list'], /^Unknown option '--workspace'/],
    [['token', 'list', '--workspace', id, 'extra'], /^Too many arguments/],
  ] as const) {
    const answer = await run(...words)
    assert.deepEqual([answer.exitCode, answer.output], [2, ''], words.join(' '))
    assert.match(answer.message, message)
    assert.match(answer.message, /\nSee: slotline help/)
  }
})

test('a command rejects the options of other commands', async () => {
  for (const words of [
    ['workspace', 'list', '--workspace', id],
    ['workspace', 'create', 'Name', '--scopes', 'all'],
    ['token', 'list', '--workspace', id, '--name', 'x'],
    ['token', 'revoke', 'x', '--workspace', id, '--sandbox'],
    ['zones', 'check', '--keep-calls', '3'],
    ['secrets', 'check', '--workspace', id],
    ['mcp', '--json'],
    ['start', '--port', '1'],
  ]) {
    const answer = await run(...words)
    assert.deepEqual(
      [answer.exitCode, answer.message.startsWith('Unknown option')],
      [2, true],
      answer.text,
    )
  }
})

test('an invalid or missing argument exits with 2, and a refused command with 1', async () => {
  for (const words of [
    ['workspace', 'create', 'Name', '--phone-region', 'usa'],
    ['workspace', 'create'],
    ['workspace', 'create', ' '],
    ['workspace', 'show'],
    ['workspace', 'show', 'one'],
    ['workspace', 'set', id, '--email', 'nobody'],
    ['workspace', 'set', id, '--name', 'x'.repeat(1025)],
    ['token', 'create', '--workspace', id, '--name', 'x', '--scopes', 'no'],
    [
      'token',
      'create',
      '--workspace',
      id,
      '--name',
      'x',
      '--scopes',
      'all',
      '--expires',
      '2020-01-01T00:00:00Z',
    ],
    ['token', 'create', '--workspace', id, '--name', 'x', '--scopes', 'all', '--expires', 'soon'],
    ['token', 'create', '--workspace', id],
    ['token', 'list'],
    ['token', 'list', '--workspace', 'x'],
    ['token', 'revoke', '--workspace', id],
    ['oauth-client', 'create', '--workspace', id],
  ]) {
    const { exitCode, output, message } = await run(...words)
    assert.deepEqual([exitCode, output, message === ''], [2, '', false], words.join(' '))
  }
  for (const words of [
    ['token', 'list', '--workspace', '999999'],
    ['workspace', 'show', '999999'],
    ['workspace', 'set', '999999', '--name', 'x'],
    ['oauth-code', 'create', '--workspace', '999999'],
    ['token', 'revoke', 'nothing', '--workspace', id],
    ['oauth-client', 'revoke', 'nothing', '--workspace', id],
  ]) {
    const { exitCode, output, message } = await run(...words)
    assert.deepEqual([exitCode, output, message.split('\n').length], [1, '', 1], words.join(' '))
  }
})

test('lists begin with the names of their columns, and control characters are not printed', async () => {
  await run('token', 'create', '--workspace', id, '--name', 'a\u001b[2Jb', '--scopes', 'all')
  const { output } = await run('token', 'list', '--workspace', id)
  assert.match(output, /^ID +NAME +STATE +CREATED +LAST USED +SCOPES\n/)
  assert.match(output, /  a\u{fffd}\[2Jb  /u)
  assert.match((await run('workspace', 'list')).output, /^ID +NAME +PHONE REGION +SANDBOX\n/)
  const empty = String((await newWorkspace()).workspaceId)
  assert.deepEqual(
    [(await run('oauth-client', 'list', '--workspace', empty)).text.split('\n').length],
    [2],
  )
})

test('a secret is the only text on standard output, so that it can be piped', async () => {
  const made = await run('token', 'create', '--workspace', id, '--name', 'piped', '--scopes', 'all')
  assert.match(made.output, /^slk_\S+$/)
  assert.match(made.message, /^This is token \S+\. It is shown only once/)
  assert.match((await run('oauth-code', 'create', '--workspace', id)).output, /^\S{4}-\S{4}$/)
  assert.match((await run('workspace', 'create', 'Acme')).output, /^\d+$/)
})

test('every command prints its data as JSON on request', async () => {
  const json = async (...words: string[]) => JSON.parse((await run(...words, '--json')).output)
  const made = await json('token', 'create', '--workspace', id, '--name', 'J', '--scopes', 'all')
  assert.match(made.secret, /^slk_/)
  const tokens = await json('token', 'list', '--workspace', id)
  assert.equal(tokens.find((token: any) => token.id === made.id).name, 'J')
  assert.ok(!JSON.stringify(tokens).includes(made.secret))
  assert.deepEqual(await json('token', 'revoke', made.id, '--workspace', id), {
    id: made.id,
    revoked: true,
  })
  const created = await json('workspace', 'create', 'Json', '--phone-region', 'DE')
  assert.ok((await json('workspace', 'list')).some(({ id: each }: any) => each === created.id))
  assert.equal((await json('workspace', 'show', created.id)).phone_region, 'DE')
  const client = ['oauth-client', 'create', '--workspace', id, '--name', 'J', '--scopes', 'all']
  const { client_id: clientId } = await json(...client)
  assert.equal((await json('oauth-client', 'list', '--workspace', id))[0].client_id, clientId)
  assert.equal((await json('oauth-client', 'revoke', clientId, '--workspace', id)).revoked, true)
  assert.match((await json('oauth-code', 'create', '--workspace', id)).code, /-/)
  assert.deepEqual(await json('zones', 'check', '--workspace', id), [])
  assert.deepEqual(await json('zones', 'apply', '--workspace', id), [])
})

test('an operator changes the settings of a workspace, and sees all of them', async () => {
  const own = String((await newWorkspace()).workspaceId)
  const words = [
    '--name',
    'Praxis',
    '--email',
    'hallo@example.com',
    '--parking',
    'Behind the house',
  ]
  assert.equal((await run('workspace', 'set', own, ...words, '--keep-calls', '30')).exitCode, 0)
  const { output } = await run('workspace', 'show', own)
  for (const line of [
    /^name +Praxis$/m,
    /^email +hallo@example\.com$/m,
    /^parking +Behind the house$/m,
    /^calls_kept_days +30$/m,
  ])
    assert.match(output, line)
  const cleared = JSON.parse((await run('workspace', 'set', own, '--parking', '', '--json')).output)
  assert.deepEqual([cleared.parking, cleared.email], [null, 'hallo@example.com'])
})
