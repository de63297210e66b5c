import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { AttributePatch, Attributes } from './attributes.ts'
import { identifierKey, identifiersOf } from './identifiers.ts'
import { type Candidate, matchContact } from './match-contact.ts'

const [P1, P2, P3] = ['+14155550101', '+14155550102', '+14155550103'] as const

type Contacts = Record<string, Attributes>

function candidatesOf(contacts: Contacts): Candidate[] {
  return Object.entries(contacts).map(([id, attributes]) => ({
    id,
    attributes,
    holds: new Set(identifiersOf(attributes, 'US').map(identifierKey)),
  }))
}

function match(request: AttributePatch, contacts: Contacts, crowded: string[] = []) {
  return matchContact(identifiersOf(request, 'US'), candidatesOf(contacts), new Set(crowded))
}

type Case = {
  rule: string
  request: AttributePatch
  contacts: Contacts
  crowded?: string[]
  matched?: [id: string, on: string]
  ambiguous?: Record<string, string[]>
  duplicates?: Record<string, string>
}

/** Where neither `matched` nor `ambiguous` is given, the request means nobody who is known. */
const CASES: Case[] = [
  { rule: 'nobody is known yet', request: { email: 'ada@x.example', phone: P1 }, contacts: {} },
  { rule: 'a request without identifiers means nobody', request: { name: 'Ada' }, contacts: {} },

  {
    rule: 'an email decides',
    request: { email: 'Ada@X.example' },
    contacts: { ada: { email: 'ada@x.example' } },
    matched: ['ada', 'email'],
  },
  {
    rule: 'an email decides against every weaker identifier, which are told',
    request: { email: 'ada@x.example', phone: P1, twitter_handle: 'b' },
    contacts: {
      ada: { email: 'ada@x.example' },
      ben: { email: 'ben@x.example', phone: P1, twitter_handle: 'b' },
    },
    matched: ['ada', 'email'],
    duplicates: { ben: 'phone' },
  },
  {
    rule: "a contact's email comes before another's other email",
    request: { email: 'ada@x.example' },
    contacts: {
      a1: { email: 'ben@x.example', other_email: 'ada@x.example' },
      a2: { email: 'ada@x.example' },
    },
    matched: ['a2', 'email'],
  },
  {
    rule: 'an email that is only an other email decides too',
    request: { email: 'ada@x.example', phone: P1 },
    contacts: {
      ada: { email: 'ada@work.example', other_email: 'ada@x.example' },
      ben: { phone: P1 },
    },
    matched: ['ada', 'email'],
    duplicates: { ben: 'phone' },
  },
  {
    rule: 'an other email that two share is narrowed by the phone',
    request: { email: 'us@x.example', phone: P1 },
    contacts: {
      ada: { email: 'ada@x.example', other_email: 'us@x.example', home_phone: P1 },
      ben: { email: 'ben@x.example', other_email: 'us@x.example' },
    },
    matched: ['ada', 'email'],
  },
  {
    rule: 'an other email that two share, with nothing to tell them apart, is ambiguous',
    request: { email: 'us@x.example', phone: P1 },
    contacts: {
      ada: { other_email: 'us@x.example' },
      ben: { other_email: 'us@x.example' },
      cleo: { phone: P1 },
    },
    ambiguous: { ada: ['email'], ben: ['email'] },
  },
  {
    rule: 'an email that a crowd has in second place still finds whose first it is',
    request: { email: 'us@x.example' },
    crowded: ['email:us@x.example'],
    contacts: { ada: { other_email: 'us@x.example' }, ben: { email: 'us@x.example' } },
    matched: ['ben', 'email'],
  },

  {
    rule: 'an email that nobody has goes to whom the phone leads, who has none',
    request: { email: 'ada@x.example', phone: P1 },
    contacts: { ada: { mobile_phone: P1 } },
    matched: ['ada', 'phone'],
  },
  {
    rule: 'two people on one line stay two people',
    request: { email: 'ada@x.example', phone: P1 },
    contacts: { ben: { email: 'ben@x.example', phone: P1 } },
    duplicates: { ben: 'phone' },
  },
  {
    rule: 'an email that nobody has does not go to one of two',
    request: { email: 'ada@x.example', phone: P1 },
    contacts: { ben: { phone: P1 }, cleo: { phone: P1 } },
    duplicates: { ben: 'phone', cleo: 'phone' },
  },
  {
    rule: 'an email that nobody has goes to the one of two to whom a handle leads',
    request: { email: 'ada@x.example', phone: P1, twitter_handle: 'ada' },
    contacts: { ada: { phone: P1, twitter_handle: 'ada' }, ben: { phone: P1 } },
    matched: ['ada', 'phone'],
  },
  {
    rule: 'a handle leads on where the phone leads to somebody with another email',
    request: { email: 'ada@x.example', phone: P1, twitter_handle: 'ada' },
    contacts: { ada: { twitter_handle: 'ada' }, ben: { email: 'ben@x.example', phone: P1 } },
    matched: ['ada', 'twitter_handle'],
    duplicates: { ben: 'phone' },
  },
  {
    rule: 'a contact that has a second email only may get its first',
    request: { email: 'ada@x.example', other_email: 'ada@home.example' },
    contacts: { ada: { other_email: 'ada@home.example' } },
    matched: ['ada', 'other_email'],
  },

  {
    rule: 'an other email finds whose first it is',
    request: { other_email: 'ada@x.example' },
    contacts: { ada: { email: 'ada@x.example' } },
    matched: ['ada', 'other_email'],
  },
  {
    rule: 'a cleared email is no email of the request',
    request: { email: null, phone: P1 },
    contacts: { ada: { email: 'ada@x.example', phone: P1 } },
    matched: ['ada', 'phone'],
  },
  {
    rule: 'any phone of the request finds any phone of a contact',
    request: { home_phone: P1 },
    contacts: { ada: { other_phone: P1 } },
    matched: ['ada', 'home_phone'],
  },
  {
    rule: 'the first identifier that leads to one decides, the others are told',
    request: { mobile_phone: P1, phone: P2 },
    contacts: { ada: { phone: P1 }, ben: { mobile_phone: P2 } },
    matched: ['ada', 'mobile_phone'],
    duplicates: { ben: 'phone' },
  },
  {
    rule: 'one that several hold is narrowed by those after it',
    request: { mobile_phone: P1, phone: P2, twitter_handle: 'ada' },
    contacts: {
      ada: { phone: P1, home_phone: P2, twitter_handle: 'ada' },
      ben: { phone: P1, home_phone: P2 },
      cleo: { phone: P1 },
    },
    matched: ['ada', 'mobile_phone'],
  },
  {
    rule: 'what excludes all that remain does not narrow',
    request: { mobile_phone: P1, phone: P2, twitter_handle: 'ada' },
    contacts: {
      ada: { phone: P1, twitter_handle: 'ada' },
      ben: { phone: P1 },
      cleo: { phone: P2 },
      dora: { phone: P2 },
    },
    matched: ['ada', 'mobile_phone'],
    duplicates: { cleo: 'phone', dora: 'phone' },
  },
  {
    rule: 'where the first cannot be narrowed, a later one that leads to one decides',
    request: { mobile_phone: P1, phone: P2 },
    contacts: { ada: { phone: P1 }, ben: { phone: P1 }, cleo: { phone: P2 } },
    matched: ['cleo', 'phone'],
    duplicates: { ada: 'mobile_phone', ben: 'mobile_phone' },
  },
  {
    rule: 'where several remain, each is named with what it matched on',
    request: { mobile_phone: P1, phone: P2 },
    contacts: {
      ada: { phone: P1, home_phone: P2 },
      ben: { phone: P1, home_phone: P2 },
      cleo: { phone: P1 },
    },
    ambiguous: { ada: ['mobile_phone', 'phone'], ben: ['mobile_phone', 'phone'] },
  },
  {
    rule: 'where no identifier can be narrowed, the strongest says who is meant',
    request: { mobile_phone: P1, phone: P2 },
    contacts: { ada: { phone: P1 }, ben: { phone: P1 }, cleo: { phone: P2 }, dora: { phone: P2 } },
    ambiguous: { ada: ['mobile_phone'], ben: ['mobile_phone'] },
  },

  {
    rule: 'a crowded number alone is ambiguous even where few of its holders are known',
    request: { phone: P1 },
    crowded: [`phone:${P1}`],
    contacts: { ada: { phone: P1 } },
    ambiguous: { ada: ['phone'] },
  },
  {
    rule: 'a crowded number is told apart by what comes after it',
    request: { mobile_phone: P1, twitter_handle: 'ada' },
    crowded: [`phone:${P1}`],
    contacts: { ada: { phone: P1, twitter_handle: 'ada' }, ben: { phone: P1 } },
    matched: ['ada', 'mobile_phone'],
  },
  {
    rule: 'two crowded numbers and a handle are all asked for',
    request: { mobile_phone: P1, phone: P2, twitter_handle: 'us' },
    crowded: [`phone:${P1}`, `phone:${P2}`],
    contacts: {
      ada: { phone: P1, home_phone: P2, twitter_handle: 'us' },
      ben: { phone: P1, twitter_handle: 'us' },
      cleo: { phone: P1, home_phone: P2 },
    },
    matched: ['ada', 'mobile_phone'],
  },
  {
    rule: 'two crowded numbers alone are ambiguous',
    request: { mobile_phone: P1, phone: P2 },
    crowded: [`phone:${P1}`, `phone:${P2}`],
    contacts: { ada: { phone: P1, home_phone: P2 }, ben: { phone: P1 } },
    ambiguous: { ada: ['mobile_phone', 'phone'] },
  },
  {
    rule: 'a number that a crowd shares makes nobody a duplicate',
    request: { email: 'ada@x.example', phone: P1, home_phone: P3 },
    crowded: [`phone:${P1}`],
    contacts: {
      ben: { email: 'ben@x.example', phone: P1 },
      cleo: { email: 'cleo@x.example', phone: P3 },
    },
    duplicates: { cleo: 'home_phone' },
  },
  {
    rule: 'a contact that shares only what the match already has is not a duplicate',
    request: { email: 'ada@x.example', phone: P1 },
    contacts: {
      ada: { email: 'ada@x.example', phone: P1 },
      ben: { email: 'ben@x.example', phone: P1 },
    },
    matched: ['ada', 'email'],
  },
]

for (const { rule, request, contacts, crowded, matched, ambiguous, duplicates = {} } of CASES) {
  test(rule, () => {
    const decided = match(request, contacts, crowded)
    if (decided.kind === 'ambiguous') {
      assert.deepEqual(
        Object.fromEntries(decided.candidates.map(({ id, matchedOn }) => [id, matchedOn])),
        ambiguous,
      )
      return
    }
    assert.equal(ambiguous, undefined)
    assert.deepEqual(
      decided.kind === 'match' ? [decided.id, decided.matchedOn] : undefined,
      matched,
    )
    assert.deepEqual(
      Object.fromEntries(decided.duplicates.map(({ id, attribute }) => [id, attribute])),
      duplicates,
    )
  })
}

const email = fc.constantFrom('a@x.example', 'b@x.example', 'c@x.example')
const phone = fc.constantFrom(P1, P2, P3)
const handle = fc.constantFrom('a', 'b')
const attributes = fc.record(
  {
    email,
    other_email: email,
    mobile_phone: phone,
    phone,
    twitter_handle: handle,
    instagram_handle: handle,
  },
  { requiredKeys: [] },
)
const contacts = fc
  .uniqueArray(attributes, { maxLength: 6, selector: ({ email }) => email ?? Symbol('none') })
  .map((list): Contacts => Object.fromEntries(list.map((contact, i) => [`contact-${i}`, contact])))

/** A request, and the contacts that hold any of its identifiers. */
const situation = fc.tuple(attributes, contacts).map(([request, all]) => {
  const wanted = identifiersOf(request, 'US')
  return {
    request,
    wanted,
    candidates: candidatesOf(all).filter(({ holds }) =>
      wanted.some((identifier) => holds.has(identifierKey(identifier))),
    ),
  }
})

test('the order in which candidates are read decides nothing', () => {
  fc.assert(
    fc.property(
      situation.chain(({ wanted, candidates }) =>
        fc.tuple(
          fc.constant(wanted),
          fc.constant(candidates),
          fc.shuffledSubarray(candidates, { minLength: candidates.length }),
          fc.subarray(wanted.map(identifierKey)),
        ),
      ),
      ([wanted, candidates, shuffled, crowded]) => {
        assert.deepEqual(
          matchContact(wanted, shuffled, new Set(crowded)),
          matchContact(wanted, candidates, new Set(crowded)),
        )
      },
    ),
    { numRuns: 1_000 },
  )
})

test('the match holds an identifier of the request, and every duplicate holds one that the match does not', () => {
  fc.assert(
    fc.property(situation, ({ wanted, candidates }) => {
      const decided = matchContact(wanted, candidates, new Set())
      if (decided.kind === 'ambiguous') return assert.ok(decided.candidates.length > 1)
      const holding = (id: string, attribute: string) =>
        candidates
          .find((candidate) => candidate.id === id)!
          .holds.has(
            identifierKey(wanted.find((identifier) => identifier.attribute === attribute)!),
          )
      if (decided.kind === 'match') assert.ok(holding(decided.id, decided.matchedOn))
      for (const { id, attribute } of decided.duplicates) {
        assert.ok(holding(id, attribute))
        if (decided.kind === 'match')
          assert.ok(id !== decided.id && !holding(decided.id, attribute))
      }
    }),
    { numRuns: 1_000 },
  )
})

test('an email never goes to a person who has another one', () => {
  fc.assert(
    fc.property(situation, ({ request, wanted, candidates }) => {
      const decided = matchContact(wanted, candidates, new Set())
      if (request.email === undefined || decided.kind !== 'match') return
      const known = candidates.find(({ id }) => id === decided.id)!.attributes
      assert.ok(
        known.email === undefined ||
          known.email === request.email ||
          known.other_email === request.email,
      )
    }),
    { numRuns: 1_000 },
  )
})

test('without an email, a person who is known by one identifier alone is always found', () => {
  fc.assert(
    fc.property(situation, ({ request, wanted, candidates }) => {
      if (
        request.email !== undefined ||
        !wanted.some(
          (identifier) =>
            candidates.filter(({ holds }) => holds.has(identifierKey(identifier))).length === 1,
        )
      )
        return
      assert.equal(matchContact(wanted, candidates, new Set()).kind, 'match')
    }),
    { numRuns: 1_000 },
  )
})
