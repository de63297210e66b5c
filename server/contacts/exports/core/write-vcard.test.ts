import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Attributes } from '../../core/attributes/attributes.ts'
import { writeVcard } from './write-vcard.ts'

const linesOf = (attributes: Attributes) =>
  writeVcard({
    id: '0197a1b2-c3d4-7e5f-8a6b-7c8d9e0f1a2b',
    attributes,
    version: 1,
    createdAt: '2026-11-20T15:00:00.000Z',
    updatedAt: '2026-11-20T15:00:00.000Z',
  })
    // RFC 6350 §3.2.
    .replaceAll('\r\n ', '')
    .split('\r\n')

test('a contact is a vCard 4.0 with each value as the property that RFC 6350 and 9554 have for it', () => {
  const lines = linesOf({
    first_name: 'Ada',
    last_name: 'Lovelace',
    honorific: 'Countess',
    company_name: 'Engines, Inc.',
    email: 'ada@example.org',
    other_email: 'ada@example.net',
    mobile_phone: '+14155550100',
    phone: '+14155550101',
    home_phone: '+14155550102',
    other_phone: '+14155550103',
    city: 'London',
    country: 'GB',
    birth_date: '1815-12-10',
    linkedin_handle: 'ada',
    twitter_handle: '@ada',
    facebook_handle: 'ada.l',
    instagram_handle: 'ada_l',
    bio: 'Wrote\nthe first program',
  })
  assert.deepEqual(lines, [
    'BEGIN:VCARD',
    'VERSION:4.0',
    'UID:urn:uuid:0197a1b2-c3d4-7e5f-8a6b-7c8d9e0f1a2b',
    'REV:20261120T150000Z',
    'FN:Ada Lovelace',
    'N:Lovelace;Ada;;Countess;',
    'ORG:Engines\\, Inc.',
    'EMAIL;PREF=1:ada@example.org',
    'EMAIL:ada@example.net',
    'TEL;TYPE=cell:+14155550100',
    'TEL;TYPE=work:+14155550101',
    'TEL;TYPE=home:+14155550102',
    'TEL:+14155550103',
    'ADR:;;;London;;;GB',
    'BDAY:18151210',
    'SOCIALPROFILE;SERVICE-TYPE=LinkedIn;VALUE=text:ada',
    'SOCIALPROFILE;SERVICE-TYPE=Twitter;VALUE=text:@ada',
    'SOCIALPROFILE;SERVICE-TYPE=Facebook;VALUE=text:ada.l',
    'SOCIALPROFILE;SERVICE-TYPE=Instagram;VALUE=text:ada_l',
    'NOTE:Wrote\\nthe first program',
    'END:VCARD',
    '',
  ])
})

test('a contact without a name is called by an address, or by its id', () => {
  assert.ok(linesOf({ email: 'ada@example.org' }).includes('FN:ada@example.org'))
  assert.ok(linesOf({}).includes('FN:0197a1b2-c3d4-7e5f-8a6b-7c8d9e0f1a2b'))
})
