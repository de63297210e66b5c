import assert from 'node:assert/strict'
import { test } from 'node:test'
import { detectEncoding } from './detect-encoding.ts'

const utf16 = (text: string) => Buffer.from(text, 'utf16le')
const TEXT = 'name;city\nJürgen;Köln\n'

test('a byte order mark tells the encoding, and is not part of the text', () => {
  for (const [bytes, encoding, markLength] of [
    [Buffer.from(`\ufeff${TEXT}`), 'utf-8', 3],
    [utf16(`\ufeff${TEXT}`), 'utf-16le', 2],
    [utf16(`\ufeff${TEXT}`).swap16(), 'utf-16be', 2],
  ] as const)
    assert.deepEqual(detectEncoding(bytes), { encoding, markLength, isAscii: false })
})

test('without a mark only Unicode is certain', () => {
  for (const [bytes, encoding] of [
    [Buffer.from(TEXT), 'utf-8'],
    [utf16(TEXT), 'utf-16le'],
    [utf16(TEXT).swap16(), 'utf-16be'],
    [Buffer.from(TEXT, 'latin1'), null],
  ] as const)
    assert.deepEqual(detectEncoding(bytes), { encoding, markLength: 0, isAscii: false })
})

test('a character that is cut off at the end of the sample, or one stray byte, is still UTF-8', () => {
  const bytes = Buffer.from('Köln 😀')
  for (const cut of [1, 2, 3])
    assert.equal(detectEncoding(bytes.subarray(0, -cut)).encoding, 'utf-8')
  const stray = Buffer.concat([Buffer.from('é'), Buffer.from([0xe9]), Buffer.from(' Köln')])
  assert.equal(detectEncoding(stray).encoding, 'utf-8')
})
