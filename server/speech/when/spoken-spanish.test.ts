import assert from 'node:assert/strict'
import { test } from 'node:test'
import { judgeRows } from '../../test/judge-when.ts'
import { SPOKEN_SPANISH_OF_ANY_COUNTRY } from './spoken-spanish-of-any-country.ts'
import { SPOKEN_SPANISH_OF_MEXICO } from './spoken-spanish-of-mexico.ts'
import { SPOKEN_SPANISH_OF_SOUTH_AMERICA } from './spoken-spanish-of-south-america.ts'
import { SPOKEN_SPANISH_PERIODS_OF_SPAIN } from './spoken-spanish-periods-of-spain.ts'
import { SPOKEN_SPANISH_REPLIES } from './spoken-spanish-replies.ts'
import { SPOKEN_SPANISH_TIMES_OF_SPAIN } from './spoken-spanish-times-of-spain.ts'

const MAX_ASKED_SHARE = 0.1

test('phrases of Spanish-speaking callers are understood, and none is misunderstood', (t) => {
  const rows = [
    ...SPOKEN_SPANISH_TIMES_OF_SPAIN,
    ...SPOKEN_SPANISH_PERIODS_OF_SPAIN,
    ...SPOKEN_SPANISH_OF_MEXICO,
    ...SPOKEN_SPANISH_OF_SOUTH_AMERICA,
    ...SPOKEN_SPANISH_OF_ANY_COUNTRY,
    ...SPOKEN_SPANISH_REPLIES,
  ]
  const { counts, failures } = judgeRows(rows)
  const { right, asked, refused, wrong } = counts
  t.diagnostic(`right ${right}, asked ${asked}, refused ${refused}, wrong ${wrong}`)
  const isMisunderstood = ({ judgement }: { judgement: string }) =>
    judgement === 'wrong' || judgement === 'refused'
  assert.deepEqual(failures.filter(isMisunderstood), [])
  assert.ok(asked / rows.length < MAX_ASKED_SHARE, `${asked} of ${rows.length} are asked back`)
})
