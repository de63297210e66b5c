import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Asked, When } from '../../speech/when/when.ts'
import { confirmDay } from './confirm-day.ts'

const at = (wall: string) => Temporal.Instant.from(`${wall}Z`).epochMilliseconds / 1000
const DAY = { from: at('2027-11-03T00:00'), to: at('2027-11-04T00:00') }
const TEN = { from: at('2027-11-03T10:00'), to: at('2027-11-03T10:01') }
const asked: Asked = {
  dates: [{ from: '2027-11-03', to: '2027-11-03' }],
  span: null,
  step: 'day',
}
const NO_TIME: When = { kind: 'not_understood', rest: '' }
const SAME_DATE: When = {
  kind: 'ask',
  question: 'confirm_day',
  options: [DAY],
  asked,
  timeZone: 'UTC',
}

const hear = (words: string, said: When, { language = 'en', option = DAY } = {}) =>
  confirmDay(words, language, {
    said,
    recalled: {
      previous: asked,
      offered: [],
      chosen: null,
      confirming: { ...option, timeZone: 'UTC' },
      options: [],
    },
  })

for (const [language, yes, no] of [
  ['en', 'yes please', 'no'],
  ['de', 'ja, genau', 'nein'],
  ['es', 'sí, claro', 'no'],
  ['fr', 'oui, voilà', 'non'],
] as const)
  test(`"${yes}" takes the day that was asked about, and "${no}" declines it`, () => {
    assert.deepEqual(hear(yes, NO_TIME, { language }), {
      kind: 'windows',
      windows: [{ from: at('2027-11-03T07:00'), to: at('2027-11-03T21:00') }],
      nights: [
        { from: at('2027-11-03T00:00'), to: at('2027-11-03T07:00') },
        { from: at('2027-11-03T21:00'), to: at('2027-11-04T00:00') },
      ],
      asked,
      timeZone: 'UTC',
    })
    assert.equal(hear(no, NO_TIME, { language }), 'declined')
  })

test('a yes to a day with a time takes exactly that time', () => {
  const when = hear('yes', NO_TIME, { option: TEN })
  assert.deepEqual(when, { kind: 'start', start: TEN.from, asked, timeZone: 'UTC' })
})

test('naming the same date again is a yes, unless it is negated', () => {
  const when = hear('yes, the third of November', SAME_DATE)
  assert.equal(when !== 'declined' && when?.kind, 'windows')
  assert.equal(hear('no, the third of November', SAME_DATE), null)
})

test('words about another time are no answer to the question', () => {
  const start: When = { kind: 'start', start: TEN.from, asked, timeZone: 'UTC' }
  assert.equal(hear('no, tomorrow at ten', start), null)
  assert.equal(hear('banana', NO_TIME), null)
})

test('without a question, a yes means nothing', () => {
  const recalled = { previous: asked, offered: [], chosen: null, confirming: null, options: [] }
  assert.equal(confirmDay('yes', 'en', { said: NO_TIME, recalled }), null)
})
