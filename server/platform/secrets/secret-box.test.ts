import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { openSecretBox } from './secret-box.ts'

const box = openSecretBox(randomBytes(32))

test('a secret decrypts to its original text, and every ciphertext is different', () => {
  const sealed = box.seal('key_ä_123', 'here')
  assert.equal(box.open(sealed, 'here'), 'key_ä_123')
  assert.notDeepEqual(box.seal('key_ä_123', 'here'), sealed)
  assert.ok(!sealed.includes('key_'))
})

test('a ciphertext that was changed, moved or encrypted with another key is rejected', () => {
  const sealed = box.seal('secret', 'here')
  assert.throws(() => box.open(sealed, 'there'))
  assert.throws(() => openSecretBox(randomBytes(32)).open(sealed, 'here'))
  for (let i = 0; i < sealed.length; i++) {
    const changed = Buffer.from(sealed)
    changed[i]! ^= 1
    assert.throws(() => box.open(changed, 'here'))
  }
  assert.throws(() => box.open(sealed.subarray(0, 20), 'here'))
})

test('a code is the same for the same text and purpose, and different otherwise', () => {
  assert.deepEqual(box.computeMac('a', 'x'), box.computeMac('a', 'x'))
  assert.notDeepEqual(box.computeMac('a', 'x'), box.computeMac('a', 'y'))
  assert.notDeepEqual(box.computeMac('a', 'x'), openSecretBox(randomBytes(32)).computeMac('a', 'x'))
})

test('with an old key, earlier ciphertexts and codes remain valid, and new ones need only the new key', () => {
  const [oldKey, newKey] = [randomBytes(32), randomBytes(32)]
  const [old, both, current] = [
    openSecretBox(oldKey),
    openSecretBox(newKey, [oldKey]),
    openSecretBox(newKey),
  ]
  const [before, after] = [old.seal('secret', 'here'), both.seal('secret', 'here')]
  assert.deepEqual([both.open(before, 'here'), current.open(after, 'here')], ['secret', 'secret'])
  assert.deepEqual(
    [
      both.stateOf(before, 'here'),
      both.stateOf(after, 'here'),
      both.stateOf(before, 'there'),
      current.stateOf(before, 'here'),
    ],
    ['old', 'current', 'unreadable', 'unreadable'],
  )
  assert.throws(() => current.open(before, 'here'), /SECRET_KEY_OLD/)
  assert.deepEqual(both.acceptedMacs('a', 'x'), [
    current.computeMac('a', 'x'),
    old.computeMac('a', 'x'),
  ])
  assert.deepEqual(both.computeMac('a', 'x'), current.computeMac('a', 'x'))
})

test('a key that is replaced while the box is in use remains valid as an old key', () => {
  const [oldKey, newKey] = [randomBytes(32), randomBytes(32)]
  const changing = openSecretBox(oldKey)
  const sealed = changing.seal('secret', 'here')
  changing.replaceKey(newKey)
  assert.equal(changing.open(sealed, 'here'), 'secret')
  assert.equal(openSecretBox(newKey).open(changing.seal('new', 'here'), 'here'), 'new')
})
