import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Slot } from './slots.ts'
import { type Spreading, spreadSlots } from './spread-slots.ts'

const at = (text: string) =>
  Temporal.ZonedDateTime.from(`${text}[Europe/Berlin]`).epochMilliseconds / 1000
const slotsAt = (...walls: string[]): Slot[] =>
  walls.map((wall) => ({ start: at(wall), agentIds: [1] }))
const every = (days: number[], clocks: string[]) =>
  slotsAt(...days.flatMap((day) => clocks.map((clock) => `2026-11-${day}T${clock}`)))

/** The chosen starts as day and wall time. */
function chosen(slots: Slot[], limit: number, by: Spreading['by']): string[] {
  return spreadSlots(slots, { limit, by, timeZone: 'Europe/Berlin' }).map(({ start }) =>
    Temporal.Instant.fromEpochMilliseconds(start * 1000)
      .toZonedDateTimeISO('Europe/Berlin')
      .toString()
      .slice(8, 16)
      .replace('T', ' '),
  )
}

test('spreading over days chooses the first slot of each day, in order', () => {
  assert.deepEqual(chosen(every([23, 24, 25, 26], ['09:00', '09:30', '14:00']), 3, 'days'), [
    '23 09:00',
    '24 09:00',
    '25 09:00',
  ])
})

test('with fewer days than the limit, further slots of the same days are chosen', () => {
  assert.deepEqual(chosen(every([23, 24], ['09:00', '09:30', '14:00']), 3, 'days'), [
    '23 09:00',
    '23 09:30',
    '24 09:00',
  ])
  assert.deepEqual(
    chosen([...every([23], ['09:00', '10:00', '11:00']), ...every([24], ['09:00'])], 3, 'days'),
    ['23 09:00', '23 10:00', '24 09:00'],
  )
})

test('spreading over parts of the day chooses a morning, an afternoon and an evening of different days', () => {
  assert.deepEqual(
    chosen(every([23, 24, 25], ['09:00', '10:00', '14:00', '18:00']), 3, 'dayparts'),
    ['23 09:00', '24 14:00', '25 18:00'],
  )
  assert.deepEqual(
    chosen(every([23, 24, 25, 26, 27, 28], ['09:00', '14:00', '18:00']), 5, 'dayparts'),
    ['23 09:00', '24 14:00', '25 18:00', '26 09:00', '27 14:00'],
  )
})

test('on a single day, slots of different parts of the day are chosen', () => {
  assert.deepEqual(
    chosen(every([23], ['09:00', '09:30', '10:00', '14:00', '14:30', '19:00']), 3, 'dayparts'),
    ['23 09:00', '23 14:00', '23 19:00'],
  )
  assert.deepEqual(chosen(every([23], ['09:00', '09:30', '10:00', '14:00']), 3, 'dayparts'), [
    '23 09:00',
    '23 09:30',
    '23 14:00',
  ])
})

test('without spreading, the first slots are chosen', () => {
  assert.deepEqual(chosen(every([23, 24], ['09:00', '09:30']), 3, null), [
    '23 09:00',
    '23 09:30',
    '24 09:00',
  ])
})

test('slots at night are chosen only if there are not enough in the daytime', () => {
  const allDay = every([23, 24], ['00:00', '03:00', '07:30', '08:00', '12:00', '20:00', '20:30'])
  assert.deepEqual(chosen(allDay, 3, 'days'), ['23 08:00', '23 12:00', '24 08:00'])
  assert.deepEqual(chosen(every([23, 24], ['03:00', '09:00']), 2, 'days'), ['23 09:00', '24 09:00'])
  assert.deepEqual(chosen(every([23, 24], ['03:00', '09:00']), 3, 'days'), [
    '23 03:00',
    '23 09:00',
    '24 03:00',
  ])
})

test('eight in the evening counts as daytime, and a minute later does not', () => {
  assert.deepEqual(chosen(every([23, 24], ['03:00', '20:00']), 2, 'days'), ['23 20:00', '24 20:00'])
  assert.deepEqual(chosen(every([23, 24], ['03:00', '20:01']), 2, 'days'), ['23 03:00', '24 03:00'])
})

test('days are those of the spoken time zone', () => {
  // In Bangkok these are ten and eleven in the evening, and four in the morning of the next day.
  const slots = ['15:00', '16:00', '21:00'].map((clock) => ({
    start: Temporal.Instant.from(`2026-11-23T${clock}Z`).epochMilliseconds / 1000,
    agentIds: [1],
  }))
  const chosenIn = (timeZone: string) =>
    spreadSlots(slots, { limit: 2, by: 'days', timeZone }).map((slot) => slots.indexOf(slot))
  assert.deepEqual(
    [chosenIn('UTC'), chosenIn('Asia/Bangkok')],
    [
      [0, 1],
      [0, 2],
    ],
  )
})

const starts = fc
  .uniqueArray(fc.integer({ min: 0, max: 14 * 48 }), { maxLength: 60 })
  .map((halves) =>
    halves
      .toSorted((a, b) => a - b)
      .map((half) => ({ start: at('2026-10-20T00:00') + half * 1800, agentIds: [half] })),
  )
const spreading = fc.record({
  limit: fc.integer({ min: 0, max: 12 }),
  by: fc.constantFrom(null, 'days' as const, 'dayparts' as const),
  timeZone: fc.constantFrom('Europe/Berlin', 'Asia/Kathmandu', 'Pacific/Apia'),
})

test('as many slots as possible up to the limit are chosen, each once, in order of time', () => {
  fc.assert(
    fc.property(starts, spreading, (slots, wanted) => {
      const chosen = spreadSlots(slots, wanted)
      assert.equal(chosen.length, Math.min(wanted.limit, slots.length))
      assert.deepEqual(
        chosen,
        slots.filter((slot) => chosen.includes(slot)),
      )
      assert.deepEqual(spreadSlots(slots, wanted), chosen)
    }),
    { numRuns: 500 },
  )
})

test('a day is chosen twice only after every other day with daytime slots', () => {
  fc.assert(
    fc.property(starts, fc.integer({ min: 1, max: 6 }), (all, limit) => {
      const zoned = ({ start }: Slot) =>
        Temporal.Instant.fromEpochMilliseconds(start * 1000).toZonedDateTimeISO('Europe/Berlin')
      const slots = all.filter((slot) => zoned(slot).hour >= 8 && zoned(slot).hour < 20)
      const days = (list: Slot[]) => list.map((slot) => zoned(slot).toPlainDate().toString())
      const chosen = days(spreadSlots(slots, { limit, by: 'days', timeZone: 'Europe/Berlin' }))
      assert.equal(new Set(chosen).size, Math.min(chosen.length, new Set(days(slots)).size))
    }),
    { numRuns: 200 },
  )
})
