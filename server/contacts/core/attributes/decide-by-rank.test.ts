import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AttributePatch, Attributes } from './attributes.ts'
import { decideByRank } from './decide-by-rank.ts'
import { KNOWN_AS, type KnownFields, type KnownAs, SPOKEN } from './known-fields.ts'

const SINCE = '2026-11-20T15:00:00.000Z'
const CALL = '01900000-0000-7000-8000-000000000001'

function decide(
  stored: { attributes: Attributes; known: KnownFields },
  patch: AttributePatch,
  { as, callId = null }: { as: KnownAs; callId?: string | null },
) {
  return decideByRank(stored, { patch, sources: { '*': { as } }, phoneRegion: 'US', callId })
}

function outcomeOf(stored: KnownAs, sent: KnownAs): 'replaces' | 'suggests' {
  const contact = { attributes: { city: 'Paris' }, known: { city: { as: stored, since: SINCE } } }
  const { patch, suggested } = decide(contact, { city: 'London' }, { as: sent })
  assert.equal(suggested.length, patch.city === undefined ? 1 : 0)
  return patch.city === undefined ? 'suggests' : 'replaces'
}

test('a value replaces what is less certain, and newer data replaces data of the same rank', () => {
  const replaces = KNOWN_AS.map((stored) => [
    stored,
    KNOWN_AS.filter((sent) => outcomeOf(stored, sent) === 'replaces'),
  ])
  assert.deepEqual(Object.fromEntries(replaces), {
    heard: ['claimed', 'imported', 'enriched', 'verified'],
    claimed: ['imported', 'enriched', 'verified'],
    imported: ['imported', 'enriched', 'verified'],
    enriched: ['imported', 'enriched', 'verified'],
    verified: [],
  })
})

test('a caller corrects in a call what was heard in it, and nothing that was heard in another', () => {
  const contact = {
    attributes: { name: 'John' },
    known: { name: { as: 'heard' as const, since: SINCE, call_id: CALL } },
  }
  const other = '01900000-0000-7000-8000-000000000002'
  const sent = { name: 'Jon' }
  assert.deepEqual(decide(contact, sent, { as: 'heard', callId: CALL }).patch, sent)
  assert.deepEqual(decide(contact, sent, { as: 'heard', callId: other }).patch, {})
})

for (const [stored, sent] of [
  [{ email: 'Ada@Example.com' }, { email: 'ada@example.COM' }],
  [{ phone: '+1 415 555 0123' }, { phone: '(415) 555-0123' }],
  [{ twitter_handle: '@ada' }, { twitter_handle: 'https://twitter.com/Ada' }],
  [{ name: 'Ada  Lovelace' }, { name: ' ada lovelace' }],
  [{ lead_score: 3 }, { lead_score: 3 }],
  [{ company_tech: ['a', 'b'] }, { company_tech: ['a', 'b'] }],
  [{ custom_fields: { plan: { tier: 1 } } }, { custom_fields: { plan: { tier: 1 } } }],
] as const)
  test(`${JSON.stringify(sent)} suggests nothing beside ${JSON.stringify(stored)}`, () => {
    const contact = { attributes: stored as Attributes, known: {} }
    assert.deepEqual(decide(contact, sent as AttributePatch, { as: 'heard' }), {
      patch: {},
      suggested: [],
    })
  })

test('gaps are filled, and custom fields are decided one by one', () => {
  const contact = {
    attributes: { name: 'Ada', custom_fields: { plan: 'pro' } },
    known: { 'custom_fields.plan': { as: 'verified' as const, since: SINCE } },
  }
  const patch = { city: 'London', custom_fields: { plan: 'free', seats: 3 } }
  assert.deepEqual(decide(contact, patch, { as: 'heard' }), {
    patch: { city: 'London', custom_fields: { seats: 3 } },
    suggested: [{ field: 'custom_fields.plan', value: 'free', knowledge: { as: 'heard' } }],
  })
})

test('null clears what it outranks, and suggests nothing', () => {
  const contact = {
    attributes: { city: 'Paris', name: 'Ada' },
    known: { name: { as: 'verified' as const, since: SINCE } },
  }
  assert.deepEqual(decide(contact, { city: null, name: null }, { as: 'imported' }), {
    patch: { city: null },
    suggested: [],
  })
})

test('of what a caller says, addresses count as claimed and the rest as heard', () => {
  const contact = {
    attributes: { name: 'John', email: 'john@x.example' },
    known: { '*': { as: 'heard' as const, since: SINCE } },
  }
  const patch = { name: 'Jon', email: 'jon@x.example' }
  const request = { patch, sources: SPOKEN, phoneRegion: 'US', callId: CALL }
  const { patch: effective, suggested } = decideByRank(contact, request)
  assert.deepEqual(effective, { email: 'jon@x.example' })
  assert.deepEqual(
    suggested.map(({ field }) => field),
    ['name'],
  )
})

test('a custom field named like a member of every object is a field like any other', () => {
  const custom = JSON.parse('{"__proto__": "a", "constructor": "b"}')
  const { patch } = decide(
    { attributes: {}, known: {} },
    { custom_fields: custom },
    { as: 'heard' },
  )
  assert.deepEqual(JSON.stringify(patch.custom_fields), JSON.stringify(custom))
})
