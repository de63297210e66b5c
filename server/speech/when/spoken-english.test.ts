import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { judgeRows, type WhenRow } from '../../test/judge-when.ts'

const MAX_ASKED_PERCENT = 10

/** Rows "tag | phrase | expected meaning", in the notation of `readExpected`. */
const rows = readFileSync(new URL('spoken-english.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => line.split(' | ') as unknown as WhenRow)

test('the times in spoken English are understood, and never as other times', (t) => {
  const { counts, failures } = judgeRows(rows)
  t.diagnostic(Object.entries(counts).flat().join(' '))
  const wrong = failures.filter(({ judgement }) => judgement === 'wrong')
  assert.deepEqual(
    wrong.map(({ row }) => row.join(' | ')),
    [],
  )
  const asked = failures.filter(({ judgement }) => judgement !== 'wrong')
  assert.ok(
    (100 * asked.length) / rows.length < MAX_ASKED_PERCENT,
    `${asked.length} of ${rows.length} phrases are asked back:\n` +
      asked.map(({ row }) => row.join(' | ')).join('\n'),
  )
})
