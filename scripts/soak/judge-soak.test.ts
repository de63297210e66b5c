import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Load } from './drive-load.ts'
import { judgeSoak } from './judge-soak.ts'
import type { Sample } from './sample-service.ts'

const LOAD: Load = {
  booked: [],
  answers: new Map([
    ['book 201', 10],
    ['book 503', 2],
  ]),
  examples: new Map(),
  contacts: 0,
  late: 0,
}

/** Ten samples of a service that stays as it is, each changed by `change`. */
function samplesOf(change: (n: number) => Partial<Sample>): Sample[] {
  return Array.from({ length: 11 }, (_, n) => ({
    seconds: n * 60,
    rssMiB: 300,
    heapMiB: 100,
    sockets: 40,
    sessions: 10,
    pauseMs: 20,
    machinePauseMs: 12,
    backlog: 3,
    tables: new Map([
      ['meetings', { bytes: n * 2_000_000, written: n * 1_000, live: n * 1_000, dead: 0 }],
    ]),
    ...change(n),
  }))
}

const findBad = (samples: Sample[], load: Partial<Load> = {}): string[] =>
  judgeSoak(samples, { ...LOAD, ...load })
    .filter(({ isGood }) => !isGood)
    .map(({ name, found }) => `${name}: ${found}`)

test('a service that stays as it is is good, also if it rejects requests for a moment', () => {
  assert.deepEqual(findBad(samplesOf(() => ({}))), [])
})

test('memory, sockets and sessions may not grow in the second half', () => {
  assert.deepEqual(findBad(samplesOf((n) => ({ rssMiB: 300 + n * 10 }))), [
    'memory over the second half: 10.5 %',
  ])
  assert.deepEqual(findBad(samplesOf((n) => ({ rssMiB: Math.min(500, 300 + n * 50) }))), [])
  assert.deepEqual(findBad(samplesOf((n) => ({ sockets: 40 + n * 4 }))), [
    'sockets over the second half: 22.2 %',
  ])
  assert.deepEqual(findBad(samplesOf((n) => ({ sessions: n < 9 ? 10 : 13 }))), [
    'sessions of the database at most, first and second half: 10, 13',
  ])
})

test('a table may not take more for each row that was written', () => {
  const bloated = samplesOf((n) => ({
    tables: new Map([['holds', { bytes: n * n * 400_000, written: n * 1_000, live: 5, dead: 0 }]]),
  }))
  assert.deepEqual(findBad(bloated), [
    'bytes for each row over the second half: holds 2400 to 4000',
  ])
})

test('a pause counts unless a thread that does nothing was delayed as well', () => {
  const busy = samplesOf((n) => (n === 4 ? { pauseMs: 180, machinePauseMs: 60 } : {}))
  assert.deepEqual(findBad(busy), [])
  const blocked = samplesOf((n) => (n === 4 ? { pauseMs: 180 } : {}))
  assert.deepEqual(findBad(blocked), ['longest pause of the event loop: 180 ms'])
  assert.deepEqual(findBad(samplesOf(() => ({ machinePauseMs: 60 }))), [
    'longest pause of the event loop: not known, because the machine was too busy',
  ])
})

test('a request that failed, was lost, or was rejected for another reason than load is named', () => {
  const answers = new Map([
    ['book 500', 1],
    ['hold no response', 2],
    ['cancel 422', 3],
    ['book 503', 4],
  ])
  assert.deepEqual(
    findBad(
      samplesOf(() => ({})),
      { answers },
    ),
    ['failed requests: book 500: 1, hold no response: 2, cancel 422: 3'],
  )
})
