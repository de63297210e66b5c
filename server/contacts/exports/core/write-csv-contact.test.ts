import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parse } from 'csv-parse/sync'
import type { Attributes } from '../../core/attributes/attributes.ts'
import { writeCsvContact, writeCsvHeader } from './write-csv-contact.ts'

/** The row of a contact by column, without the empty cells, as a CSV library reads it. */
function rowOf(attributes: Attributes, keys: readonly string[] = []) {
  const contact = {
    id: 'contact',
    attributes,
    version: 3,
    createdAt: '2026-11-20T15:00:00Z',
    updatedAt: '2026-11-21T15:00:00Z',
  }
  const text = writeCsvHeader(keys) + writeCsvContact(contact, keys)
  const [row] = parse(text, { columns: true, bom: true }) as Record<string, string>[]
  return Object.fromEntries(Object.entries(row!).filter(([, cell]) => cell !== ''))
}
const ALWAYS = {
  id: 'contact',
  version: '3',
  created_at: '2026-11-20T15:00:00Z',
  updated_at: '2026-11-21T15:00:00Z',
}

test('a row has each attribute in its column', () => {
  const attributes = { name: 'Ada, Countess', visits: 0, company_is_icp: false, email: 'a@x.org' }
  assert.deepEqual(rowOf(attributes), {
    ...ALWAYS,
    name: 'Ada, Countess',
    visits: '0',
    company_is_icp: 'false',
    email: 'a@x.org',
  })
})

test('a custom field is in its own column, or else with the others as JSON', () => {
  const custom = { color: 'red', size: 5, tags: ['a'] }
  assert.deepEqual(rowOf({ custom_fields: custom }, ['color', 'height']), {
    ...ALWAYS,
    'custom_fields.color': 'red',
    custom_fields: '{"size":5,"tags":["a"]}',
  })
  assert.deepEqual(rowOf({ custom_fields: { color: 'red' } }, ['color']), {
    ...ALWAYS,
    'custom_fields.color': 'red',
  })
})

test('the consents of each channel are in columns of their own', () => {
  const since = { source: 'api' as const, since: '2026-01-01T00:00:00Z', call_id: null }
  const consents = {
    call: { state: 'denied' as const, ...since },
    sms: { state: 'granted' as const, ...since },
  }
  assert.deepEqual(rowOf({ consents }), {
    ...ALWAYS,
    'consents.call': 'denied',
    'consents.sms': 'granted',
  })
})
