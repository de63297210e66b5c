import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stripControls, truncateLine, truncateText } from './truncate-text.ts'

test('a text that fits stays, and a longer one ends with an ellipsis within the limit', () => {
  assert.equal(truncateText('abcde', 5), 'abcde')
  assert.equal(truncateText('abcdef', 5), 'abcd…')
})

test('a character counts once, and is not cut in half', () => {
  assert.equal(truncateText('ab😀😀😀', 4), 'ab😀…')
  assert.equal(truncateText('😀😀😀', 3), '😀😀😀')
})

test('a line has no line breaks', () => {
  assert.equal(truncateLine(' a \n b\r\nc\u2028d ', 20), 'a, b, c, d')
})

test('a text keeps its lines and tabs, and loses other control characters', () => {
  assert.equal(stripControls('\u0000a\tb\r\nc\rd\u0085e\u001b\n'), 'a\tb\nc\nd\ne')
})
