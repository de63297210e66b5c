import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readHours } from './read-hours.ts'

const split = [
  { weekday: 1, from: '08:00', to: '12:00' },
  { weekday: 1, from: '14:00', to: '18:00' },
]

test('the two spans of a day are understood with a comma and with a word between them', () => {
  for (const typed of [
    '8-12, 14-18',
    '8-12; 14-18',
    '8-12 und 14-18',
    '8:00–12:00 and 14:00–18:00',
    '8-12 y 14-18',
    '8h-12h et 14h-18h',
    '8 to 12 and 14 to 18',
    '8 bis 12 & 14 bis 18',
    '8 a 12 y 14 a 18',
    '8h à 12h / 14h à 18h',
    '8 a - 12 p, 2 p - 6 p',
  ])
    assert.deepEqual(readHours(typed, 1), split, typed)
})

test('other words between the spans of a day are not understood', () => {
  assert.equal(readHours('8-12 oder 14-18', 1), null)
  assert.equal(readHours('8-12 und', 1), null)
})
