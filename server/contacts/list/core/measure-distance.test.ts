import assert from 'node:assert/strict'
import { test } from 'node:test'
import { measureDistance } from './measure-distance.ts'

const CASES: [from: string, to: string, limit: number, distance: number][] = [
  ['ada', 'ada', 2, 0],
  ['ada', 'adam', 2, 1],
  ['adam', 'ada', 2, 1],
  ['ada', 'ida', 2, 1],
  ['ada', 'aad', 2, 1],
  ['ab', 'ba', 1, 1],
  ['', 'ab', 2, 2],
  ['kitten', 'sitting', 3, 3],
  ['kitten', 'sitting', 2, Infinity],
  ['ada', 'adamant', 3, Infinity],
  ['abcd', 'badc', 2, 2],
]

for (const [from, to, limit, distance] of CASES) {
  test(`"${from}" and "${to}" are ${distance} apart, if at most ${limit} is of interest`, () => {
    assert.equal(measureDistance(from, to, limit), distance)
  })
}
