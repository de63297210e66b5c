import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { formatAsOneLine } from './format-as-one-line.ts'

for (const [title, text, line] of [
  ['line breaks and tabs', ' Tuesday\r\n\tat ten.\u2028Or\u0085two. ', 'Tuesday at ten. Or two.'],
  [
    'headings, lists and quotations',
    '# Times\n- Tuesday\n* Wednesday\n> quoted',
    'Times Tuesday Wednesday quoted',
  ],
  [
    'bold, italic and code',
    '**Tuesday** at _ten_ with `Ann` ~~Bob~~',
    'Tuesday at ten with Ann Bob',
  ],
  ['links', 'See [our page](https://example.com) now', 'See our page now'],
  ['control characters', 'Tues\u0000day', 'Tues day'],
] as const) {
  test(`${title} are removed`, () => assert.equal(formatAsOneLine(text), line))
}

test('an underscore within a word and a hyphen within a sentence are kept', () =>
  assert.equal(formatAsOneLine('ann_lee is free - call +1 415'), 'ann_lee is free - call +1 415'))

test('the day number of a date is kept', () =>
  assert.equal(formatAsOneLine('24. November um zehn'), '24. November um zehn'))

test('a long text is cut after a word', () => {
  assert.equal(formatAsOneLine('word '.repeat(100)), 'word '.repeat(60).trim())
  assert.equal(formatAsOneLine(`${'a'.repeat(299)}😀`), 'a'.repeat(299))
  assert.equal(formatAsOneLine('a'.repeat(300)), 'a'.repeat(300))
})

test('any text becomes one line of at most 300 characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 700 }), (text) => {
      const line = formatAsOneLine(text)
      assert.ok(line.length <= 300 && line.isWellFormed() && !/[\n\r\t\u2028\u2029*`]/.test(line))
    }),
  )
})
