import assert from 'node:assert/strict'
import { test } from 'node:test'
import { adoptKnown } from './adopt-known.ts'
import type { KnownFields, KnownEntry } from './known-fields.ts'

const CREATED = Temporal.Instant.from('2026-03-01T00:00:00Z')
const entry = (as: KnownEntry['as'], since = '2026-02-01T00:00:00Z') => ({ as, since })

/** How the phone of a contact is known that comes from the mobile phone of another. */
function adopt(part: KnownFields, survivor: KnownFields) {
  const known: Record<string, KnownEntry> = { ...survivor }
  adoptKnown(known, 'phone', {
    part: { known: part, createdAt: CREATED },
    source: 'mobile_phone',
    survivor: { known: survivor, createdAt: CREATED },
  })
  return known.phone
}

test('a value is known as it was in the contact that it comes from', () => {
  const before = { phone: entry('heard') }
  assert.deepEqual(adopt({ mobile_phone: entry('verified') }, before), entry('verified'))
  assert.deepEqual(adopt({ '*': entry('imported') }, before), entry('imported'))
})

test('a value that was only claimed stays so, whatever the other values of the contact are', () => {
  assert.deepEqual(
    adopt({}, { '*': entry('imported'), phone: entry('heard') }),
    entry('claimed', '2026-03-01T00:00:00Z'),
  )
  assert.equal(adopt({}, { phone: entry('heard') }), undefined)
})
