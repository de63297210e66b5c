import assert from 'node:assert/strict'
import { test } from 'node:test'
import { computeSimilarity } from '../compute-similarity.ts'
import { writeName, writePart } from './write-name.ts'

test('a name without capital letters is capitalized, and one with some is kept', () => {
  assert.equal(writeName(['anna', 'van', 'der', 'berg']), 'Anna van der Berg')
  assert.equal(writeName(['MARY', 'JONES']), 'Mary Jones')
  assert.equal(writeName(['Anna', 'DeVito']), 'Anna DeVito')
  assert.equal(writePart("o'brien"), "O'Brien")
  assert.equal(writePart('mcdonald'), 'McDonald')
  assert.equal(writePart('anne-marie'), 'Anne-Marie')
})

test('the likeness of two words is the share of letters that stay the same', () => {
  assert.equal(computeSimilarity('smith', 'smith'), 1)
  assert.equal(computeSimilarity('smith', 'smyth'), 0.8)
  assert.equal(computeSimilarity('john', ''), 0)
})
