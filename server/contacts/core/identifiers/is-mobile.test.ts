import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isMobile } from './is-mobile.ts'

test('mobile numbers get text messages, and landlines, services and malformed numbers do not', () => {
  for (const [number, expected] of [
    ['+4915123456789', true],
    ['+447400123456', true],
    ['+33612345678', true],
    ['+34612345678', true],
    // A number of North America does not tell.
    ['+14155550100', true],
    ['+493023125000', false],
    ['+442079460000', false],
    ['+33142345678', false],
    ['+18005550199', false],
    ['+499001234567', false],
    ['+4911', false],
    ['anonymous', false],
  ] as const)
    assert.equal(isMobile(number), expected, number)
})
