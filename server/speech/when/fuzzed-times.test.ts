import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatPhrase } from '../../../scripts/fuzz-times/format-report.ts'
import { fuzzTimes } from '../../../scripts/fuzz-times/fuzz-times.ts'

const PHRASES = 2000
const { SLOTLINE_TEST_SEED = '1' } = process.env
const seed =
  SLOTLINE_TEST_SEED === 'any' ? Math.floor(Math.random() * 2 ** 32) : Number(SLOTLINE_TEST_SEED)

test('a random phrase about a time is understood as what it means, or asked back', () => {
  const { wrong } = fuzzTimes(seed, PHRASES)
  assert.equal(
    wrong.map((phrase) => `${formatPhrase(phrase)} (SLOTLINE_TEST_SEED=${seed})`).join('\n'),
    '',
  )
})
