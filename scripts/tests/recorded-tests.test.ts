import assert from 'node:assert/strict'
import { test } from 'node:test'
import { recordFile } from './recorded-tests.ts'

const topsOf = (cpuMs: number) => ({
  tests: 3,
  tops: { 'books twice': { tests: 2, cpuMs }, 'books once': { tests: 1, cpuMs: 60 } },
})
const costly = { 'books twice': { tests: 2, cpuMs: 400 } }

test('a test that costs more than 300 ms becomes costly', () => {
  const { entry, moved } = recordFile(topsOf(412), undefined)
  assert.deepEqual(entry, { tests: 3, cpuMs: 450, costly })
  assert.deepEqual(moved, ['costly (400 ms): books twice'])
  assert.deepEqual(recordFile(topsOf(300), undefined), {
    entry: { tests: 3, cpuMs: 350 },
    moved: [],
  })
})

test('a costly test stays so until it costs at most 200 ms', () => {
  const before = { tests: 3, cpuMs: 450, costly }
  const { entry, moved } = recordFile(topsOf(201), before)
  assert.deepEqual(entry.costly, { 'books twice': { tests: 2, cpuMs: 200 } })
  assert.deepEqual(moved, [])
  const { entry: ordinary, moved: back } = recordFile(topsOf(200), before)
  assert.equal(ordinary.costly, undefined)
  assert.deepEqual(back, ['ordinary (200 ms): books twice'])
})
