import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { createCsvReader, MAX_ROW_LENGTH } from './create-csv-reader.ts'

/** Reads a text in pieces of these lengths, and the rest at once. */
function readInPieces(text: string, lengths: readonly number[], delimiter = ',') {
  const reader = createCsvReader(delimiter)
  let at = 0
  const rows = lengths.flatMap((length) => reader.push(text.slice(at, (at += length))))
  return [...rows, ...reader.push(text.slice(at)), ...reader.end()]
}

const cell = fc.oneof(
  fc.string({ maxLength: 6 }),
  fc.constantFrom('', '"', '""', 'a,b', ',', '\n', '\r\n', 'a\rb', ' x ', 'ü', "O'Neil"),
)

test('valid files are read as by another reader, wherever they are cut', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 6 }),
      fc.constantFrom('\n', '\r\n', '\r'),
      fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 8 }),
      fc.boolean(),
      (table, end, lengths, quotesAll) => {
        const width = table[0]!.length
        const rows = table.map((row) => [...row, '', '', ''].slice(0, width))
        const quote = (each: string) =>
          quotesAll || /[",\r\n]/.test(each) ? `"${each.replaceAll('"', '""')}"` : each
        const text = rows.map((row) => row.map(quote).join(',')).join(end)
        const options = { bom: false, record_delimiter: end }
        const expected = (parse(text, options) as string[][]).filter((row) =>
          row.some((each) => each !== ''),
        )
        const read = readInPieces(text, lengths)
        assert.deepEqual(
          read.map((row) => ('cells' in row ? row.cells : row)),
          expected,
        )
      },
    ),
  )
})

test('a broken row ends at its line, and names it', () => {
  const text = 'a,b\n"open,x\nc,d\n"e"f,g\n"multi\nline",h\n"last'
  for (const lengths of [[], [1, 1, 1, 1, 1, 1, 1], [10, 10]])
    assert.deepEqual(readInPieces(text, lengths), [
      { line: 1, cells: ['a', 'b'] },
      { line: 2, broken: 'unbalanced_quote', raw: '"open,x' },
      { line: 3, cells: ['c', 'd'] },
      { line: 4, broken: 'unbalanced_quote', raw: '"e"f,g' },
      { line: 5, cells: ['multi\nline', 'h'] },
      { line: 7, broken: 'unbalanced_quote', raw: '"last' },
    ])
})

test('lines that end with CR, other delimiters and stray quotes are read', () => {
  assert.deepEqual(readInPieces('a;b\r1;5" pipe\r\r;\r', [3], ';'), [
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['1', '5" pipe'] },
  ])
})

test('a row that is too long is broken before its end arrives, also after a quoted line break', () => {
  const long = 'x'.repeat(MAX_ROW_LENGTH)
  const reader = createCsvReader(',')
  const broken = { line: 1, broken: 'unbalanced_quote', raw: '"a' }
  assert.deepEqual(reader.push(`"a\nb",${long}`)[0], broken)
  const rows = readInPieces(`"a\nb",${long}\nc,d\n`, [])
  assert.deepEqual([rows[0], rows.at(-1)], [broken, { line: 3, cells: ['c', 'd'] }])
})
