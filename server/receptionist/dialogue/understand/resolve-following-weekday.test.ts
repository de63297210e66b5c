import assert from 'node:assert/strict'
import { test } from 'node:test'
import { resolveFollowingWeekday } from './resolve-following-weekday.ts'

const at = (time: string) => Temporal.Instant.from(`${time}Z`).epochMilliseconds / 1000
const TUESDAY = at('2026-11-24T10:00')
const WEEK = [at('2026-11-23T09:00'), TUESDAY, at('2026-11-25T09:00')]

for (const [said, starts, expected] of [
  ['mejor el martes siguiente', [TUESDAY], 'mejor 2026-12-01'],
  ["plutôt le mardi d'après", [TUESDAY], 'plutôt 2026-12-01'],
  ['the following Tuesday at ten', [TUESDAY], '2026-12-01 at ten'],
  ['nächsten Dienstag darauf', [TUESDAY], '2026-12-01'],
  ['the following Thursday', [TUESDAY], '2026-11-26'],
  ['el martes siguiente', WEEK, '2026-12-01'],
  ['le vendredi suivant', WEEK, 'le vendredi suivant'],
  ['the following day', [TUESDAY], 'the following day'],
  ['the Tuesday after three', [TUESDAY], 'the Tuesday after three'],
  ['the following Tuesday', [], 'the following Tuesday'],
] as const) {
  test(`"${said}" after ${starts.length} starts is "${expected}"`, () => {
    assert.equal(resolveFollowingWeekday(said, starts, 'UTC'), expected)
  })
}
