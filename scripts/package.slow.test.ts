import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { after, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { BOUNDED } from '../server/test/allow-ms.ts'
import { openReceiver } from '../server/test/open-receiver.ts'

const folder = mkdtempSync(join(tmpdir(), 'slotline-package-'))
after(() => {
  rmSync(folder, { recursive: true, force: true })
})

/** The maximum size of the installed package without Node. */
const MAX_INSTALLED_BYTES = 60_000_000

/** The Node and npm of the machine, without the executables of this project. */
const env = {
  ...process.env,
  PATH: (process.env.PATH ?? '')
    .split(delimiter)
    .filter((entry) => !entry.includes('node_modules'))
    .join(delimiter),
  PORT: '0',
  DATABASE_URL: '',
  DATA_DIR: '',
  SAMPLE: '',
  SAMPLE_TOKEN: '',
  EGRESS_ALLOW: '127.0.0.1',
}

/** Loaded by the server: it reports validators that are not read from the package. */
const WATCH = `
globalThis.Function = new Proxy(Function, {
  construct(target, texts) {
    if (String(texts.at(-1)).includes('vErrors')) console.error('compiled a validator')
    return Reflect.construct(target, texts)
  },
})`

/** Requests with a fault for each keyword and format with code of its own, and what is answered. */
const REJECTED = [
  ['/core/teams', { name: 'A', time_zone: 'Mars/Base' }, 'time_zone', 'not_time_zone'],
  ['/core/agents', { name: ' ', email: 'a@example.com' }, 'name', 'missing'],
  ['/core/holds', { meeting_type_id: 'x' }, 'meeting_type_id', 'wrong_type'],
  [
    '/core/meeting_types',
    { name: 'A', location: { kind: 'video', url: 'no url' } },
    'location/url',
    'not_uri',
  ],
  ['/core/schedules', { overrides: [{ date: '2026-02-30' }] }, 'overrides/0/date', 'not_date'],
] as const

const CALENDAR = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//Other//EN',
  'BEGIN:VEVENT',
  'UID:a',
  'DTSTAMP:20260101T000000Z',
  'DTSTART:20260105T090000Z',
  'DURATION:PT1H',
  'RRULE:FREQ=DAILY',
  'END:VEVENT',
  'END:VCALENDAR',
  '',
].join('\r\n')

test(
  'the npm package installs in an empty folder, books a meeting, reads a calendar and ends on Ctrl-C',
  BOUNDED,
  async () => {
    const [packed] = JSON.parse(
      execFileSync('npm', ['pack', '--json', '--loglevel=error', '--pack-destination', folder], {
        env,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
      }).replace(/^[^[]*/, ''),
    ) as { filename: string }[]
    execFileSync(
      'npm',
      [
        'install',
        '--no-audit',
        '--no-fund',
        '--prefer-offline',
        '--loglevel=error',
        `./${packed!.filename}`,
      ],
      { cwd: folder, env, stdio: 'pipe' },
    )

    const bytes = sizeOf('node_modules') - sizeOf('node_modules/node')
    assert.ok(bytes <= MAX_INSTALLED_BYTES, `${bytes} bytes are installed`)

    assert.match(
      execFileSync('npx', ['--no-install', 'slotline', 'help'], {
        cwd: folder,
        env,
        encoding: 'utf8',
      }),
      /workspace create/,
    )

    writeFileSync(join(folder, 'watch.mjs'), WATCH)
    // The command is run without npx, which exits with the signal instead of the exit code of the
    // command.
    const server = spawn(join(folder, 'node_modules/.bin/slotline'), {
      cwd: folder,
      env: { ...env, NODE_OPTIONS: `--import=${pathToFileURL(join(folder, 'watch.mjs')).href}` },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let errors = ''
    server.stderr.on('data', (chunk) => (errors += String(chunk)))
    const ended = new Promise<number | null>((resolve) => {
      server.once('close', resolve)
    })
    try {
      const { address, token } = await greeting(server.stdout)
      const start = String(
        Math.ceil(Temporal.Now.instant().epochMilliseconds / 1_800_000) * 1800 + 86_400,
      )
      const response = await fetch(`${address}/core/book_meeting`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          data: {
            attributes: {
              team_id: 1,
              meeting_type_id: 1,
              attendee_email: 'ada@example.com',
              start_time: start,
            },
          },
        }),
      })
      assert.equal(response.status, 201)
      const calendars = await openReceiver((_request, answer) => answer.end(CALENDAR))
      const connected = await fetch(`${address}/core/calendar_connections`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          data: { attributes: { agent_id: 1, provider: 'ics', url: `${calendars.url}/a.ics` } },
        }),
      })
      const { meta } = (await connected.json()) as { meta?: { events_this_week: number } }
      assert.equal(connected.status, 201)
      assert.ok(
        meta && meta.events_this_week > 0,
        'the calendar is read in a worker of the package',
      )
      for (const [path, attributes, field, code] of REJECTED) {
        const rejected = await fetch(address + path, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ data: { attributes } }),
        })
        const { errors: faults } = (await rejected.json()) as {
          errors?: { pointer: string; code: string }[]
        }
        const fault = faults?.find(({ pointer }) => pointer === `/data/attributes/${field}`)
        assert.deepEqual([rejected.status, fault?.code], [422, code], path)
      }
      assert.equal(errors, '', 'the validators are those of the package')
      for (const path of [
        '/',
        '/app',
        '/how-to',
        '/how-to/calendars',
        '/voice/try',
        '/sandbox/messages',
        '/pages/page.css',
      ])
        assert.equal((await fetch(address + path)).status, 200, path)
    } finally {
      // A terminal sends SIGINT to all processes in the foreground.
      process.kill(-server.pid!, 'SIGINT')
    }
    assert.equal(await ended, 0)
    assert.throws(() => process.kill(-server.pid!, 0), 'a process is still running')
  },
)

test('in a clone the command runs the source even if there is a build', () => {
  const clone = join(folder, 'clone')
  for (const [path, words] of Object.entries({
    'package.json': '{"type":"module"}',
    'server/main.ts': 'console.log("source" as string)',
    'dist/server/main.js': 'console.log("build")',
  })) {
    mkdirSync(join(clone, path, '..'), { recursive: true })
    writeFileSync(join(clone, path), words)
  }
  cpSync('bin', join(clone, 'bin'), { recursive: true })
  const run = () =>
    execFileSync(process.execPath, [join(clone, 'bin/slotline.mjs')], { encoding: 'utf8' }).trim()
  const inClone = run()
  rmSync(join(clone, 'server'), { recursive: true })
  assert.deepEqual([inClone, run()], ['source', 'build'])
})

function sizeOf(path: string): number {
  return readdirSync(join(folder, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
}

async function greeting(
  output: NodeJS.ReadableStream,
): Promise<{ address: string; token: string }> {
  let text = ''
  for await (const chunk of output) {
    text += String(chunk)
    const [, address] = /listens on (\S+)/.exec(text) ?? []
    const [, token] = /Access token\s+(\S+)/.exec(text) ?? []
    if (address && token) return { address, token }
  }
  throw new Error(`The server ended before it listened:\n${text}`)
}
