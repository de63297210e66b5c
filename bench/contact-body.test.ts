import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import { identifiersOf } from '../server/contacts/core/identifiers/identifiers.ts'
import { contactAttributes, IDENTIFIERS } from './contact-body.ts'

test('stored contacts have exactly the identifiers by which the service finds them', () => {
  for (const n of [1, 110_123, 1_000_000]) {
    const stored = Object.values(IDENTIFIERS).map(
      ({ kind, before, base, after }) => `${kind} ${before}${base + n}${after}`,
    )
    const found = identifiersOf(
      contactAttributes(n, 7) as Parameters<typeof identifiersOf>[0],
      'US',
    ).map(({ kind, value }) => `${kind} ${value}`)
    assert.deepEqual(new Set(found), new Set(stored))
  }
})

test('a contact has all 57 attributes in about 1.8 KB, and each call changes four of them', () => {
  const [before, after] = [contactAttributes(5, 1), contactAttributes(5, 2)]
  assert.equal(Object.keys(before).length, 57)
  assert.ok(Math.abs(JSON.stringify(before).length - 1850) < 50)
  assert.deepEqual(
    Object.keys(before)
      .filter((name) => !isDeepStrictEqual(before[name], after[name]))
      .sort(),
    ['description', 'last_seen', 'lead_score', 'visits'],
  )
})
