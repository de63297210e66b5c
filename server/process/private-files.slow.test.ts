import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { openPatientClient } from '../test/http-client.ts'
import { newFolder, runMain, startProcess } from '../test/server-process.ts'

// The processes inherit this umask: without explicit modes, files would be readable and writable by
// all users.
process.umask(0)

const NOBODY = 65_534
const FAILED = { code: 1, signal: null }
const CLEAN = { code: 0, signal: null }
const isRoot = process.getuid?.() === 0

/** All entries of the folder that other users can enter, read or write. */
function openTo(folder: string): string[] {
  return [
    folder,
    ...readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name))),
  ].flatMap((path) => {
    // A running server may delete or rename files at the same time.
    const found = lstatSync(path, { throwIfNoEntry: false })
    if (!found) return []
    const { mode } = found
    return (mode & 0o077) === 0 ? [] : [`${(mode & 0o777).toString(8)} ${path}`]
  })
}

async function use(address: string, folder: string): Promise<void> {
  const token = readFileSync(join(folder, 'token'), 'utf8').trim()
  for (let i = 0; i < 5; i++)
    assert.equal(
      (
        await openPatientClient(address, token).post('/core/contact', {
          email: `p${i}@example.com`,
        })
      ).status,
      201,
    )
}

/** Like files that PGlite creates later, and that a crash leaves behind. */
function openUp(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true })) {
    const path = join(folder, String(name))
    chmodSync(path, statSync(path).isDirectory() ? 0o777 : 0o666)
  }
  chmodSync(folder, 0o755)
}

test('with umask 000, files that the server creates are private', async () => {
  const folder = join(newFolder(), 'made', 'here')
  const server = await startProcess({ DATA_DIR: folder })
  await server.said(/Book a meeting/)
  await use(server.address, folder)
  assert.deepEqual(openTo(folder), [])
  const { control } = JSON.parse(readFileSync(join(folder, 'holder.json'), 'utf8')) as {
    control: string
  }
  assert.equal(statSync(dirname(control)).mode & 0o777, 0o700)
  assert.equal(statSync(dirname(folder)).mode & 0o777, 0o700)
  server.signal('SIGTERM')
  assert.deepEqual(await server.ended, CLEAN)
  assert.deepEqual(openTo(folder), [])
})

test('readable files of Slotline are restricted at the next start, and other files are not changed', async () => {
  const folder = newFolder()
  chmodSync(folder, 0o755)
  const first = await startProcess({ DATA_DIR: folder })
  first.signal('SIGTERM')
  assert.deepEqual(await first.ended, CLEAN)
  openUp(folder)
  writeFileSync(join(folder, 'script.sh'), '', { mode: 0o755 })
  mkdirSync(join(folder, 'backups'), { mode: 0o755 })
  const server = await startProcess({ DATA_DIR: folder })
  await use(server.address, folder)
  assert.deepEqual(openTo(folder).sort(), [
    `755 ${join(folder, 'backups')}`,
    `755 ${join(folder, 'script.sh')}`,
  ])
})

test('an operator command restricts the files like a start', async () => {
  const folder = newFolder()
  chmodSync(folder, 0o755)
  const server = await startProcess({ DATA_DIR: folder })
  server.signal('SIGTERM')
  assert.deepEqual(await server.ended, CLEAN)
  openUp(folder)
  assert.deepEqual(await runMain({ DATA_DIR: folder }, ['workspace', 'list']).ended, CLEAN)
  assert.deepEqual(openTo(folder), [])
})

test('the token file of a sample on a database server is restricted when it is read', async () => {
  const folder = newFolder()
  const first = await startProcess({ DATA_DIR: folder })
  first.signal('SIGTERM')
  await first.ended
  chmodSync(join(folder, 'token'), 0o644)
  await startProcess({ DATA_DIR: folder })
  assert.equal(statSync(join(folder, 'token')).mode & 0o777, 0o600)
})

test('a DATA_DIR that is a link to a folder works, and the log says where the data is', async () => {
  const target = newFolder()
  const link = join(newFolder(), 'link')
  symlinkSync(target, link)
  const server = await startProcess({ DATA_DIR: link })
  assert.match(
    server.output(),
    new RegExp(`DATA_DIR ${link} is a symbolic link: the data is in ${target}`),
  )
  assert.deepEqual(openTo(target), [])
})

test('a folder that holds other folders keeps its mode, with a warning', async () => {
  const folder = newFolder()
  mkdirSync(join(folder, 'project'))
  chmodSync(folder, 0o755)
  const server = await startProcess({ DATA_DIR: folder })
  assert.match(server.output(), /holds other folders, such as project, so it keeps its mode 755/)
  assert.deepEqual(
    openTo(folder).filter((line) => !line.endsWith('/project')),
    [`755 ${folder}`],
  )
})

test(
  'files of another user are not used, and the message names both users',
  { skip: !isRoot && 'only root can change the owner of files' },
  async () => {
    const folder = newFolder()
    const postgres = join(folder, 'postgres')
    mkdirSync(postgres)
    chownSync(postgres, NOBODY, NOBODY)
    const main = runMain({ DATA_DIR: folder, PORT: '0' })
    assert.deepEqual(await main.ended, FAILED)
    assert.match(
      main.output(),
      new RegExp(
        `${postgres} belongs to the user with id ${NOBODY}, and Slotline runs as 0\\. Run it as that user`,
      ),
    )
  },
)

test(
  'root leaves no files in the folder of another user, and the command in the message makes root files usable',
  { skip: !isRoot && 'only root can change the owner of files' },
  async () => {
    const folder = join(newFolder(), "Ada's data")
    const server = await startProcess({ DATA_DIR: folder })
    server.signal('SIGTERM')
    await server.ended
    rmSync(join(folder, 'compiled'), { recursive: true, force: true })
    execFileSync('chown', ['-R', String(NOBODY), folder])
    const byRoot = runMain({ DATA_DIR: folder }, ['workspace', 'list'])
    assert.deepEqual(await byRoot.ended, FAILED)
    assert.deepEqual(
      readdirSync(folder).filter((name) => statSync(join(folder, name)).uid !== NOBODY),
      [],
    )
    const [, command] = /with this command: (chown .*)$/m.exec(byRoot.output())!
    execFileSync('sh', ['-c', command!])
    const again = runMain({ DATA_DIR: folder }, ['workspace', 'list'])
    assert.deepEqual(await again.ended, CLEAN, again.output())
  },
)

test(
  'a folder that all users can write to is rejected, and one of another user logs a warning',
  { skip: !isRoot && 'only root can change the owner of files' },
  async () => {
    const folder = mkdtempSync(join(newFolder(), 'of-nobody-'))
    chownSync(folder, NOBODY, NOBODY)
    chmodSync(folder, 0o777)
    const refused = runMain({ DATA_DIR: folder, PORT: '0' })
    assert.deepEqual(await refused.ended, FAILED)
    assert.match(refused.output(), /can be changed by every user of this machine \(mode 777\)/)
    chmodSync(folder, 0o750)
    const server = await startProcess({ DATA_DIR: folder })
    assert.match(
      server.output(),
      new RegExp(`belongs to the user with id ${NOBODY}, so it keeps its mode 750`),
    )
    assert.deepEqual(openTo(folder), [`750 ${folder}`])
  },
)

test(
  'a folder that is not writable is reported',
  { skip: !isRoot && 'needs another user' },
  async () => {
    // The launcher drops root's rights, which no mode would stop.
    const folder = newFolder()
    chmodSync(folder, 0o555)
    const drop = join(newFolder(), 'drop.mjs')
    chmodSync(dirname(drop), 0o755)
    writeFileSync(drop, `process.setgid(${NOBODY}); process.setuid(${NOBODY})`)
    const main = runMain({
      DATA_DIR: join(folder, 'data'),
      PORT: '0',
      NODE_OPTIONS: `--import ${drop}`,
    })
    assert.deepEqual(await main.ended, FAILED)
    assert.match(
      main.output(),
      new RegExp(
        '^DATA_DIR .* cannot be used: this user may not write there \\(EACCES\\)\\. ' +
          'Set DATA_DIR to a folder that this user can write to\\.$',
        'm',
      ),
    )
  },
)
