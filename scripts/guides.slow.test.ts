import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { freePort } from '../server/test/free-port.ts'
import { newServerDatabase } from '../server/test/server-database.ts'
import { fetchPatiently } from '../server/test/http-client.ts'
import { newDataFolder, newFolder, startProcess } from '../server/test/server-process.ts'
import { waitUntil } from '../server/test/wait-until.ts'
import { pasteCommands } from './paste-commands.ts'
import { readShellBlocks } from './read-shell-blocks.ts'

const BOUNDED = { timeout: 900_000 }
const folder = mkdtempSync(join(tmpdir(), 'slotline-guides-'))
after(() => {
  rmSync(folder, { recursive: true, force: true })
})

/** The environment of a newcomer: the Node and npm of the machine, and no settings. */
const env = {
  HOME: process.env.HOME,
  PATH: (process.env.PATH ?? '')
    .split(delimiter)
    .filter((entry) => !entry.includes('node_modules'))
    .join(delimiter),
  npm_config_prefer_offline: 'true',
  npm_config_loglevel: 'error',
}
// The package is built in a copy, because another test builds it in this folder at the same time.
const copy = join(folder, 'copy')
for (const file of execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter(existsSync)) {
  mkdirSync(join(copy, file, '..'), { recursive: true })
  cpSync(file, join(copy, file))
}
symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'))
const [packed] = JSON.parse(
  execFileSync('npm', ['pack', '--json', '--loglevel=error', '--pack-destination', folder], {
    cwd: copy,
    env: process.env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  }).replace(/^[^[]*/, ''),
) as { filename: string; files: { path: string }[] }[]
const tarball = join(folder, packed!.filename)
execFileSync('tar', ['xzf', tarball], { cwd: folder })
const unpacked = join(folder, 'package')

test('the npm package contains every document and guide that its documents link to', () => {
  const files = packed!.files.map(({ path }) => path)
  for (const file of files.filter((each) => each.endsWith('.md')))
    for (const [, target] of readFileSync(join(unpacked, file), 'utf8').matchAll(
      /\]\((?!https?:|#|\/)([^)#\s]+)/g,
    )) {
      const path = join(unpacked, file, '..', target!)
      // The examples are projects of their own, which are only in the repository.
      if (!path.startsWith(join(unpacked, 'examples')))
        assert.ok(existsSync(path), `${file} links to ${target}`)
    }
  for (const file of [
    'docs/guides/how-to.md',
    'deploy/slotline.service',
    'deploy/slotline-jobs.service',
  ])
    assert.ok(files.includes(file), file)
})

test('each answer of the how-to guide works when it is pasted', BOUNDED, async () => {
  const DATA_DIR = newDataFolder()
  const { address } = await startProcess({ DATA_DIR })
  const TOKEN = readFileSync(join(DATA_DIR, 'token'), 'utf8').trim()
  await fetchPatiently(`${address}/voice/try/turn`, {
    method: 'POST',
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
    body: '{"data":{"attributes":{"call_id":"try-1","event":{"kind":"begin"}}}}',
  })
  const blocks = readShellBlocks('docs/guides/how-to.md')
  assert.equal(new Set(blocks.map(({ heading }) => heading).filter(Boolean)).size, 24)
  const output = await pasteCommands(blocks, {
    cwd: newFolder(),
    env: { PATH: env.PATH, SLOTLINE: address, TOKEN },
    shown: ['contact_merged'],
  })
  assert.match(output, /"weekday":1,?.*"opening_hours":"Monday to Friday from eight/s)
  assert.match(output, /^Schedule \d+, team \d+, agent \d+, meeting type \d+\n\{"data":\[\{/m)
  assert.match(output, /^Schedule \d+, agent \d+$/m)
  assert.match(output, /^Meeting type \d+\n\{"data":\[\{"start_time"/m)
  assert.match(output, /"name":"Maria Johnson".*"custom_fields":\{"order":"C-20931"\}/)
  assert.match(output, /^"next_updated_since":"\d{4}-/m)
  assert.match(output, /"type":"contact_suggestion".*"Grace Hooper"/)
  assert.match(output, /^HTTP\/1\.1 410[^]*?^link: <[^>]+>; rel="canonical"/im)
  assert.match(output, /"merge_id":.*"restored_contact_ids":\["/)
  assert.match(output, /"type":"contact_field".*"options":\["basic","silver","gold"\]/)
  assert.match(output, /"type":"contact_import".*"state":"(importing|completed)"/)
  assert.match(output, /^ +\d+ exported\.csv\n +\d+ contacts\.vcf\n +\d+ changed\.jsonl$/m)
  assert.match(output, /"type":"consent_change".*"note":"Signed the form at the front desk\."/)
  assert.match(output, /"undeliverable":\[\{"address":"grace@example\.com"/)
  assert.match(output, /"secret":"slk_/)
  assert.match(output, /"status":"cancelled"/)
  assert.match(output, /idempotent-replayed: true/)
  assert.match(output, /^ *1 meetings\.jsonl$/m)
  assert.match(
    output,
    /"type":"message_preview".*"subject":"See you on Tuesday, November 24, 2026"/,
  )
  assert.match(output, /"type":"call".*"tools":\[/)
})

test('the steps of the guide on messages work when they are pasted', BOUNDED, async () => {
  const DATA_DIR = newDataFolder()
  const { address } = await startProcess({ DATA_DIR })
  const TOKEN = readFileSync(join(DATA_DIR, 'token'), 'utf8').trim()
  const [definitions] = readShellBlocks('docs/guides/how-to.md')
  // The settings of a mail server, and a connection to Twilio, need an account.
  const blocks = readShellBlocks('docs/guides/messages.md').filter(
    ({ commands }) => !/SMTP_URL|TWILIO/.test(commands),
  )
  const output = await pasteCommands([definitions!, ...blocks], {
    cwd: newFolder(),
    env: { PATH: env.PATH, SLOTLINE: address, TOKEN },
  })
  assert.match(output, /"email":"ben@example\.com"/)
  assert.match(output, /"email":"front-desk@example\.com"/)
  assert.match(output, /"when":"before","channel":"sms","minutes":120/)
})

test('the steps of the guide on backups work when they are pasted', BOUNDED, async () => {
  const DATA_DIR = newDataFolder()
  await startProcess({ DATA_DIR })
  const cwd = newFolder()
  const commands = join(folder, 'commands')
  mkdirSync(commands)
  symlinkSync(join(process.cwd(), 'bin/slotline.mjs'), join(commands, 'slotline'))
  const output = await pasteCommands(readShellBlocks('docs/guides/backup.md'), {
    cwd,
    env: { PATH: [commands, env.PATH].join(delimiter), DATA_DIR },
  })
  assert.match(output, /secret/)
  for (const file of ['slotline.backup', 'with-key.backup', 'restored/secret-key'])
    assert.ok(existsSync(join(cwd, file)), file)
})

test(
  'the lines of the README work in an unpacked package, and its MCP settings in every folder',
  BOUNDED,
  async () => {
    const port = String(await freePort())
    const settings = { ...env, PORT: port }
    const server = spawn('npm', ['start'], {
      cwd: unpacked,
      env: settings,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let welcome = ''
    for (const stream of [server.stdout, server.stderr])
      stream.on('data', (chunk: Buffer) => {
        welcome += chunk.toString()
      })
    try {
      await waitUntil(
        () => {
          if (server.exitCode !== null) throw new Error(welcome)
          return /Start page +http.*Book a meeting:\n.*\n/s.test(welcome)
        },
        () => `the welcome of the server: ${welcome}`,
        { deadlineMs: 600_000 },
      )
      for (const path of ['/', '/how-to', '/docs/', '/voice/try', '/sandbox/messages'])
        assert.equal((await fetchPatiently(`http://127.0.0.1:${port}${path}`)).status, 200, path)
      const blocks = readShellBlocks(join(unpacked, 'README.md'))
        .filter(({ commands }) => !/npm (?:start|test)|docker compose/.test(commands))
        .map(({ commands }) => ({
          commands: commands.replaceAll('127.0.0.1:3000', `127.0.0.1:${port}`),
        }))
      assert.ok(blocks.length >= 8)
      const output = await pasteCommands(blocks, { cwd: unpacked, env: settings })
      assert.match(output, /"type":"contact"/)
      assert.match(output, /"type":"meeting"/)
      assert.match(output, /"access_token":/)
      assert.match(output, /^slk_\S+$/m)

      const [line] = /\{"mcpServers".*\}\}\}/.exec(output)!
      const { command, args, env: own } = JSON.parse(line).mcpServers.slotline
      const client = spawn(command, args, {
        cwd: newFolder(),
        env: { ...settings, ...own },
        stdio: ['pipe', 'pipe', 'inherit'],
      })
      client.stdin.end('{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{}}\n')
      assert.match(await text(client.stdout), /"find_times"/)
    } finally {
      process.kill(-server.pid!, 'SIGKILL')
    }
  },
)

const deploy = readShellBlocks('docs/guides/deploy.md')
/** The blocks under the headings, in their order. */
const under = (...headings: string[]) =>
  headings.flatMap((heading) => {
    const found = deploy.filter((block) => block.heading === heading)
    assert.ok(found.length > 0, heading)
    return found
  })
const prefix = join(folder, 'prefix')
const OLD_TOKEN =
  'OLD_ID=$(slotline token create --workspace 1 --name old --scopes slots:read --json | ' +
  `sed -n 's/^  "id": "\\(.*\\)",$/\\1/p')`

test(
  'the steps for npm and the embedded database install, back up, restore, upgrade and rotate',
  BOUNDED,
  async () => {
    mkdirSync(prefix)
    const settings = {
      ...env,
      PREFIX: prefix,
      PACKAGE: tarball,
      PORT: String(await freePort()),
    }
    const output = await pasteCommands(
      [
        ...under('Install with npm', 'Back up / The embedded database'),
        { commands: 'slotline workspace create "After the backup"' },
        { commands: 'slotline workspace list' },
        ...under('Restore / The embedded database'),
        { commands: 'echo; echo after; slotline workspace list' },
        ...under('Upgrade'),
        { commands: OLD_TOKEN },
        ...under('Rotate tokens and keys', 'Monitor'),
        { commands: 'stop_server' },
      ],
      { cwd: folder, env: settings },
    )
    const [before, afterwards] = output.split(/^after$/m)
    assert.match(before!, /^\d+ +After the backup/m)
    assert.doesNotMatch(afterwards!, /After the backup/)
    assert.match(afterwards!, /^\d+ +Acme/m)
    assert.match(output, /A new key was created/)
    assert.match(output, /Token \S+ is revoked/)
    assert.match(output, /^# HELP/m)
  },
)

test('the steps for a PostgreSQL server back up and restore it', BOUNDED, async (t) => {
  const DATABASE_URL = await newServerDatabase()
  const version = (program: string) => {
    try {
      return Number(/(\d+)/.exec(execFileSync(program, ['--version'], { encoding: 'utf8' }))![1])
    } catch {
      return 0
    }
  }
  const server = await serverVersion(DATABASE_URL)
  if (version('pg_dump') < server || version('pg_restore') < server)
    return t.skip(`pg_dump of PostgreSQL ${server} or later is not installed`)
  const output = await pasteCommands(
    [
      ...under('Install with npm').filter(({ commands }) => commands.includes('start_server()')),
      ...under('Use a PostgreSQL server').filter(({ commands }) => !commands.includes('createdb')),
      { commands: 'slotline workspace create "Before the backup"' },
      ...under('Back up / PostgreSQL'),
      { commands: 'slotline workspace create "After the backup"' },
      ...under('Restore / PostgreSQL'),
      ...under('Use a PostgreSQL server').filter(({ commands }) => !commands.includes('createdb')),
      { commands: 'echo; echo restored; slotline workspace list; stop_server' },
    ],
    {
      cwd: folder,
      env: {
        ...env,
        PREFIX: prefix,
        PATH: `${join(prefix, 'bin')}${delimiter}${env.PATH}`,
        DATABASE_URL,
        PORT: String(await freePort()),
      },
    },
  )
  const [, restored] = output.split(/^restored$/m)
  assert.match(restored!, /Before the backup/)
  assert.doesNotMatch(restored!, /After the backup/)
})

test('the steps for background jobs run them in a process of their own', BOUNDED, async () => {
  const output = await pasteCommands(
    [
      ...under('Install with npm').filter(({ commands }) => commands.includes('start_server()')),
      ...under('Use a PostgreSQL server').filter(({ commands }) => !commands.includes('createdb')),
      ...under('Run background jobs in a process of their own / Background jobs with npm'),
      {
        commands: `
          completed() { curl -s "http://127.0.0.1:$1/metrics" | grep '_count{job=.*"completed"' || :; }
          while kill -0 "$JOBS_PROCESS" && [ -z "$(completed "$JOBS_METRICS_PORT")" ]; do sleep 1; done
          echo "The server: $(completed "$PORT")"
          kill "$JOBS_PROCESS" && wait "$JOBS_PROCESS" && stop_server && echo stopped`,
      },
    ],
    {
      cwd: folder,
      env: {
        ...env,
        PREFIX: prefix,
        PATH: `${join(prefix, 'bin')}${delimiter}${env.PATH}`,
        DATABASE_URL: await newServerDatabase(),
        PORT: String(await freePort()),
        JOBS_METRICS_PORT: String(await freePort()),
      },
    },
  )
  assert.match(output, /^The server: \nstopped$/m)
})

async function serverVersion(connectionString: string): Promise<number> {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
  await client.end()
  return Math.floor(Number(rows[0]!.server_version_num) / 10_000)
}
