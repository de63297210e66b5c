import { ambiguous, created, type IdentityCase, unchanged, updated } from './identity-case.ts'

const OFFICE = '+14155550100'
const MOBILE = '+14155550101'
const OTHER = '+14155550102'
const LINES = ['mobile_phone', 'phone', 'other_phone', 'home_phone'] as const

const ADA = ['ada', { email: 'ada@x.example', phone: OFFICE }] as const
const BEN = ['ben', { email: 'ben@x.example', phone: OFFICE }] as const
const TWO = [ADA, BEN]

/** Ada has an email, and her child has none; both have the number of the family. */
const FAMILY = [
  ['ada', { email: 'ada@x.example', phone: OFFICE }],
  ['kid', { mobile_phone: MOBILE }],
  ['kid', { mobile_phone: MOBILE, phone: OFFICE }],
] as const

/** Each phone number of a request is compared with each phone number of a contact. */
const EVERY_LINE: IdentityCase[] = LINES.flatMap((stored) =>
  LINES.map((sent) => ({
    rule: `a ${sent} matches the contact that has the number as its ${stored}`,
    stored: [['ada', { email: 'ada@x.example', [stored]: OFFICE }]] as const,
    request: { [sent]: OFFICE, city: 'Bonn' },
    expected: updated('ada', sent),
  })),
)

const OFFICES: IdentityCase[] = [
  {
    rule: 'two people with one number are two contacts, and the number alone is ambiguous',
    stored: TWO,
    request: { phone: OFFICE, city: 'Bonn' },
    expected: ambiguous('ada', 'ben'),
  },
  {
    rule: 'the email decides between two people with one number, and the other is no duplicate',
    stored: TWO,
    request: { email: 'ben@x.example', phone: OFFICE },
    expected: unchanged('ben', 'email'),
  },
  {
    rule: 'a third person with a new email and the number of two is a new contact',
    stored: TWO,
    request: { email: 'cleo@x.example', phone: OFFICE },
    expected: created('phone possible_duplicate ada', 'phone possible_duplicate ben'),
  },
  {
    rule: 'a new email and a number of one person with another email are a new contact',
    stored: [ADA],
    request: { email: 'cleo@x.example', phone: OFFICE },
    expected: created('phone possible_duplicate ada'),
  },
  {
    rule: 'a shared number is narrowed by the mobile number after it',
    stored: [
      ['ada', { email: 'ada@x.example', mobile_phone: OFFICE, home_phone: MOBILE }],
      ['ben', { email: 'ben@x.example', mobile_phone: OFFICE }],
    ],
    request: { mobile_phone: OFFICE, home_phone: MOBILE },
    expected: unchanged('ada', 'mobile_phone'),
  },
  {
    rule: 'a shared number is narrowed by the first later identifier that one of its holders has',
    stored: [
      ['ada', { email: 'ada@x.example', phone: OFFICE }],
      ['ben', { email: 'ben@x.example', phone: OFFICE, instagram_handle: 'ben' }],
      ['cleo', { email: 'cleo@x.example', linkedin_handle: 'cleo' }],
    ],
    request: { phone: OFFICE, linkedin_handle: 'cleo', instagram_handle: 'ben' },
    expected: updated('ben', 'phone', 'linkedin_handle possible_duplicate cleo'),
  },
  {
    rule: 'a number of three people is narrowed step by step',
    stored: [
      ['ada', { email: 'ada@x.example', phone: OFFICE, home_phone: OTHER, twitter_handle: 'ada' }],
      ['ben', { email: 'ben@x.example', phone: OFFICE, home_phone: OTHER }],
      ['cleo', { email: 'cleo@x.example', phone: OFFICE }],
    ],
    request: { phone: OFFICE, home_phone: OTHER, twitter_handle: '@Ada' },
    expected: updated('ada', 'phone'),
  },
  {
    rule: 'two people who share both numbers stay ambiguous',
    stored: [
      ['ada', { email: 'ada@x.example', phone: OFFICE, home_phone: OTHER }],
      ['ben', { email: 'ben@x.example', phone: OFFICE, home_phone: OTHER }],
      ['cleo', { email: 'cleo@x.example', phone: OFFICE }],
    ],
    request: { phone: OFFICE, home_phone: OTHER },
    expected: ambiguous('ada', 'ben'),
  },
  {
    rule: 'an other email decides before a shared number',
    stored: TWO,
    request: { other_email: 'ada@x.example', phone: OFFICE },
    expected: updated('ada', 'other_email'),
  },
  {
    rule: 'a shared number beside a number of one person leads to that person',
    stored: [...TWO, ['cleo', { email: 'cleo@x.example', mobile_phone: MOBILE }]],
    request: { mobile_phone: MOBILE, phone: OFFICE },
    expected: updated(
      'cleo',
      'mobile_phone',
      'phone possible_duplicate ada',
      'phone possible_duplicate ben',
    ),
  },
  {
    rule: 'a shared number that cannot be narrowed is skipped for a later one of one person',
    stored: [...TWO, ['cleo', { email: 'cleo@x.example', home_phone: MOBILE }]],
    request: { phone: OFFICE, home_phone: MOBILE },
    expected: updated(
      'cleo',
      'home_phone',
      'phone possible_duplicate ada',
      'phone possible_duplicate ben',
    ),
  },
  {
    rule: 'of two people with one number, one who gives it up leaves it to the other',
    stored: [...TWO, ['ben', { email: 'ben@x.example', phone: MOBILE }]],
    request: { phone: OFFICE },
    expected: unchanged('ada', 'phone'),
  },
  {
    rule: 'a name does not narrow a shared number',
    stored: [
      ['ada', { ...ADA[1], name: 'Ada Lovelace' }],
      ['ben', { ...BEN[1], name: 'Ben Babbage' }],
    ],
    request: { phone: OFFICE, name: 'Ada Lovelace' },
    expected: ambiguous('ada', 'ben'),
  },
]

const FAMILIES: IdentityCase[] = [
  {
    rule: 'the number of a family is ambiguous, also if only one of its contacts has an email',
    stored: FAMILY,
    request: { phone: OFFICE },
    expected: ambiguous('ada', 'kid'),
  },
  {
    rule: 'a new email with the number of a family is a new contact',
    stored: FAMILY,
    request: { email: 'kid@x.example', phone: OFFICE },
    expected: created('phone possible_duplicate ada', 'phone possible_duplicate kid'),
  },
  {
    rule: 'a new email with the own number of the contact without an email is added to it',
    stored: FAMILY,
    request: { email: 'kid@x.example', mobile_phone: MOBILE },
    expected: {
      ...updated('kid', 'mobile_phone'),
      attributes: { email: 'kid@x.example', mobile_phone: MOBILE, phone: OFFICE },
    },
  },
  {
    rule: 'a new email with both numbers is added to the contact without an email',
    stored: FAMILY,
    request: { email: 'kid@x.example', mobile_phone: MOBILE, phone: OFFICE },
    expected: updated('kid', 'mobile_phone'),
  },
  {
    rule: 'a new email with the number of a family, narrowed to the contact without an email, is added to it',
    stored: FAMILY,
    request: { email: 'kid@x.example', phone: OFFICE, home_phone: MOBILE },
    expected: updated('kid', 'phone'),
  },
  {
    rule: 'a new email with the number of a family, narrowed to the contact with an email, is a new contact',
    stored: [...FAMILY, ['ada', { email: 'ada@x.example', twitter_handle: 'ada' }]],
    request: { email: 'new@x.example', phone: OFFICE, twitter_handle: 'ada' },
    expected: created('phone possible_duplicate ada', 'phone possible_duplicate kid'),
  },
  {
    rule: 'a second new email with the number of the contact that got the first is a new contact',
    stored: [
      ['kid', { phone: OFFICE }],
      ['kid', { email: 'kid@x.example', phone: OFFICE }],
    ],
    request: { email: 'dad@x.example', phone: OFFICE },
    expected: created('phone possible_duplicate kid'),
  },
  {
    rule: 'a number without an email leads to the only contact that has it, whatever its email',
    stored: [ADA],
    request: { phone: OFFICE, name: 'Grace' },
    expected: updated('ada', 'phone'),
  },
]

export const SHARED_LINES = [...EVERY_LINE, ...OFFICES, ...FAMILIES]
