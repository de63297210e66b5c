import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { AttributePatch, Attributes } from '../attributes/attributes.ts'
import { identifierKey, identifiersOf } from './identifiers.ts'
import { type Candidate, matchContact } from './match-contact.ts'

const [P1, P2, P3] = ['+14155550101', '+14155550102', '+14155550103'] as const

type Contacts = Record<string, Attributes>

/** By contact: its former addresses. */
type FormerAddresses = Record<string, string[]>

function candidatesOf(contacts: Contacts, former: FormerAddresses = {}): Candidate[] {
  return Object.entries(contacts).map(([id, attributes]) => ({
    id,
    attributes,
    holds: new Set(identifiersOf(attributes, 'US').map(identifierKey)),
    formers: new Set((former[id] ?? []).map((value) => identifierKey({ kind: 'email', value }))),
  }))
}

function match({ request, contacts, former, crowded = [] }: Case) {
  return matchContact(
    identifiersOf(request, 'US'),
    candidatesOf(contacts, former),
    new Set(crowded),
  )
}

type Case = {
  rule: string
  request: AttributePatch
  contacts: Contacts
  former?: FormerAddresses
  crowded?: string[]
  matched?: [id: string, on: string]
  ambiguous?: Record<string, string[]>
  duplicates?: Record<string, string>
}

/** Without `matched` and `ambiguous`, the request matches no contact. */
const CASES: Case[] = [
  {
    rule: 'without contacts there is no match',
    request: { email: 'ada@x.example', phone: P1 },
    contacts: {},
  },
  {
    rule: 'a request without identifiers matches no contact',
    request: { name: 'Ada' },
    contacts: {},
  },

  {
    rule: 'an email matches',
    request: { email: 'Ada@X.example' },
    contacts: { ada: { email: 'ada@x.example' } },
    matched: ['ada', 'email'],
  },
  {
    rule: 'an email takes precedence over weaker identifiers, which are reported as duplicates',
    request: { email: 'ada@x.example', phone: P1, twitter_handle: 'b' },
    contacts: {
      ada: { email: 'ada@x.example' },
      ben: { email: 'ben@x.example', phone: P1, twitter_handle: 'b' },
    },
    matched: ['ada', 'email'],
    duplicates: { ben: 'phone' },
  },
  {
    rule: "a contact's email takes precedence over the other email of another contact",
    request: { email: 'ada@x.example' },
    contacts: {
      a1: { email: 'ben@x.example', other_email: 'ada@x.example' },
      a2: { email: 'ada@x.example' },
    },
    matched: ['a2', 'email'],
  },
  {
    rule: 'an email matches an other email if no contact has it as its email',
    request: { email: 'ada@x.example', phone: P1 },
    contacts: {
      ada: { email: 'ada@work.example', other_email: 'ada@x.example' },
      ben: { phone: P1 },
    },
    matched: ['ada', 'email'],
    duplicates: { ben: 'phone' },
  },
  {
    rule: 'the phone number narrows an other email that two contacts share',
    request: { email: 'us@x.example', phone: P1 },
    contacts: {
      ada: { email: 'ada@x.example', other_email: 'us@x.example', home_phone: P1 },
      ben: { email: 'ben@x.example', other_email: 'us@x.example' },
    },
    matched: ['ada', 'email'],
  },
  {
    rule: 'an other email that two contacts share is ambiguous if nothing else narrows it',
    request: { email: 'us@x.example', phone: P1 },
    contacts: {
      ada: { other_email: 'us@x.example' },
      ben: { other_email: 'us@x.example' },
      cleo: { phone: P1 },
    },
    ambiguous: { ada: ['email'], ben: ['email'] },
  },
  {
    rule: 'an email matches the contact whose email it is, even if it is the other email of many',
    request: { email: 'us@x.example' },
    crowded: ['email:us@x.example'],
    contacts: { ada: { other_email: 'us@x.example' }, ben: { email: 'us@x.example' } },
    matched: ['ben', 'email'],
  },

  {
    rule: 'a new email matches by phone a contact without an email',
    request: { email: 'ada@x.example', phone: P1 },
    contacts: { ada: { mobile_phone: P1 } },
    matched: ['ada', 'phone'],
  },
  {
    rule: 'a new email does not match by phone a contact with another email',
    request: { email: 'ada@x.example', phone: P1 },
    contacts: { ben: { email: 'ben@x.example', phone: P1 } },
    duplicates: { ben: 'phone' },
  },
  {
    rule: 'a new email does not match by phone if two contacts have the number',
    request: { email: 'ada@x.example', phone: P1 },
    contacts: { ben: { phone: P1 }, cleo: { phone: P1 } },
    duplicates: { ben: 'phone', cleo: 'phone' },
  },
  {
    rule: 'a new email matches the one of two contacts with the number that also has the handle',
    request: { email: 'ada@x.example', phone: P1, twitter_handle: 'ada' },
    contacts: { ada: { phone: P1, twitter_handle: 'ada' }, ben: { phone: P1 } },
    matched: ['ada', 'phone'],
  },
  {
    rule: "a new email matches by handle if the phone's contact has another email",
    request: { email: 'ada@x.example', phone: P1, twitter_handle: 'ada' },
    contacts: { ada: { twitter_handle: 'ada' }, ben: { email: 'ben@x.example', phone: P1 } },
    matched: ['ada', 'twitter_handle'],
    duplicates: { ben: 'phone' },
  },
  {
    rule: 'a new email matches by other email a contact without an email',
    request: { email: 'ada@x.example', other_email: 'ada@home.example' },
    contacts: { ada: { other_email: 'ada@home.example' } },
    matched: ['ada', 'other_email'],
  },

  {
    rule: "an other email of the request matches a contact's email",
    request: { other_email: 'ada@x.example' },
    contacts: { ada: { email: 'ada@x.example' } },
    matched: ['ada', 'other_email'],
  },
  {
    rule: 'a cleared email is not an identifier of the request',
    request: { email: null, phone: P1 },
    contacts: { ada: { email: 'ada@x.example', phone: P1 } },
    matched: ['ada', 'phone'],
  },
  {
    rule: 'any phone of the request matches any phone of a contact',
    request: { home_phone: P1 },
    contacts: { ada: { other_phone: P1 } },
    matched: ['ada', 'home_phone'],
  },
  {
    rule: 'the first identifier with one holder matches, and the others are reported as duplicates',
    request: { mobile_phone: P1, phone: P2 },
    contacts: { ada: { phone: P1 }, ben: { mobile_phone: P2 } },
    matched: ['ada', 'mobile_phone'],
    duplicates: { ben: 'phone' },
  },
  {
    rule: 'an identifier with several holders is narrowed by the next identifiers',
    request: { mobile_phone: P1, phone: P2, twitter_handle: 'ada' },
    contacts: {
      ada: { phone: P1, home_phone: P2, twitter_handle: 'ada' },
      ben: { phone: P1, home_phone: P2 },
      cleo: { phone: P1 },
    },
    matched: ['ada', 'mobile_phone'],
  },
  {
    rule: 'an identifier that none of the remaining contacts has does not narrow',
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
    rule: 'if the first identifier cannot be narrowed, a later one with one holder matches',
    request: { mobile_phone: P1, phone: P2 },
    contacts: { ada: { phone: P1 }, ben: { phone: P1 }, cleo: { phone: P2 } },
    matched: ['cleo', 'phone'],
    duplicates: { ada: 'mobile_phone', ben: 'mobile_phone' },
  },
  {
    rule: 'an ambiguous match lists each contact with the attributes that matched',
    request: { mobile_phone: P1, phone: P2 },
    contacts: {
      ada: { phone: P1, home_phone: P2 },
      ben: { phone: P1, home_phone: P2 },
      cleo: { phone: P1 },
    },
    ambiguous: { ada: ['mobile_phone', 'phone'], ben: ['mobile_phone', 'phone'] },
  },
  {
    rule: 'if no identifier can be narrowed, the holders of the strongest are the candidates',
    request: { mobile_phone: P1, phone: P2 },
    contacts: { ada: { phone: P1 }, ben: { phone: P1 }, cleo: { phone: P2 }, dora: { phone: P2 } },
    ambiguous: { ada: ['mobile_phone'], ben: ['mobile_phone'] },
  },

  {
    rule: 'a crowded number alone is ambiguous even if only one holder was read',
    request: { phone: P1 },
    crowded: [`phone:${P1}`],
    contacts: { ada: { phone: P1 } },
    ambiguous: { ada: ['phone'] },
  },
  {
    rule: 'a crowded number is narrowed by the next identifier',
    request: { mobile_phone: P1, twitter_handle: 'ada' },
    crowded: [`phone:${P1}`],
    contacts: { ada: { phone: P1, twitter_handle: 'ada' }, ben: { phone: P1 } },
    matched: ['ada', 'mobile_phone'],
  },
  {
    rule: 'two crowded numbers and a handle match the contact that has all three',
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
    rule: 'a crowded number does not report duplicates',
    request: { email: 'ada@x.example', phone: P1, home_phone: P3 },
    crowded: [`phone:${P1}`],
    contacts: {
      ben: { email: 'ben@x.example', phone: P1 },
      cleo: { email: 'cleo@x.example', phone: P3 },
    },
    duplicates: { cleo: 'home_phone' },
  },
  {
    rule: 'a former address of exactly one contact decides like an email',
    request: { email: 'old@x.example', phone: P1 },
    contacts: { ada: { email: 'ada@x.example' }, ben: { email: 'ben@x.example', phone: P1 } },
    former: { ada: ['old@x.example'] },
    matched: ['ada', 'email'],
    duplicates: { ben: 'phone' },
  },
  {
    rule: 'a former address that many contacts share matches none, even if only one was read',
    request: { email: 'old@x.example' },
    crowded: ['email:old@x.example'],
    contacts: { ada: { email: 'ada@x.example' } },
    former: { ada: ['old@x.example'] },
  },
  {
    rule: 'a former address does not narrow if a remaining contact has the address now',
    request: { email: 'us@x.example', other_email: 'old@x.example' },
    contacts: {
      ada: { email: 'ada@x.example', other_email: 'us@x.example' },
      ben: { email: 'old@x.example', other_email: 'us@x.example' },
    },
    former: { ada: ['old@x.example'] },
    matched: ['ben', 'email'],
  },
  {
    rule: 'a former address narrows an other email that two contacts share',
    request: { email: 'us@x.example', other_email: 'old@x.example' },
    contacts: {
      ada: { email: 'ada@x.example', other_email: 'us@x.example' },
      ben: { email: 'ben@x.example', other_email: 'us@x.example' },
    },
    former: { ada: ['old@x.example'] },
    matched: ['ada', 'email'],
  },
  {
    rule: 'a match by a former address that another contact has now is not that contact',
    request: { other_email: 'old@x.example', phone: P1 },
    contacts: { ada: { phone: P1 }, ben: { email: 'old@x.example' } },
    former: { ada: ['old@x.example'] },
    matched: ['ben', 'other_email'],
    duplicates: { ada: 'phone' },
  },
  {
    rule: 'a contact that has only identifiers of the match is not a duplicate',
    request: { email: 'ada@x.example', phone: P1 },
    contacts: {
      ada: { email: 'ada@x.example', phone: P1 },
      ben: { email: 'ben@x.example', phone: P1 },
    },
    matched: ['ada', 'email'],
  },
]

for (const each of CASES) {
  const { rule, matched, ambiguous, duplicates = {} } = each
  test(rule, () => {
    const decided = match(each)
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

/** A request, and the contacts with any of its identifiers. */
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

test('the order of the candidates does not change the match', () => {
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

test('a match has an identifier of the request, and each duplicate one that the match lacks', () => {
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

test('an email never matches a contact with a different email', () => {
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

test('without an email, a request with an identifier of exactly one contact always matches', () => {
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
