import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { type Judgement, judgeRows, type WhenRow } from '../../test/judge-when.ts'

const MAX_ASKED_PERCENT = 10

for (const language of ['english', 'german', 'spanish', 'french']) {
  test(`times in spoken ${language} are understood, and never as other times`, (t) => {
    // Rows "tag | phrase | expected meaning", in the notation of `readExpected`.
    const rows = readFileSync(new URL(`spoken-${language}.txt`, import.meta.url), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => line.split(' | ') as unknown as WhenRow)
    const { counts, failures } = judgeRows(rows)
    t.diagnostic(Object.entries(counts).flat().join(' '))
    const judged = (judgement: Judgement) =>
      failures.filter((one) => one.judgement === judgement).map(({ row }) => row.join(' | '))
    assert.deepEqual(judged('wrong'), [])
    assert.deepEqual(judged('refused'), [])
    const asked = judged('asked')
    assert.ok(
      (100 * asked.length) / rows.length < MAX_ASKED_PERCENT,
      `${asked.length} of ${rows.length} phrases are asked back:\n${asked.join('\n')}`,
    )
  })
}
