import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readRetryAfter } from './read-retry-after.ts'

const NOW = Temporal.Instant.from('2026-11-20T15:00:00Z')
const waitOf = (header: string | null) => {
  const until = readRetryAfter(header, NOW)
  return until && (until.epochMilliseconds - NOW.epochMilliseconds) / 1000
}

test('Retry-After is read in seconds and as a date, and is at most a day', () => {
  const cases: [string | null, number | null][] = [
    ['120', 120],
    [' 120 ', 120],
    ['Fri, 20 Nov 2026 15:01:00 GMT', 60],
    ['999999', 86_400],
    ['Fri, 20 Nov 2099 15:01:00 GMT', 86_400],
    ['0', null],
    ['-5', null],
    ['soon', null],
    ['Fri, 20 Nov 2026 14:59:00 GMT', null],
    ['Fri, 99 Nov 2026 15:01:00 GMT', null],
    ['', null],
    [null, null],
  ]
  for (const [header, seconds] of cases) assert.equal(waitOf(header), seconds, String(header))
})
