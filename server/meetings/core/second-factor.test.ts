import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  codeKey,
  isEnough,
  isSameName,
  nameKey,
  type SecondFactor,
  verifiesAttendee,
} from './second-factor.ts'

const MEETING = {
  confirmationCode: '483920',
  attendeeEmail: 'Ada@Example.org',
  attendeeName: 'Ada Lovelace',
}
const given = (factors: Partial<SecondFactor>): SecondFactor => ({
  confirmationCode: null,
  email: null,
  name: null,
  ...factors,
})
const [CODE, EMAIL, NAME] = [
  { confirmationCode: '483920' },
  { email: 'ada@example.org' },
  { name: 'Ada Lovelace' },
]

/** Whether correct data suffices from the own number, and from another one. */
const SUFFICIENT: [what: string, factors: Partial<SecondFactor>, own: boolean, other: boolean][] = [
  ['nothing', {}, false, false],
  ['the code', CODE, true, false],
  ['the email', EMAIL, true, false],
  ['the name', NAME, true, false],
  ['the email and the name', { ...EMAIL, ...NAME }, true, false],
  ['the code and the email', { ...CODE, ...EMAIL }, true, true],
  ['the code and the name', { ...CODE, ...NAME }, true, true],
  ['the code, the email and the name', { ...CODE, ...EMAIL, ...NAME }, true, true],
]
for (const [what, factors, own, other] of SUFFICIENT) {
  const says = (isSufficient: boolean) => (isSufficient ? 'suffices' : 'does not suffice')
  test(`${what} ${says(own)} from the own number, and ${says(other)} from another`, () => {
    for (const [isOwnNumber, expected] of [
      [true, own],
      [false, other],
    ] as const) {
      assert.equal(isEnough(given(factors), isOwnNumber), expected)
      assert.equal(verifiesAttendee(given(factors), MEETING, isOwnNumber), expected)
    }
  })
}

test('one wrong value is enough to reject the caller, even from the own number', () => {
  for (const wrong of [
    { confirmationCode: '483921' },
    { confirmationCode: '' },
    { email: 'adam@example.org' },
    { name: 'Ada Byron' },
    { name: '' },
  ])
    assert.equal(
      verifiesAttendee(given({ ...CODE, ...EMAIL, ...NAME, ...wrong }), MEETING, true),
      false,
    )
})

test('data that the meeting does not have matches nothing', () => {
  const bare = { ...MEETING, attendeeEmail: null, attendeeName: null }
  assert.equal(verifiesAttendee(given(EMAIL), bare, true), false)
  assert.equal(verifiesAttendee(given(NAME), bare, true), false)
  assert.equal(
    verifiesAttendee(given({ name: '?' }), { ...MEETING, attendeeName: '!' }, true),
    false,
  )
  assert.equal(verifiesAttendee(given(CODE), bare, true), true)
})

test('a code is compared by its digits', () => {
  assert.equal(codeKey(' 48-39 20.'), '483920')
})

test('a name is compared without order, case, accents, punctuation and variants of spelling', () => {
  for (const [one, other] of [
    ['Ada Lovelace', 'LOVELACE, Ada'],
    ['Ada Lovelace', ' Ada  Lovelace. '],
    ['José Núñez', 'Jose Nunez'],
    ['Jürgen Groß', 'Juergen Gross'],
    ['Søren Bæk', 'Soeren Baek'],
    ['Łukasz', 'Lukasz'],
    ["Sinéad O'Connor", 'Sinead OConnor'],
    ['Jean-Luc', 'Jean Luc'],
  ] as const)
    assert.equal(nameKey(one), nameKey(other), `${one} and ${other}`)
})

test('different names stay different', () => {
  for (const [one, other] of [
    ['Ada Lovelace', 'Ada'],
    ['Ada Lovelace', 'Ada Ada Lovelace'],
    ['Anna', 'Hanna'],
    ['Jan 1', 'Jan 2'],
  ] as const)
    assert.notEqual(nameKey(one), nameKey(other), `${one} and ${other}`)
})

test('a full name is the same as it is heard', () => {
  for (const [heard, name] of [
    ['Shivon Kelly', 'Siobhán Kelly'],
    ['steven meier', 'Stephen Meyer'],
    ['Reno, Filip', 'Philippe Renault'],
    ['katherine smith', 'Catherine Smythe'],
    ['dimitri ivanov', 'Дмитрий Иванов'],
  ] as const)
    assert.equal(isSameName(heard, name), true, `${heard} and ${name}`)
})

test('a name that sounds different, a single word, or fewer words do not verify', () => {
  for (const [heard, name] of [
    ['Shivon', 'Siobhán'],
    ['Mario Kelly', 'Maria Kelly'],
    ['Lena Meier', 'Lina Meyer'],
    ['Shivon Kelly', 'Siobhán Kelly Byrne'],
    ['Ann Kelly Kelly', 'Anne Kelly Byrne'],
    ['Peter Kelly', 'Pedro Kelly'],
    ['', ''],
  ] as const)
    assert.equal(isSameName(heard, name), false, `${heard} and ${name}`)
})
