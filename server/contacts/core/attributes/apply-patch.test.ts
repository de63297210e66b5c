import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { applyPatch } from './apply-patch.ts'
import type { AttributePatch, Attributes } from './attributes.ts'

type Case = {
  what: string
  before: Attributes | null
  patch: AttributePatch
  after: Attributes
  previous?: Record<string, unknown>
}

const CASES: Case[] = [
  {
    what: 'a new contact has the attributes that were sent, without those that are null',
    before: null,
    patch: { email: 'ada@x.example', lead_score: 0, company_is_icp: false, city: null },
    after: { email: 'ada@x.example', lead_score: 0, company_is_icp: false },
    previous: { email: null, lead_score: null, company_is_icp: null },
  },
  {
    what: 'an omitted attribute keeps its value',
    before: { city: 'Bonn', visits: 3 },
    patch: { visits: 4 },
    after: { city: 'Bonn', visits: 4 },
    previous: { visits: 3 },
  },
  {
    what: 'null clears',
    before: { city: 'Bonn', bio: 'x' },
    patch: { city: null },
    after: { bio: 'x' },
    previous: { city: 'Bonn' },
  },
  {
    what: 'an empty text is a value',
    before: { city: 'Bonn' },
    patch: { city: '' },
    after: { city: '' },
    previous: { city: 'Bonn' },
  },
  {
    what: 'clearing an attribute that is not set is no change',
    before: { city: 'Bonn' },
    patch: { bio: null },
    after: { city: 'Bonn' },
  },
  {
    what: 'an equal value is no change',
    before: { city: 'Bonn', company_tech: ['a', 'b'] },
    patch: { company_tech: ['a', 'b'], city: 'Bonn' },
    after: { city: 'Bonn', company_tech: ['a', 'b'] },
  },
  {
    what: 'another spelling of an email is a change',
    before: { email: 'ada@x.example' },
    patch: { email: 'Ada@x.example' },
    after: { email: 'Ada@x.example' },
    previous: { email: 'ada@x.example' },
  },
  {
    what: 'an array replaces the stored array',
    before: { company_tech: ['a', 'b'] },
    patch: { company_tech: ['b', 'a'] },
    after: { company_tech: ['b', 'a'] },
    previous: { company_tech: ['a', 'b'] },
  },
  {
    what: 'custom fields merge key by key, and a nested value is replaced as a whole',
    before: { custom_fields: { keep: 1, inner: { a: 1, b: 2 }, drop: true } },
    patch: { custom_fields: { inner: { a: 2 }, drop: null, add: [null] } },
    after: { custom_fields: { keep: 1, inner: { a: 2 }, add: [null] } },
    previous: { custom_fields: { keep: 1, inner: { a: 1, b: 2 }, drop: true } },
  },
  {
    what: 'the order of keys is no change',
    before: { custom_fields: { a: { x: 1, y: 2 }, b: 1 } },
    patch: { custom_fields: { b: 1, a: { y: 2, x: 1 } } },
    after: { custom_fields: { a: { x: 1, y: 2 }, b: 1 } },
  },
  {
    what: 'removing the last custom field clears the attribute',
    before: { custom_fields: { a: 1 } },
    patch: { custom_fields: { a: null } },
    after: {},
    previous: { custom_fields: { a: 1 } },
  },
  {
    what: 'empty custom fields change nothing',
    before: { custom_fields: { a: 1 } },
    patch: { custom_fields: {} },
    after: { custom_fields: { a: 1 } },
  },
  {
    what: 'empty custom fields do not set the attribute',
    before: {},
    patch: { custom_fields: { a: null } },
    after: {},
  },
  {
    what: 'null clears all custom fields',
    before: { custom_fields: { a: 1 } },
    patch: { custom_fields: null },
    after: {},
    previous: { custom_fields: { a: 1 } },
  },

  {
    what: 'a contact matched by its other email keeps its former email as the other email',
    before: { email: 'work@x.example', other_email: 'home@x.example' },
    patch: { email: 'Home@x.example' },
    after: { email: 'Home@x.example', other_email: 'work@x.example' },
    previous: { email: 'work@x.example', other_email: 'home@x.example' },
  },
  {
    what: 'an other email in the request takes precedence over the former email',
    before: { email: 'work@x.example', other_email: 'home@x.example' },
    patch: { email: 'home@x.example', other_email: 'new@x.example' },
    after: { email: 'home@x.example', other_email: 'new@x.example' },
    previous: { email: 'work@x.example', other_email: 'home@x.example' },
  },
  {
    what: 'an other email that the request clears stays cleared',
    before: { email: 'work@x.example', other_email: 'home@x.example' },
    patch: { email: 'home@x.example', other_email: null },
    after: { email: 'home@x.example' },
    previous: { email: 'work@x.example', other_email: 'home@x.example' },
  },
  {
    what: 'a new email does not change the other email',
    before: { email: 'work@x.example', other_email: 'home@x.example' },
    patch: { email: 'new@x.example' },
    after: { email: 'new@x.example', other_email: 'home@x.example' },
    previous: { email: 'work@x.example' },
  },
]

for (const { what, before, patch, after, previous = {} } of CASES) {
  test(what, () => {
    const kept = structuredClone(before)
    assert.deepEqual(applyPatch(before, patch), {
      attributes: after,
      changed: Object.keys(previous),
      previous,
    })
    assert.deepEqual(before, kept)
  })
}

const email = fc.constantFrom('a@x.example', 'A@x.example', 'b@x.example', 'c@x.example')
const stored: fc.Arbitrary<Attributes> = fc.record(
  {
    email,
    other_email: email,
    city: fc.string(),
    visits: fc.integer({ min: 0, max: 3 }),
    company_is_icp: fc.boolean(),
    company_tech: fc.array(fc.string(), { maxLength: 2 }),
    custom_fields: fc.dictionary(
      fc.constantFrom('a', 'b', 'c'),
      fc.oneof(fc.integer({ min: 0, max: 2 }), fc.dictionary(fc.string(), fc.boolean())),
      { minKeys: 1 },
    ),
  },
  { requiredKeys: [] },
)
const patch: fc.Arbitrary<AttributePatch> = fc.record(
  {
    email: fc.option(email),
    other_email: fc.option(email),
    city: fc.option(fc.string()),
    visits: fc.option(fc.integer({ min: 0, max: 3 })),
    company_tech: fc.option(fc.array(fc.string(), { maxLength: 2 })),
    custom_fields: fc.option(
      fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.option(fc.integer({ min: 0, max: 2 }))),
    ),
  },
  { requiredKeys: [] },
)

test('a repeated request changes nothing', () => {
  fc.assert(
    fc.property(fc.option(stored), patch, (before, sent) => {
      const first = applyPatch(before, sent)
      assert.deepEqual(applyPatch(first.attributes, sent), {
        attributes: first.attributes,
        changed: [],
        previous: {},
      })
    }),
    { numRuns: 1_000 },
  )
})

test('the new attributes and the previous values restore the former attributes', () => {
  fc.assert(
    fc.property(stored, patch, (before, sent) => {
      const { attributes, changed, previous } = applyPatch(before, sent)
      assert.deepEqual(Object.keys(previous), changed)
      const restored = { ...attributes, ...previous }
      assert.deepEqual(
        Object.fromEntries(Object.entries(restored).filter(([, value]) => value !== null)),
        { ...before },
      )
      assert.ok(!Object.values<unknown>(attributes).includes(null))
    }),
    { numRuns: 1_000 },
  )
})
