import assert from 'node:assert/strict'
import { test } from 'node:test'
import { judgeRows, judgeWhen, type Judgement } from './judge-when.ts'

const JUDGED: readonly (readonly [
  tag: string,
  phrase: string,
  expected: string,
  judgement: Judgement,
])[] = [
  ['en-US', 'tomorrow at 3 pm', 'at 11-25 15:00', 'right'],
  ['en-US', 'tomorrow at 3 pm', 'at 11-25 16:00', 'wrong'],
  ['en-US', 'tomorrow at 3 pm', 'at 11-25 16:00 / at 11-25 15:00', 'right'],
  ['en-US', 'tomorrow at 3 pm', 'at 11-25 15:00, 11-25 16:00', 'wrong'],
  ['en-US', 'tomorrow at 3 pm', 'at 11-25 20:00 UTC', 'right'],
  ['en-US', 'tomorrow at 3 pm', 'at 11-25 12:00 America/Los_Angeles', 'right'],
  ['en-US', 'tomorrow at 3 pm', 'in 11-25 15:00 not 11-25 14:00, 11-25 16:00', 'right'],
  ['en-US', 'tomorrow at 3 pm', 'near 11-25 15:00', 'right'],
  ['en-US', 'tomorrow at 3 pm', 'ask', 'wrong'],
  ['en-US', 'tomorrow at 3 pm', 'refuse', 'wrong'],
  ['en-US', 'tomorrow at 3 pm', 'none', 'wrong'],
  ['en-US', 'tomorrow at 3 pm', 'any', 'wrong'],
  ['de-DE', 'morgen', 'in 11-25 not 11-24, 11-26', 'right'],
  ['de-DE', 'morgen', 'at 11-25', 'right'],
  ['de-DE', 'morgen', 'in 11-25, 11-26', 'wrong'],
  ['de-DE', 'morgen', 'in 11-26 not 11-24', 'wrong'],
  ['de-DE', 'morgen', 'at 11-25 10:00', 'wrong'],
  ['de-DE', '[now: 11-20 16:45] heute', 'in 11-20 not 11-21', 'right'],
  ['de-DE', '[now: 2027-02-10 09:00] morgen um zehn', 'at 02-11 10:00', 'right'],
  ['es-MX', 'mañana por la mañana', 'in 11-25 10:00, 11:00 not 15:00, 11-26 10:00', 'right'],
  ['es-MX', 'mañana por la mañana', 'in 11-25 10:00, 15:00', 'wrong'],
  ['fr-CA', 'hier', 'refuse', 'right'],
  ['fr-CA', 'hier', 'ask', 'asked'],
  ['fr-CA', 'hier', 'at 11-25 10:00', 'refused'],
  ['en-GB', 'tomorrow at seven', 'ask', 'right'],
  ['en-GB', 'tomorrow at seven', 'at 11-25 07:00', 'asked'],
  ['en-GB', 'xylophone', 'none', 'right'],
  ['en-GB', 'xylophone', 'ask', 'asked'],
  ['en-GB', 'any time', 'any', 'right'],
  ['en-GB', '[offers] the second one', 'offer 2', 'right'],
  ['en-GB', '[offers] the second one', 'at 11-26 14:00', 'right'],
  ['en-GB', '[offers] the second one', 'offer 1', 'wrong'],
  ['en-GB', '[offer] an hour later', 'at 11-26 15:00', 'right'],
  ['en-GB', '[move] an hour later', 'at 11-26 16:00', 'right'],
  ['en-GB', '[after: on Friday] in the morning', 'in 11-27 10:00 not 11-26 10:00', 'right'],
]

for (const [tag, phrase, expected, judgement] of JUDGED) {
  test(`"${phrase}" (${tag}) is ${judgement} where "${expected}" is expected`, () => {
    assert.equal(judgeWhen(tag, phrase, expected), judgement)
  })
}

const MALFORMED: readonly (readonly [tag: string, phrase: string, expected: string])[] = [
  ['en-US', 'tomorrow', 'on 11-25'],
  ['en-US', 'tomorrow', 'at 11-25 25:00'],
  ['en-US', 'tomorrow', 'at 02-30 10:00'],
  ['en-US', 'tomorrow', 'near 11-25'],
  ['en-US', 'tomorrow', 'at 11-25 10:00 not 11-25 11:00'],
  ['en-US', 'tomorrow', 'at 11-25 10:00 /'],
  ['en-US', '[moved] tomorrow', 'at 11-25 10:00'],
  ['en-US', '[offers]', 'offer 2'],
  ['xx-XX', 'tomorrow', 'at 11-25'],
]

for (const [tag, phrase, expected] of MALFORMED) {
  test(`the malformed row "${tag} | ${phrase} | ${expected}" throws`, () => {
    assert.throws(() => judgeWhen(tag, phrase, expected), Error)
  })
}

test('a table is counted, and lists the rows that are not right', () => {
  const wrong = ['en-US', 'tomorrow at 3 pm', 'at 11-25 16:00'] as const
  const result = judgeRows([['en-US', 'tomorrow at 3 pm', 'at 11-25 15:00'], wrong])
  assert.deepEqual(result.counts, { right: 1, asked: 0, refused: 0, wrong: 1 })
  assert.deepEqual(result.failures, [{ row: wrong, judgement: 'wrong' }])
})
