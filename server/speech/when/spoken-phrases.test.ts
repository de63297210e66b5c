import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test, type TestContext } from 'node:test'
import { type Judgement, judgeRows, type WhenRow } from '../../test/voice/judge-when.ts'

const MAX_ASKED_PERCENT = 10

/** Rows "tag | phrase | expected meaning", in the notation of `readExpected`. */
function readRows(file: string): WhenRow[] {
  return readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split(' | ') as unknown as WhenRow)
}

/** The rows of each judgement; prints how many there are. */
function judgeAll(rows: readonly WhenRow[], t: TestContext): (judgement: Judgement) => string[] {
  const { counts, failures } = judgeRows(rows)
  t.diagnostic(Object.entries(counts).flat().join(' '))
  return (judgement) =>
    failures.filter((one) => one.judgement === judgement).map(({ row }) => row.join(' | '))
}

for (const language of ['english', 'german', 'spanish', 'french']) {
  test(`times in spoken ${language} are understood, and never as other times`, (t) => {
    const rows = readRows(`spoken-${language}.txt`)
    const judged = judgeAll(rows, t)
    assert.deepEqual(judged('wrong'), [])
    assert.deepEqual(judged('refused'), [])
    const asked = judged('asked')
    assert.ok(
      (100 * asked.length) / rows.length < MAX_ASKED_PERCENT,
      `${asked.length} of ${rows.length} phrases are asked back:\n${asked.join('\n')}`,
    )
  })

  test(`long and unusual answers in ${language} are never understood as other times`, (t) => {
    assert.deepEqual(judgeAll(readRows(`sampled-${language}.txt`), t)('wrong'), [])
  })
}
