import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getDateTimeFormat } from './get-date-time-format.ts'

const NOON = Temporal.Instant.from('2026-11-24T12:00Z').epochMilliseconds
const write = (locale: string, timeZone: string, hour: 'numeric' | '2-digit' = 'numeric') =>
  getDateTimeFormat(locale, { timeZone, hour, hourCycle: 'h23' }).format(NOON)

test('A formatter is kept, and never used for another language, zone or style', () => {
  assert.equal(
    getDateTimeFormat('en', { timeZone: 'UTC' }),
    getDateTimeFormat('en', { timeZone: 'UTC' }),
  )
  for (let times = 0; times < 2; times += 1) {
    assert.equal(write('en', 'UTC'), '12')
    assert.equal(write('de', 'UTC'), '12 Uhr')
    assert.equal(write('en', 'America/New_York'), '07')
    assert.equal(write('en', 'Europe/Berlin', '2-digit'), '13')
  }
})

test('Formatters that were not used for the longest time are forgotten', () => {
  const often = getDateTimeFormat('en', { timeZone: 'Asia/Tokyo' })
  const once = getDateTimeFormat('en', { timeZone: 'Asia/Seoul' })
  for (let minutes = 0; minutes < 600; minutes += 1) {
    const timeZone = `+${String(Math.trunc(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
    getDateTimeFormat('en', { timeZone })
    assert.equal(getDateTimeFormat('en', { timeZone: 'Asia/Tokyo' }), often)
  }
  assert.notEqual(getDateTimeFormat('en', { timeZone: 'Asia/Seoul' }), once)
})
