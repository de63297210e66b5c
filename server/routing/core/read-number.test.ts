import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { readNumber } from './read-number.ts'

const READINGS: Record<string, [low: number, high: number] | null> = {
  '0': [0, 0],
  '50': [50, 50],
  ' 1,200 ': [1200, 1200],
  '1 200': [1200, 1200],
  "1'200'000": [1_200_000, 1_200_000],
  '1,200.50': [1200.5, 1200.5],
  '10k': [10_000, 10_000],
  '2.5M': [2_500_000, 2_500_000],
  '2.3 million': [2_300_000, 2_300_000],
  '$1.125B': [1_125_000_000, 1_125_000_000],
  '€10,000': [10_000, 10_000],
  '51-200': [51, 200],
  '51 – 200': [51, 200],
  '51 to 200': [51, 200],
  '$1M-$10M': [1e6, 1e7],
  '500-1k': [500, 1000],
  '51-200 employees': [51, 200],
  '500+': [500, Infinity],
  '10,001+ employees': [10_001, Infinity],
  '10k+': [10_000, Infinity],
  '0.125': [0.125, 0.125],
  // Ambiguous or not a number.
  '': null,
  many: null,
  '200-51': null,
  '1-2-3': null,
  '-5': null,
  '1,20': null,
  '12,3456': null,
  '1.200': null,
  '1,5M': null,
  '10x': null,
  '+': null,
  '-': null,
  '1e9': null,
  Infinity: null,
  '0x10': null,
  '10 20': null,
}

for (const [text, reading] of Object.entries(READINGS)) {
  test(`"${text}" is read as ${reading ? reading.join(' to ') : 'no number'}`, () => {
    assert.deepEqual(readNumber(text), reading && { low: reading[0], high: reading[1] })
  })
}

test('any text is read as an ordered range or as no number', () => {
  const pieces = fc.array(
    fc.constantFrom(
      '1',
      '20',
      '300',
      ',',
      '.',
      '-',
      '–',
      ' to ',
      'k',
      'M',
      '+',
      '$',
      ' ',
      'employees',
      'x',
    ),
    { maxLength: 12 },
  )
  fc.assert(
    fc.property(pieces, (texts) => {
      const range = readNumber(texts.join(''))
      assert.ok(range === null || range.low <= range.high)
    }),
  )
})

test('a number is read with and without thousands separators', () => {
  fc.assert(
    fc.property(fc.nat({ max: 2 ** 40 }), (number) => {
      for (const text of [String(number), number.toLocaleString('en-US')])
        assert.deepEqual(readNumber(text), { low: number, high: number })
    }),
  )
})

test('a very long text is rejected without parsing it', () => {
  assert.equal(readNumber(`${'1-'.repeat(100_000)}x`), null)
})
