import assert from 'node:assert/strict'
import { test } from 'node:test'
import { layOutDay } from './lay-out-day.ts'

/** The range of a day in a zone, with its hours from eight to eighteen. */
function dayOf(date: string, zone: string) {
  const at = (time: string) =>
    Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone).epochMilliseconds / 1000
  const end = Temporal.PlainDate.from(date).add({ days: 1 }).toZonedDateTime(zone)
  const day = {
    start: at('00:00'),
    end: end.epochMilliseconds / 1000,
    open: { from: at('08:00'), to: at('18:00') },
  }
  return { day, at }
}

const block = (id: string, start: number, minutes: number, column = 1) => ({
  id,
  column,
  start,
  end: start + minutes * 60,
})

test('meetings are placed to scale between the hours that are shown', () => {
  const { day, at } = dayOf('2026-11-30', 'Europe/Berlin')
  const layout = layOutDay(day, [block('a', at('09:30'), 45)])
  assert.equal(layout.from, at('08:00'))
  assert.equal(layout.hours.length, 10)
  assert.deepEqual(layout.columns.get(1), [{ id: 'a', top: 1.5, length: 0.75, lane: 0, lanes: 1 }])
})

test('meetings at the same time are beside each other, later ones use the whole width', () => {
  const { day, at } = dayOf('2026-11-30', 'UTC')
  const layout = layOutDay(day, [
    block('a', at('09:00'), 60),
    block('b', at('09:30'), 60),
    block('c', at('10:00'), 60),
    block('d', at('12:00'), 30),
  ])
  assert.deepEqual(
    layout.columns.get(1)?.map(({ id, lane, lanes }) => [id, lane, lanes]),
    [
      ['a', 0, 2],
      ['b', 1, 2],
      ['c', 0, 2],
      ['d', 0, 1],
    ],
  )
})

test('early and late meetings extend the hours, and the end of the day cuts them off', () => {
  const { day, at } = dayOf('2026-11-30', 'UTC')
  const layout = layOutDay(day, [block('a', at('06:45'), 30), block('b', at('23:30'), 90)])
  assert.equal(layout.from, at('06:00'))
  assert.equal(layout.hours.length, 18)
  assert.equal(layout.columns.get(1)?.at(-1)?.length, 0.5)
})

test('a repeated hour is there twice, and a skipped one is missing', () => {
  for (const [date, hours] of [
    ['2026-10-25', 25],
    ['2026-03-29', 23],
  ] as const) {
    const { day } = dayOf(date, 'Europe/Berlin')
    const open = { from: day.start, to: day.end }
    assert.equal(layOutDay({ ...day, open }, []).hours.length, hours, date)
  }
})

test('a meeting of five minutes has room for its text', () => {
  const { day, at } = dayOf('2026-11-30', 'UTC')
  const layout = layOutDay(day, [block('a', at('09:00'), 5), block('b', at('09:05'), 5)])
  assert.deepEqual(
    layout.columns.get(1)?.map(({ lane, lanes }) => [lane, lanes]),
    [
      [0, 2],
      [1, 2],
    ],
  )
})
