import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { openSecretKeys } from './secret-key.ts'

const folder = mkdtempSync(join(tmpdir(), 'slotline-key-'))
after(() => {
  rmSync(folder, { recursive: true })
})
const EMBEDDED = { secretKey: null, oldSecretKeys: [], database: { kind: 'embedded' as const } }
const ON_SERVER = { ...EMBEDDED, database: { kind: 'server' as const, url: 'postgres://nowhere' } }
const MAY = { mayCreate: true }
const SECRET_KEY = '8v3Jm0VYJ0xWkz3b1m0Qv7r6k5e9p2c4s8d1f3g5h7I='

test('the embedded database has a private key file, which decrypts after a restart', () => {
  const dataDir = join(folder, 'first', 'start')
  const sealed = openSecretKeys({ ...EMBEDDED, dataDir }, MAY)!.box.seal('secret', 'here')
  assert.equal(statSync(join(dataDir, 'secret-key')).mode & 0o777, 0o600)
  assert.equal(openSecretKeys({ ...EMBEDDED, dataDir }, MAY)!.box.open(sealed, 'here'), 'secret')
})

test('a missing key file is not created again if secrets are stored', () => {
  const dataDir = join(folder, 'missing')
  assert.equal(openSecretKeys({ ...EMBEDDED, dataDir }, { mayCreate: false }), null)
  assert.throws(() => statSync(dataDir), /ENOENT/)
})

test('a configured key is used, and not written to a file', () => {
  const dataDir = join(folder, 'set')
  const sealed = openSecretKeys({ ...ON_SERVER, secretKey: SECRET_KEY, dataDir }, MAY)!.box.seal(
    'secret',
    'here',
  )
  assert.equal(
    openSecretKeys({ ...EMBEDDED, secretKey: SECRET_KEY, dataDir }, MAY)!.box.open(sealed, 'here'),
    'secret',
  )
  assert.throws(() => readFileSync(join(dataDir, 'secret-key')), /ENOENT/)
})

test('with a database server, there is no key without SECRET_KEY', () => {
  assert.equal(openSecretKeys({ ...ON_SERVER, dataDir: folder }, MAY), null)
})

for (const [what, text] of [
  ['damaged', 'damaged'],
  ['empty', ''],
  ['cut off', SECRET_KEY.slice(0, 30)],
  ['not strictly base64', SECRET_KEY.replace('8', '-')],
] as const) {
  test(`a key file that is ${what} prevents the start with a remedy, and is not changed`, () => {
    writeFileSync(join(folder, 'secret-key'), text)
    assert.throws(
      () => openSecretKeys({ ...EMBEDDED, dataDir: folder }, MAY),
      /secret-key is damaged.*Restore it from a backup/,
    )
    assert.equal(readFileSync(join(folder, 'secret-key'), 'utf8'), text)
  })
}

test('after a crash at any point of a rotation, secrets encrypted before and during it decrypt', () => {
  const dataDir = join(folder, 'rotated')
  const { box, file } = openSecretKeys({ ...EMBEDDED, dataDir }, MAY)!
  const before = box.seal('before', 'here')
  const firstKey = readFileSync(join(dataDir, 'secret-key'))
  file!.replace()
  const after = box.seal('after', 'here')
  const read = () => openSecretKeys({ ...EMBEDDED, dataDir }, { mayCreate: false })!
  const opened = () =>
    [
      [before, 'before'],
      [after, 'after'],
    ].every(([sealed, text]) => read().box.open(sealed as Buffer, 'here') === text)

  assert.ok(opened() && read().file!.hasOld())
  assert.deepEqual(readdirSync(dataDir).sort(), ['secret-key', 'secret-key.old'])
  for (const name of readdirSync(dataDir))
    assert.equal(statSync(join(dataDir, name)).mode & 0o777, 0o600)
  // Crashed after the old key was stored, and before the new one was.
  const secondKey = readFileSync(join(dataDir, 'secret-key'))
  writeFileSync(join(dataDir, 'secret-key'), firstKey)
  assert.equal(read().box.open(before, 'here'), 'before')
  // Crashed while a file was being written.
  writeFileSync(join(dataDir, 'secret-key'), secondKey)
  writeFileSync(join(dataDir, 'secret-key.new'), 'half')
  writeFileSync(join(dataDir, 'secret-key.old.new'), 'half')
  assert.ok(opened())
  read().file!.replace()
  assert.ok(opened())
  read().file!.dropOld()
  assert.throws(() => opened(), /SECRET_KEY_OLD/)
})
