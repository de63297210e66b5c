import assert from 'node:assert/strict'
import { test } from 'node:test'
import { redactLine } from './redact-line.ts'

const LINES: readonly (readonly [said: string, kept: string])[] = [
  ['it is grace.hopper@example.com, please', 'it is [redacted] please'],
  ['my email is grace dot hopper at example dot com thank you', 'my email is [redacted] thank you'],
  ['g, r, a, c, e at gmail dot com', '[redacted]'],
  ['grace at example.com', '[redacted]'],
  [
    'I have grace underscore hopper at e, x, a, m, p, l, e, dot co dot uk, right?',
    'I have [redacted] right?',
  ],
  ['Anna Punkt Maier ät web Punkt de', '[redacted]'],
  ['maria arroba ejemplo punto es', '[redacted]'],
  ['jean tiret dupont arobase exemple point fr', '[redacted]'],
  [
    'Your confirmation code is: four, seven, two, nine, one, three. Is there anything else?',
    'Your confirmation code is: [redacted] Is there anything else?',
  ],
  ['der Code ist vier sieben zwei neun eins drei', 'der Code ist [redacted]'],
  ['482913', '[redacted]'],
  ['call me at +1 415 555-0100 tomorrow', 'call me at [redacted] tomorrow'],
  ['the card is 4111 1111 1111 1111', 'the card is [redacted]'],
  ['On Tuesday, November 24, 2026 at 10:30', 'On Tuesday, November 24, 2026 at 10:30'],
  ['2026-11-24 at two', '2026-11-24 at two'],
  ['I am at the office at ten', 'I am at the office at ten'],
  ['the first one or two of you', 'the first one or two of you'],
  ['', ''],
]

test('hostile lines of any length do not slow down the redaction', () => {
  const long = ['a at b dot c ', 'at ', 'a ', 'at a dot ', '1 ', '@ ', 'a at a '].map((part) =>
    part.repeat(2_000).slice(0, 2_000),
  )
  for (let i = 0; i < 500; i++) assert.ok(redactLine(long[i % long.length]!).length <= 2_000)
})

for (const [said, kept] of LINES) {
  test(`"${said}" is redacted to "${kept}"`, () => {
    assert.equal(redactLine(said), kept)
  })
}

test('a long line of punctuation is read in one pass', () => {
  const signs = '-'.repeat(200_000)
  assert.equal(redactLine(`0${signs}0 ${signs}`), `0${signs}0 ${signs}`)
  assert.equal(redactLine(`${'!'.repeat(200_000)}0`), `${'!'.repeat(200_000)}0`)
})
