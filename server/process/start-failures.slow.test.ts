import assert from 'node:assert/strict'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { newFolder, runMain, startProcess } from '../test/server-process.ts'
import { waitUntil } from '../test/wait-until.ts'

const FAILED = { code: 1, signal: null }
const CLEAN = { code: 0, signal: null }
const AS_SOON_AS_POSSIBLE = { PORT: '0' }

/** A folder that a stopped server has used. */
const used = mkdtempSync(join(tmpdir(), 'slotline-used-'))
after(() => {
  rmSync(used, { recursive: true, force: true })
})
const first = await startProcess({ DATA_DIR: used })
first.signal('SIGTERM')
assert.deepEqual(await first.ended, CLEAN)

/** The output of a start that must fail: one or two lines without a stack trace. */
async function failureOf(settings: Record<string, string>, words?: string[]): Promise<string> {
  const main = runMain({ ...AS_SOON_AS_POSSIBLE, LOG_LEVEL: 'error', ...settings }, words)
  assert.deepEqual(await main.ended, FAILED, main.output())
  const lines = main.output().trim().split('\n')
  assert.ok(lines.length <= 2, main.output())
  assert.doesNotMatch(main.output(), /^\s+at /m)
  return main.output()
}

function copyOfUsed(): string {
  const folder = newFolder()
  cpSync(used, folder, { recursive: true })
  return folder
}

const overwrite = (path: string) => {
  writeFileSync(path, Buffer.alloc(statSync(path).size, 0xa5))
}
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
const countFiles = (path: string) => (statSync(path).isDirectory() ? filesIn(path).length : 1)

const DAMAGE: Record<string, (postgres: string) => void> = {
  'without PG_VERSION': (postgres) => {
    rmSync(join(postgres, 'PG_VERSION'))
  },
  'with an empty PG_VERSION': (postgres) => {
    truncateSync(join(postgres, 'PG_VERSION'))
  },
  'of a different major version': (postgres) => {
    writeFileSync(join(postgres, 'PG_VERSION'), '15\n')
  },
  'with an overwritten control file': (postgres) => {
    overwrite(join(postgres, 'global', 'pg_control'))
  },
  'without its control file': (postgres) => {
    rmSync(join(postgres, 'global', 'pg_control'))
  },
  'with an overwritten log': (postgres) => {
    filesIn(join(postgres, 'pg_wal')).forEach(overwrite)
  },
  'with an overwritten catalogue': (postgres) => {
    for (const name of readdirSync(join(postgres, 'base')))
      overwrite(join(postgres, 'base', name, '1259'))
  },
  'with an empty catalogue': (postgres) => {
    for (const name of readdirSync(join(postgres, 'base')))
      truncateSync(join(postgres, 'base', name, '1259'))
  },
  'with only empty files': (postgres) => {
    for (const path of filesIn(postgres)) truncateSync(path)
  },
  'without its tables': (postgres) => {
    rmSync(join(postgres, 'base'), { recursive: true })
  },
  'that is a file': (postgres) => {
    rmSync(postgres, { recursive: true })
    writeFileSync(postgres, '')
  },
}

for (const [what, damage] of Object.entries(DAMAGE)) {
  test(`an embedded database ${what} is reported with its folder and a remedy, and is not replaced`, async () => {
    const folder = copyOfUsed()
    const postgres = join(folder, 'postgres')
    damage(postgres)
    const before = countFiles(postgres)
    const output = await failureOf({ DATA_DIR: folder })
    assert.ok(output.startsWith(`The embedded database in ${postgres} cannot be opened: `), output)
    assert.match(output, /Restore a backup of the folder, or set DATA_DIR to another folder\.\n$/)
    // A new database has about a thousand files; PostgreSQL itself writes a few before it stops.
    assert.ok(countFiles(postgres) <= before + 20)
    assert.deepEqual(readFileSync(join(folder, 'token')), readFileSync(join(used, 'token')))
  })
}

test('after a backup is restored the server starts, despite the failed start', async () => {
  const folder = copyOfUsed()
  rmSync(join(folder, 'postgres', 'PG_VERSION'))
  await failureOf({ DATA_DIR: folder })
  cpSync(join(used, 'postgres', 'PG_VERSION'), join(folder, 'postgres', 'PG_VERSION'))
  await startProcess({ DATA_DIR: folder })
})

test('after a start was killed while it created the database, the next start creates it', async () => {
  const folder = newFolder()
  const main = runMain({ DATA_DIR: folder, ...AS_SOON_AS_POSSIBLE })
  await waitUntil(() => existsSync(join(folder, 'postgres.incomplete')), 'the marker exists')
  main.signal('SIGKILL')
  await main.ended
  // The state after a crash during the creation.
  mkdirSync(join(folder, 'postgres'), { recursive: true })
  writeFileSync(join(folder, 'postgres', 'half'), '')
  await startProcess({ DATA_DIR: folder })
  assert.ok(!existsSync(join(folder, 'postgres.incomplete')))
  assert.ok(!existsSync(join(folder, 'postgres', 'half')))
})

test('a DATA_DIR that cannot be a folder is reported with the reason', async () => {
  const folder = newFolder()
  const file = join(folder, 'file')
  writeFileSync(file, 'kept')
  assert.match(
    await failureOf({ DATA_DIR: file }),
    /^DATA_DIR .*file cannot be used: it is not a folder \(EEXIST\)\. Set DATA_DIR/,
  )
  assert.match(
    await failureOf({ DATA_DIR: join(file, 'below') }),
    /not a folder \(ENOTDIR\)\. Set DATA_DIR/,
  )
  assert.match(await failureOf({ DATA_DIR: file }, ['workspace', 'list']), /it is not a folder/)
  assert.match(
    await failureOf({ DATA_DIR: '/proc/slotline' }),
    /^DATA_DIR \/proc\/slotline cannot be used/,
  )
  assert.equal(readFileSync(file, 'utf8'), 'kept')
})

test('unusable files next to the database are reported, and symbolic links are not followed', async () => {
  for (const [name, reason] of [
    ['lock', /lock cannot be used \(.*delete .*lock and start again/],
    ['secret-key', /key file .*secret-key is damaged/],
  ] as const) {
    const folder = copyOfUsed()
    writeFileSync(join(folder, name), 'x'.repeat(5_000))
    assert.match(await failureOf({ DATA_DIR: folder }), reason)
  }
  const folder = copyOfUsed()
  rmSync(join(folder, 'token'))
  mkdirSync(join(folder, 'token'))
  assert.match(
    await failureOf({ DATA_DIR: folder }),
    /token of the sample's token cannot be read \(EISDIR\)/,
  )
  rmSync(join(folder, 'token'), { recursive: true })
  const elsewhere = join(newFolder(), 'elsewhere')
  writeFileSync(elsewhere, 'kept')
  symlinkSync(elsewhere, join(folder, 'token'))
  assert.match(await failureOf({ DATA_DIR: folder }), /token is a symbolic link/)
  assert.equal(readFileSync(elsewhere, 'utf8'), 'kept')
})

test('a used port and a HOST of another machine are reported before any file is created', async (t) => {
  const other = createServer()
  await new Promise<void>((resolve) => {
    other.listen(0, '127.0.0.1', resolve)
  })
  t.after(() => {
    other.close()
  })
  const port = String((other.address() as { port: number }).port)
  const folder = join(newFolder(), 'data')
  assert.match(
    await failureOf({ DATA_DIR: folder, PORT: port }),
    new RegExp(
      `^Port ${port} is already in use \\(EADDRINUSE 127\\.0\\.0\\.1:${port}\\)\\..* set PORT to another port`,
    ),
  )
  const metrics = new RegExp(
    `^Port ${port} of METRICS_PORT is already in use \\(EADDRINUSE ` +
      `127\\.0\\.0\\.1:${port}\\)\\..* set METRICS_PORT to another port`,
  )
  assert.match(await failureOf({ DATA_DIR: folder, METRICS_PORT: port }), metrics)
  assert.match(
    await failureOf({ DATA_DIR: folder, HOST: '192.0.2.1' }),
    /^HOST 192\.0\.2\.1 is not an address of this machine \(EADDRNOTAVAIL/,
  )
  assert.match(
    await failureOf({ DATA_DIR: folder, HOST: 'no-such-host.invalid' }),
    /^HOST no-such-host\.invalid cannot be listened on/,
  )
  assert.ok(!existsSync(folder))
})

test('a folder for temporary files that cannot contain the command socket is reported', async () => {
  const folder = newFolder()
  assert.match(
    await failureOf({ DATA_DIR: folder, TMPDIR: join(folder, 'not-there') }),
    /^The socket for commands cannot be created .*Set TMPDIR/,
  )
  const deep = join(folder, 'x'.repeat(120))
  mkdirSync(deep)
  assert.match(
    await failureOf({ DATA_DIR: folder, TMPDIR: deep }),
    /^The socket for commands cannot be created .*Set TMPDIR/,
  )
  await startProcess({ DATA_DIR: folder })
})

test('a command reports a command socket in the lock file that does not exist', async () => {
  const folder = copyOfUsed()
  const server = await startProcess({ DATA_DIR: folder })
  await server.said(/Book a meeting/)
  writeFileSync(
    join(folder, 'holder.json'),
    JSON.stringify({ pid: server.pid, since: 'now', control: '/nowhere/control' }),
  )
  assert.match(
    await failureOf({ DATA_DIR: folder }, ['workspace', 'list']),
    /did not answer on its socket \/nowhere\/control.*try again shortly/,
  )
})
