import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Attributes } from '../attributes/attributes.ts'
import type { KnownFields } from '../attributes/known-fields.ts'
import { mergeAttributes, type MergedPart } from './merge-attributes.ts'

const part = (
  id: string,
  attributes: Attributes,
  known: KnownFields = {},
  day = 1,
): MergedPart => ({
  id,
  attributes,
  known,
  createdAt: Temporal.Instant.from('2026-01-01T00:00:00Z'),
  updatedAt: Temporal.Instant.from(`2026-02-0${day}T00:00:00Z`),
})
/** The attributes of `a` after the others are merged into it. */
function merge(survivor: Attributes, ...others: MergedPart[]) {
  const { merged_contact_ids: _, ...attributes } = mergeAttributes(
    part('a', survivor),
    others,
    'US',
  ).attributes
  return attributes
}

test('the values of the survivor stay, and what it lacks is taken from the others', () => {
  assert.deepEqual(merge({ name: 'Ada' }, part('b', { name: 'Ben', city: 'Paris' })), {
    name: 'Ada',
    city: 'Paris',
  })
})

test('of several values the best known one is taken, and then the newest', () => {
  const verified = { city: { as: 'verified' as const, since: '2026-01-01T00:00:00Z' } }
  const [old, late] = [part('b', { city: 'Paris' }), part('c', { city: 'Rome' }, {}, 2)]
  assert.equal(merge({}, old, late).city, 'Rome')
  assert.equal(merge({}, part('b', { city: 'Paris' }, verified), late).city, 'Paris')
})

test('addresses fill the attributes of their kind that are free, and are not repeated', () => {
  const survivor = { email: 'ada@x.org', phone: '+14155550100' }
  assert.deepEqual(
    merge(
      survivor,
      part('b', { email: 'ADA@x.org', phone: '(415) 555-0100', home_phone: '+14155550101' }),
      part('c', { email: 'ben@x.org', phone: '+14155550102' }),
    ),
    {
      email: 'ada@x.org',
      other_email: 'ben@x.org',
      phone: '+14155550100',
      home_phone: '+14155550101',
      mobile_phone: '+14155550102',
    },
  )
})

test('counters are added up, and lists and custom fields are united', () => {
  assert.deepEqual(
    merge(
      { visits: 2, company_tech: ['a', 'b'], custom_fields: { vip: 'yes' } },
      part('b', { visits: 3, company_tech: ['b', 'c'], custom_fields: { vip: 'no', size: 5 } }),
    ),
    { visits: 5, company_tech: ['a', 'b', 'c'], custom_fields: { vip: 'yes', size: 5 } },
  )
})

test('a denial of calls of any contact is kept', () => {
  const denied = part('b', { custom_fields: { do_not_call: true } })
  assert.deepEqual(merge({ custom_fields: { do_not_call: false } }, denied), {
    custom_fields: { do_not_call: true },
  })
})

test('the contact has the ids of all contacts that were merged into it', () => {
  const { attributes } = mergeAttributes(
    part('a', { merged_contact_ids: ['z'] }),
    [part('c', {}), part('b', { merged_contact_ids: ['d'] })],
    'US',
  )
  assert.deepEqual(attributes.merged_contact_ids, ['b', 'c', 'd', 'z'])
})
