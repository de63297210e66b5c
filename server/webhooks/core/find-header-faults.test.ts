import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findHeaderFaults, type SentHeader } from './find-header-faults.ts'

const codesOf = (headers: SentHeader[], stored: string[] = []) =>
  findHeaderFaults(headers, new Set(stored)).map(({ pointer, code }) => [
    pointer.slice('/data/attributes/headers'.length),
    code,
  ])

test('headers that authenticate the sender are accepted', () => {
  for (const name of ['Authorization', 'X-Api-Key', 'Cookie', 'x_key', 'X.Y~z', '__proto__'])
    assert.deepEqual(codesOf([{ name, value: 'Bearer a b' }]), [], name)
})

test('headers of the server, of the connection and of other senders are rejected', () => {
  const names =
    'Host host User-Agent Content-Type content-length Webhook-Id webhook-signature Connection ' +
    'keep-alive Proxy-Authorization proxy-connection TE Trailer Transfer-Encoding Upgrade Expect ' +
    'X-Forwarded-For Forwarded Via Accept-Encoding'
  for (const name of names.split(' '))
    assert.deepEqual(codesOf([{ name, value: 'a' }]), [['/0/name', 'not_allowed']], name)
})

test('names and values that would begin another header are rejected', () => {
  for (const name of ['X Key', 'X:Key', 'X-Key\r\nHost', 'Schlüssel', '"x"', 'x\0'])
    assert.deepEqual(codesOf([{ name, value: 'a' }]), [['/0/name', 'not_acceptable']], name)
  for (const value of ['a\r\nHost: b', 'a\nb', 'a\0b', 'ü', ' a', 'a ', '', '\u007f'])
    assert.deepEqual(codesOf([{ name: 'X-Key', value }]), [['/0/value', 'not_acceptable']], value)
})

test('a header is sent once, with a value unless one of its name is stored', () => {
  const twice = [
    { name: 'X-Key', value: 'a' },
    { name: 'x-key', value: 'b' },
  ]
  assert.deepEqual(codesOf(twice), [['/1/name', 'duplicate']])
  assert.deepEqual(codesOf([{ name: 'X-Key' }]), [['/0/value', 'missing']])
  assert.deepEqual(codesOf([{ name: 'X-Key' }], ['x-key']), [])
})

test('headers have at most 6,144 characters in total', () => {
  const headers = ['A', 'B', 'C'].map((name) => ({ name, value: 'x'.repeat(2_047) }))
  assert.deepEqual(codesOf(headers), [])
  assert.deepEqual(codesOf([...headers, { name: 'D', value: 'x' }]), [['', 'too_large']])
})

test('each refusal names the header and what to send', () => {
  const [fault] = findHeaderFaults([{ name: 'Host', value: 'a' }], new Set())
  assert.match(fault?.detail ?? '', /"Host".*Send another one/)
})
