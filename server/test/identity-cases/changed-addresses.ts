import {
  ambiguous,
  created,
  type IdentityCase,
  type SaveStep,
  unchanged,
  updated,
} from './identity-case.ts'

const P1 = '+14155550101'
const ADDRESSES = ['a1', 'a2', 'a3', 'a4'].map((name) => `${name}@x.example`)
const [A1, A2, A3, A4] = ADDRESSES as [string, string, string, string]

/** Ada's email was A1, then A2, then A3, and now it is A4: each beside the one before. */
const CHAIN: SaveStep[] = [
  ['ada', { email: A1, phone: P1 }],
  ['ada', { email: A1, other_email: A2 }],
  ['ada', { email: A2, other_email: A3 }],
  ['ada', { email: A3, other_email: A4 }],
  ['ada', { email: A4, other_email: null }],
]

const CHAINS: IdentityCase[] = [
  ...[A1, A2, A3].map((former) => ({
    rule: `the former address ${former} of a chain identifies the contact, and is current again`,
    stored: CHAIN,
    request: { email: former, city: 'Bonn' },
    expected: {
      ...updated('ada', 'email', `email email_replaced ${A4}`),
      attributes: { email: former, phone: P1, city: 'Bonn' },
    },
  })),
  {
    rule: 'the last address of a chain is the email of the contact',
    stored: CHAIN,
    request: { email: A4 },
    expected: unchanged('ada', 'email'),
  },
  {
    rule: 'former addresses of one contact in both attributes lead to it',
    stored: CHAIN,
    request: { email: A1, other_email: A2 },
    expected: updated('ada', 'email', `email email_replaced ${A4}`),
  },
  {
    rule: 'a former address with the number of the contact leads to it by the email',
    stored: CHAIN,
    request: { email: A2, phone: P1 },
    expected: updated('ada', 'email', `email email_replaced ${A4}`),
  },
  {
    rule: 'a former address in another spelling leads to the contact',
    stored: CHAIN,
    request: { other_email: ` ${A1.toUpperCase()}`, city: 'Bonn' },
    expected: updated('ada', 'other_email'),
  },
]

const SWAPS: IdentityCase[] = [
  {
    rule: 'email and other email that change places are one contact without a replaced address',
    stored: [['ada', { email: A1, other_email: A2 }]],
    request: { email: A2, other_email: A1 },
    expected: { ...updated('ada', 'email'), attributes: { email: A2, other_email: A1 } },
  },
  {
    rule: 'email and other email that change places twice are as before',
    stored: [
      ['ada', { email: A1, other_email: A2 }],
      ['ada', { email: A2, other_email: A1 }],
    ],
    request: { email: A1, other_email: A2 },
    expected: { ...updated('ada', 'email'), attributes: { email: A1, other_email: A2 } },
  },
  {
    rule: 'two contacts that swap their addresses as other emails stay two contacts',
    stored: [
      ['ada', { email: A1 }],
      ['ben', { email: A2 }],
      ['ada', { email: A1, other_email: A2 }],
      ['ben', { email: A2, other_email: A1 }],
    ],
    request: { email: A1, city: 'Bonn' },
    expected: updated('ada', 'email'),
  },
  {
    rule: 'the address of each of two contacts in both attributes leads to the email',
    stored: [
      ['ada', { email: A1 }],
      ['ben', { email: A2 }],
    ],
    request: { email: A2, other_email: A1 },
    expected: updated('ben', 'email', 'other_email possible_duplicate ada'),
  },
  {
    rule: 'an other email that two contacts share is narrowed by the number',
    stored: [
      ['ada', { email: A1, other_email: A3, phone: P1 }],
      ['ben', { email: A2, other_email: A3 }],
    ],
    request: { other_email: A3, phone: P1 },
    expected: unchanged('ada', 'other_email'),
  },
  {
    rule: 'an other email that two contacts share is ambiguous as an email',
    stored: [
      ['ada', { email: A1, other_email: A3 }],
      ['ben', { email: A2, other_email: A3 }],
    ],
    request: { email: A3 },
    expected: ambiguous('ada', 'ben'),
  },
  {
    rule: 'an other email without an email matches the contact whose email it is first',
    stored: [
      ['ada', { email: A1 }],
      ['ben', { email: A2, other_email: A3 }],
    ],
    request: { other_email: A1 },
    expected: updated('ada', 'other_email'),
  },
]

/** Another person uses a former address. */
const REUSED: IdentityCase[] = [
  {
    rule: 'a former address that another contact has as its email is that contact',
    stored: [
      ...CHAIN,
      ['ben', { email: 'ben@x.example', other_email: A1 }],
      ['ben', { email: A1, other_email: null }],
    ],
    request: { email: A1, city: 'Bonn' },
    expected: updated('ben', 'email'),
  },
  {
    rule: 'a former address that another contact had and cleared is the first contact again',
    stored: [
      ...CHAIN,
      ['ben', { email: 'ben@x.example', other_email: A1 }],
      ['ben', { email: 'ben@x.example', other_email: null }],
    ],
    request: { other_email: A1 },
    expected: updated('ada', 'other_email'),
  },
  {
    rule: 'a former address that another contact had and replaced is of neither',
    stored: [
      ...CHAIN,
      ['ben', { email: 'ben@x.example', other_email: A1 }],
      ['ben', { email: 'ben@x.example', other_email: 'ben@y.example' }],
    ],
    request: { email: A1 },
    expected: created('email possible_duplicate ada', 'email possible_duplicate ben'),
  },
  {
    rule: 'a former address of two contacts is that of the third who has it now',
    stored: [
      ...CHAIN,
      ['ben', { email: 'ben@x.example', other_email: A1 }],
      ['ben', { email: 'ben@x.example', other_email: 'ben@y.example' }],
      ['cleo', { email: 'cleo@x.example', other_email: A1 }],
    ],
    request: { other_email: A1, city: 'Bonn' },
    expected: updated('cleo', 'other_email'),
  },
]

export const CHANGED_ADDRESSES = [...CHAINS, ...SWAPS, ...REUSED]
