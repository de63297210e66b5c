import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatWallTime, realignStart } from './realign-start.ts'

const BERLIN = 'Europe/Berlin'
const seconds = (text: string) => Temporal.Instant.from(text).epochMilliseconds / 1000

test('the agreed time of day is that of the time zone, to the minute', () => {
  assert.equal(formatWallTime(seconds('2027-07-01T08:00:59Z'), BERLIN), '2027-07-01T10:00')
  assert.equal(formatWallTime(seconds('2027-12-31T23:30:00Z'), BERLIN), '2028-01-01T00:30')
})

test('a meeting moves to the agreed time of day if the rules of its time zone have changed', () => {
  const start = realignStart('2027-07-01T10:00', BERLIN, seconds('2027-07-01T09:00:00Z'))
  assert.equal(start, seconds('2027-07-01T08:00:00Z'))
})

test('the seconds of a start stay', () => {
  const start = realignStart('2027-07-01T10:00', BERLIN, seconds('2027-07-01T09:00:42Z'))
  assert.equal(start, seconds('2027-07-01T08:00:42Z'))
})

test('a meeting at the agreed time of day stays', () => {
  assert.equal(realignStart('2027-07-01T10:00', BERLIN, seconds('2027-07-01T08:00:42Z')), null)
})

test('a meeting in the first or second occurrence of a repeated hour stays there', () => {
  for (const start of ['2027-10-31T00:30:00Z', '2027-10-31T01:30:00Z'])
    assert.equal(realignStart('2027-10-31T02:30', BERLIN, seconds(start)), null)
})

test('a time of day that is skipped moves later by an hour', () => {
  const start = realignStart('2027-03-28T02:30', BERLIN, seconds('2027-03-28T00:30:00Z'))
  assert.equal(start, seconds('2027-03-28T01:30:00Z'))
})
