import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createPlaces } from './create-places.ts'

test('places are limited per key and in total, and a place that is released twice is free once', () => {
  const ofAll = { key: 'all', max: 3 }
  const { take, findReached } = createPlaces((name: string) => [{ key: name, max: 2 }, ofAll])
  const release = take('a')
  assert.ok(release)
  assert.ok(take('a'))
  assert.equal(take('a'), undefined)
  assert.deepEqual(findReached('a'), { key: 'a', max: 2 })
  assert.ok(take('b'))
  assert.equal(take('b'), undefined)
  assert.equal(findReached('b'), ofAll)

  release()
  release()
  assert.equal(findReached('b'), undefined)
  assert.ok(take('b'))
  assert.equal(take('c'), undefined)
  assert.equal(take('a'), undefined)
})
