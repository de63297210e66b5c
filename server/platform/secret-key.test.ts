import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { openSecrets } from './secret-key.ts'

const folder = mkdtempSync(join(tmpdir(), 'slotline-key-'))
after(() => { rmSync(folder, { recursive: true }) })
const EMBEDDED = { kind: 'embedded' as const }

test('with the embedded database a key is made once, for its user only, and opens what it sealed after a restart', () => {
  const dataDir = join(folder, 'first', 'start')
  const sealed = openSecrets({ secretKey: null, database: EMBEDDED, dataDir })!.seal('secret', 'here')
  assert.equal(statSync(join(dataDir, 'secret-key')).mode & 0o777, 0o600)
  assert.equal(openSecrets({ secretKey: null, database: EMBEDDED, dataDir })!.open(sealed, 'here'), 'secret')
})

test('a key that is set is the one that counts, and is written nowhere', () => {
  const dataDir = join(folder, 'set')
  const secretKey = Buffer.alloc(32, 9).toString('base64')
  const sealed = openSecrets({ secretKey, database: { kind: 'server' }, dataDir })!.seal('secret', 'here')
  assert.equal(openSecrets({ secretKey, database: EMBEDDED, dataDir })!.open(sealed, 'here'), 'secret')
  assert.throws(() => readFileSync(join(dataDir, 'secret-key')), /ENOENT/)
})

test('with a database server and no key there are no secrets', () => {
  assert.equal(openSecrets({ secretKey: null, database: { kind: 'server' }, dataDir: folder }), null)
})

test('a file that holds no key stops the start, and is left as it is', () => {
  writeFileSync(join(folder, 'secret-key'), 'damaged')
  assert.throws(() => openSecrets({ secretKey: null, database: EMBEDDED, dataDir: folder }), /does not hold a key/)
  assert.equal(readFileSync(join(folder, 'secret-key'), 'utf8'), 'damaged')
})
