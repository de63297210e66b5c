import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AttributeName, AttributePatch, Attributes } from './attributes.ts'
import type { KnownFields, Sources } from './known-fields.ts'
import { updateKnown } from './update-known.ts'

const NOW = '2026-11-20T15:00:00Z'
const entry = (as: KnownFields[string]['as']) => ({ as, since: '2026-01-01T00:00:00Z' })

/** How a contact is known after a request sets attributes of it. */
function update(
  before: { attributes: Attributes; known: KnownFields } | null,
  sent: AttributePatch,
  {
    as = 'claimed' as KnownFields[string]['as'],
    callId = null as string | null,
    after = sent,
  } = {},
) {
  const changed = Object.entries(after).flatMap(([name, value]) =>
    before?.attributes[name as AttributeName] === value ? [] : [name as AttributeName],
  )
  return updateKnown({
    before,
    after: { ...before?.attributes, ...after } as Attributes,
    changed,
    sent,
    sources: { '*': { as } } satisfies Sources,
    callId,
    now: NOW,
  })
}
const ADA = { attributes: { email: 'ada@example.org' }, known: { email: entry('verified') } }

test('a changed value is known as its source knows it, from now on', () => {
  assert.deepEqual(update(ADA, { city: 'Paris' }, { as: 'imported' }), {
    email: entry('verified'),
    city: { as: 'imported', since: NOW },
  })
})

test('a value that was heard or claimed in a call names the call', () => {
  const known = update(ADA, { city: 'Paris' }, { as: 'heard', callId: 'call' })
  assert.deepEqual(known.city, { as: 'heard', since: NOW, call_id: 'call' })
  const verified = update(ADA, { city: 'Paris' }, { as: 'verified', callId: 'call' })
  assert.deepEqual(verified.city, { as: 'verified', since: NOW })
})

test('an email that becomes the other email is known as before', () => {
  const sent = { email: 'ada@example.net' }
  const after = { ...sent, other_email: 'ada@example.org' }
  assert.deepEqual(update(ADA, sent, { after }), {
    email: { as: 'claimed', since: NOW },
    other_email: entry('verified'),
  })
})

test('a value that a better source sends again is known from there', () => {
  const heard = { attributes: { city: 'Paris' }, known: { city: entry('heard') } }
  assert.deepEqual(update(heard, { city: 'Paris' }).city, { as: 'claimed', since: NOW })
  assert.deepEqual(update(heard, { city: 'Paris' }, { as: 'imported' }).city, entry('heard'))
  assert.deepEqual(update(ADA, ADA.attributes).email, entry('verified'))
})

test('a new contact that a client claims needs no entry', () => {
  assert.deepEqual(update(null, { city: 'Paris' }), {})
  assert.deepEqual(update(null, { city: 'Paris' }, { as: 'imported' }), {
    '*': { as: 'imported', since: NOW },
  })
})
