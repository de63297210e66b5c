import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type FieldIdentifier, identifierKey, identifiersOf, isIdentifying } from './identifiers.ts'

const brief = (found: FieldIdentifier[]) => found.map(({ attribute, value }) => [attribute, value])

test("identifiers are ordered from the strongest to the weakest, regardless of the request's order", () => {
  const found = identifiersOf(
    {
      instagram_handle: '@Ada',
      facebook_handle: 'ada.f',
      twitter_handle: 'https://x.com/Ada',
      linkedin_handle: 'linkedin.com/in/ada-l',
      home_phone: '415 555 0104',
      other_phone: '415 555 0103',
      phone: '415 555 0102',
      mobile_phone: '415 555 0101',
      other_email: 'Ada@Home.example',
      email: ' ada@work.example ',
    },
    'US',
  )
  assert.deepEqual(brief(found), [
    ['email', 'ada@work.example'],
    ['other_email', 'ada@home.example'],
    ['mobile_phone', '+14155550101'],
    ['phone', '+14155550102'],
    ['other_phone', '+14155550103'],
    ['home_phone', '+14155550104'],
    ['linkedin_handle', 'ada-l'],
    ['twitter_handle', 'ada'],
    ['facebook_handle', 'ada.f'],
    ['instagram_handle', 'ada'],
  ])
})

test('a value in two attributes is one identifier, that of the stronger attribute', () => {
  const found = identifiersOf(
    {
      other_email: 'ada@example.com',
      email: 'Ada@example.com',
      home_phone: '+1 415 555 0100',
      phone: '(415) 555-0100',
    },
    'US',
  )
  assert.deepEqual(brief(found), [
    ['email', 'ada@example.com'],
    ['phone', '+14155550100'],
  ])
})

test('the same handle on two networks is two identifiers', () => {
  const keys = identifiersOf({ twitter_handle: 'ada', instagram_handle: 'ada' }, 'US').map(
    identifierKey,
  )
  assert.deepEqual(keys, ['twitter:ada', 'instagram:ada'])
})

test('cleared, empty, withheld and invalid values are not identifiers', () => {
  assert.deepEqual(
    identifiersOf(
      {
        email: null,
        other_email: ' ',
        mobile_phone: 'anonymous',
        phone: '+266696687',
        other_phone: '000000',
        home_phone: 'hello',
        twitter_handle: '@',
      },
      'US',
    ),
    [],
  )
})

test('company attributes and names are not identifiers', () => {
  const attributes = {
    name: 'Ada Lovelace',
    company_phone: '+14155550100',
    company_twitter_handle: '@acme',
    company_linkedin_handle: 'acme',
    company_website: 'acme.example',
    domain: 'acme.example',
  } as const
  assert.deepEqual(identifiersOf(attributes, 'US'), [])
  assert.deepEqual(
    (Object.keys(attributes) as (keyof typeof attributes)[]).filter(isIdentifying),
    [],
  )
  assert.ok(isIdentifying('home_phone'))
})

test('a phone number is the same identifier in any spelling', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2_000_000, max: 9_999_999 }),
      fc.array(fc.constantFrom(' ', '-', '.', ' (', ') '), { minLength: 9, maxLength: 9 }),
      fc.constantFrom('+1', '1', ''),
      (subscriber, separators, prefix) => {
        const digits = `415${subscriber}`
        const spelled =
          prefix + Array.from(digits, (digit, i) => (separators[i] ?? '') + digit).join('')
        assert.deepEqual(
          identifiersOf({ phone: spelled }, 'US'),
          identifiersOf({ phone: `+1${digits}` }, 'US'),
        )
      },
    ),
    { numRuns: 300 },
  )
})

test('an email address is the same identifier in any letter case and with surrounding spaces', () => {
  fc.assert(
    fc.property(fc.emailAddress(), fc.constantFrom('', ' ', '\t', ' \n '), (address, space) => {
      const [plain] = identifiersOf({ email: address }, 'US')
      assert.equal(plain!.value, address.toLowerCase())
      assert.deepEqual(identifiersOf({ email: `${space}${address.toUpperCase()}${space}` }, 'US'), [
        plain,
      ])
    }),
  )
})

test('normalizing a normalized identifier does not change it', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.emailAddress(),
    fc.webUrl(),
    fc.stringMatching(/^\+?\d{5,15}$/),
  )
  fc.assert(
    fc.property(
      fc.record({ email: text, phone: text, linkedin_handle: text, facebook_handle: text }),
      (attributes) => {
        for (const { kind, value, attribute } of identifiersOf(attributes, 'DE')) {
          if (kind === 'email' || kind === 'phone')
            assert.equal(identifiersOf({ [attribute]: value }, 'DE')[0]?.value, value)
          assert.equal(value, value.toLowerCase())
        }
      },
    ),
    { numRuns: 500 },
  )
})
