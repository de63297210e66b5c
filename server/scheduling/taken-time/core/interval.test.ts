import assert from 'node:assert/strict'
import { test } from 'node:test'
import { intersect, lastFrom, merged, overlap } from './interval.ts'

const span = (from: number, to: number) => ({ from, to })

test('intervals that touch do not overlap', () => {
  assert.equal(overlap(span(0, 5), span(5, 9)), false)
  assert.equal(overlap(span(5, 9), span(0, 5)), false)
  assert.equal(overlap(span(0, 6), span(5, 9)), true)
  assert.equal(overlap(span(0, 9), span(3, 4)), true)
})

test('intervals that overlap or touch are merged, and empty ones are left out', () => {
  assert.deepEqual(merged([span(7, 9), span(0, 3), span(3, 5), span(1, 2)]), [
    span(0, 5),
    span(7, 9),
  ])
  assert.deepEqual(merged([span(4, 4), span(6, 5)]), [])
})

test('the intersection of two lists has the times that are in both', () => {
  assert.deepEqual(intersect([span(0, 5), span(8, 12)], [span(3, 9), span(11, 20)]), [
    span(3, 5),
    span(8, 9),
    span(11, 12),
  ])
  assert.deepEqual(intersect([span(0, 5)], [span(5, 9)]), [])
})

test('the last interval that begins at or before a time is found', () => {
  const intervals = [span(0, 1), span(5, 6), span(10, 11)]
  const times = [-1, 0, 4, 5, 9, 10, 99]
  assert.deepEqual(
    times.map((time) => lastFrom(intervals, time)),
    [-1, 0, 0, 1, 1, 2, 2],
  )
})
