import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { restoreFormulas } from './defuse-formulas.ts'
import { writeCsvRow } from './write-csv-row.ts'

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(
      fc.constantFrom(
        ...`=+-@＝＋－＠'";,| \t\r\n`.split(''),
        '49 (30) 1',
        'a',
        '\r\n',
        "cmd|' /C calc'!A0",
      ),
      { maxLength: 12 },
    )
    .map((parts) => parts.join('')),
)

const cellsOf = (csv: string) =>
  (parse(csv, { bom: false, record_delimiter: '\r\n' }) as string[][])[0]!

test('any text is the same after it was written to CSV and read', () => {
  fc.assert(
    fc.property(fc.array(text, { minLength: 2, maxLength: 4 }), (texts) => {
      assert.deepEqual(cellsOf(writeCsvRow(['id', ...texts])).map(restoreFormulas), [
        'id',
        ...texts,
      ])
    }),
    { numRuns: 2_000 },
  )
})

test('no cell begins a formula, whatever character a spreadsheet divides the file by', () => {
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 4 }), (texts) => {
      const numbers = /^"?[+-]\d[\d ().-]*"?$/
      const written = writeCsvRow(['id', ...texts])
      for (const pieces of [cellsOf(written), written.split(/[;\t\r\n]/)])
        for (const cell of pieces.flatMap((each) => each.split(/[;\t\r\n]/)))
          assert.ok(!/^[\s"]*[=+\-@＝＋－＠]/.test(cell) || numbers.test(cell), cell)
    }),
    { numRuns: 2_000 },
  )
})

for (const [value, written] of [
  ["x;=cmd|' /C calc'!A0;y", "x;'=cmd|' /C calc'!A0;y"],
  ['a\t+b', "a\t'+b"],
  ['x;"=1"', `"x;'""=1"""`],
  ['＝1', "'＝1"],
  ["'@x", "''@x"],
  ['+49 (30) 123', '+49 (30) 123'],
  ['a-b; c', 'a-b; c'],
  ["O'Neil", "O'Neil"],
] as const)
  test(`${JSON.stringify(value)} is written as ${JSON.stringify(written)}`, () => {
    assert.equal(writeCsvRow([value]), `${written}\r\n`)
  })
