import {
  ambiguous,
  created,
  type IdentityCase,
  rejected,
  unchanged,
  updated,
} from './identity-case.ts'

const P1 = '+14155550101'
const P2 = '+14155550102'

/** Ada, who had `ada@old.example` before. */
const ADA = [
  ['ada', { email: 'ada@work.example', other_email: 'ada@old.example' }],
  ['ada', { email: 'ada@work.example', other_email: 'ada@new.example' }],
] as const

/** Ada and Ben, who both had `us@old.example`, which no contact has now. */
const TWO = [
  ['ada', { email: 'ada@work.example', other_email: 'us@old.example', phone: P1 }],
  ['ben', { email: 'ben@work.example', other_email: 'us@old.example', phone: P2 }],
  ['ada', { email: 'ada@work.example', other_email: 'ada@new.example' }],
  ['ben', { email: 'ben@work.example', other_email: 'ben@new.example' }],
] as const

const REPLACED: IdentityCase[] = [
  {
    rule: 'an other email that is replaced is named in a warning',
    stored: ADA.slice(0, 1),
    request: ADA[1][1],
    expected: {
      ...updated('ada', 'email', 'other_email email_replaced ada@old.example'),
      attributes: { email: 'ada@work.example', other_email: 'ada@new.example' },
    },
  },
  {
    rule: 'an email that is replaced is named in a warning',
    stored: [['ada', { email: 'ada@work.example', other_email: 'ada@home.example' }]],
    request: { email: 'ada@home.example', other_email: 'ada@new.example' },
    expected: {
      ...updated('ada', 'email', 'email email_replaced ada@work.example'),
      attributes: { email: 'ada@home.example', other_email: 'ada@new.example' },
    },
  },
  {
    rule: 'two addresses that are replaced at once are two warnings',
    stored: [...ADA, ['ada', { email: 'ada@work.example', other_email: 'ada@newer.example' }]],
    request: { email: 'ada@old.example', other_email: 'ada@new.example' },
    expected: updated(
      'ada',
      'email',
      'email email_replaced ada@work.example',
      'other_email email_replaced ada@newer.example',
    ),
  },
  {
    rule: 'the address is named as it was sent',
    stored: [['ada', { email: 'ada@work.example', other_email: ' Ada@Old.example' }]],
    request: { email: 'ada@work.example', other_email: 'ada@new.example' },
    expected: updated('ada', 'email', 'other_email email_replaced  Ada@Old.example'),
  },
  {
    rule: 'another spelling of the same address replaces nothing',
    stored: [['ada', { email: 'ada@work.example', other_email: 'Ada@Home.example' }]],
    request: { email: 'Ada@Work.example', other_email: 'ada@home.example' },
    expected: updated('ada', 'email'),
  },
  {
    rule: 'an email that moves to the other email is not replaced',
    stored: [['ada', { email: 'ada@work.example', other_email: 'ada@home.example' }]],
    request: { email: 'ada@home.example' },
    expected: {
      ...updated('ada', 'email'),
      attributes: { email: 'ada@home.example', other_email: 'ada@work.example' },
    },
  },
  {
    rule: 'a first address replaces nothing',
    stored: [['ada', { phone: P1 }]],
    request: { phone: P1, other_email: 'ada@home.example' },
    expected: updated('ada', 'phone'),
  },
  {
    rule: 'a repeated request is unchanged, and has no warning',
    stored: ADA,
    request: ADA[1][1],
    expected: unchanged('ada', 'email'),
  },
]

const RECOGNIZED: IdentityCase[] = [
  {
    rule: 'a former other email is recognized as an email, and becomes the email again',
    stored: ADA,
    request: { email: 'ADA@old.example', city: 'Bonn' },
    expected: {
      ...updated('ada', 'email', 'email email_replaced ada@work.example'),
      attributes: { email: 'ADA@old.example', other_email: 'ada@new.example', city: 'Bonn' },
    },
  },
  {
    rule: 'a former address is recognized as an other email',
    stored: ADA,
    request: { other_email: 'ada@old.example' },
    expected: updated('ada', 'other_email', 'other_email email_replaced ada@new.example'),
  },
  {
    rule: 'the address that the returned one replaced is recognized',
    stored: [...ADA, ['ada', { email: 'ada@old.example' }]],
    request: { email: 'ada@work.example' },
    expected: updated('ada', 'email', 'email email_replaced ada@old.example'),
  },
  {
    rule: 'an address that came back is current again',
    stored: [...ADA, ['ada', { email: 'ada@old.example' }]],
    request: { email: 'ada@old.example' },
    expected: unchanged('ada', 'email'),
  },
  {
    rule: 'a former address decides alone, and weaker identifiers of others are duplicates',
    stored: [...ADA, ['ben', { email: 'ben@work.example', phone: P1 }]],
    request: { email: 'ada@old.example', phone: P1 },
    expected: updated(
      'ada',
      'email',
      'email email_replaced ada@work.example',
      'phone possible_duplicate ben',
    ),
  },
  {
    rule: 'a contact whose email was cleared is recognized by a former address',
    stored: [
      ...ADA,
      ['ada', { email: 'ada@work.example', phone: P1 }],
      ['ada', { phone: P1, email: null }],
    ],
    request: { email: 'ada@old.example' },
    expected: {
      ...updated('ada', 'email'),
      attributes: { email: 'ada@old.example', other_email: 'ada@new.example', phone: P1 },
    },
  },
]

const SHARED: IdentityCase[] = [
  {
    rule: 'an email takes precedence over a former address',
    stored: [
      ...ADA,
      ['ben', { email: 'ben@work.example', other_email: 'ada@old.example' }],
      ['ben', { email: 'ada@old.example', other_email: 'ben@work.example' }],
    ],
    request: { email: 'ada@old.example' },
    expected: unchanged('ben', 'email'),
  },
  {
    rule: 'an other email takes precedence over a former address',
    stored: [...ADA, ['ben', { email: 'ben@work.example', other_email: 'ada@old.example' }]],
    request: { other_email: 'ada@old.example' },
    expected: unchanged('ben', 'other_email'),
  },
  {
    rule: 'a contact that takes the former address of another one returns a warning',
    stored: [...ADA, ['ben', { email: 'ben@work.example' }]],
    request: { email: 'ben@work.example', other_email: 'ada@old.example' },
    expected: updated('ben', 'email', 'other_email possible_duplicate ada'),
  },
  {
    rule: 'a former address of two contacts is a new contact, and a warning names both',
    stored: TWO,
    request: { email: 'us@old.example' },
    expected: created('email possible_duplicate ada', 'email possible_duplicate ben'),
  },
  {
    rule: 'a former address of two contacts is not narrowed by a phone of a contact with an email',
    stored: TWO,
    request: { email: 'us@old.example', phone: P1 },
    expected: created('email possible_duplicate ada', 'email possible_duplicate ben'),
  },
  {
    rule: 'a former address of two contacts is skipped for the next identifier',
    stored: TWO,
    request: { other_email: 'us@old.example', phone: P2 },
    expected: updated(
      'ben',
      'phone',
      'other_email email_replaced ben@new.example',
      'other_email possible_duplicate ada',
    ),
  },
  {
    rule: 'a former address of two contacts adds an email to the contact with the phone',
    stored: [...TWO, ['cleo', { phone: '+14155550103' }]],
    request: { email: 'us@old.example', phone: '+14155550103' },
    expected: updated(
      'cleo',
      'phone',
      'email possible_duplicate ada',
      'email possible_duplicate ben',
    ),
  },
  {
    rule: 'a former address of two contacts is one again after one of them takes it back',
    stored: [...TWO, ['ben', { phone: P2, other_email: 'us@old.example' }]],
    request: { other_email: 'us@old.example' },
    expected: unchanged('ben', 'other_email'),
  },
  {
    rule: 'a current other email of two contacts is ambiguous, whatever a third one had before',
    stored: [
      ...ADA,
      ['ben', { email: 'ben@work.example', other_email: 'ada@old.example' }],
      ['cleo', { email: 'cleo@work.example', other_email: 'ada@old.example' }],
    ],
    request: { email: 'ada@old.example' },
    expected: ambiguous('ben', 'cleo'),
  },
]

const CLEARED: IdentityCase[] = [
  {
    rule: 'an address that null clears is not kept, and there is no warning',
    stored: [['ada', { email: 'ada@work.example', phone: P1 }]],
    request: { phone: P1, email: null },
    expected: { ...updated('ada', 'phone'), attributes: { phone: P1 } },
  },
  {
    rule: 'a cleared email is a new contact',
    stored: [
      ['ada', { email: 'ada@work.example', phone: P1 }],
      ['ada', { phone: P1, email: null }],
    ],
    request: { email: 'ada@work.example' },
    expected: created(),
  },
  {
    rule: 'a former address that is set and cleared is forgotten',
    stored: [
      ...ADA,
      ['ada', { other_email: 'ada@old.example', phone: P1 }],
      ['ada', { phone: P1, other_email: null }],
    ],
    request: { email: 'ada@old.example' },
    expected: created(),
  },
  {
    rule: 'an email that is cleared while it stays the other email still identifies',
    stored: [
      ['ada', { email: 'ada@work.example', other_email: 'ada@home.example' }],
      ['ada', { other_email: 'ada@work.example', email: null }],
    ],
    request: { email: 'ada@work.example' },
    expected: updated('ada', 'email'),
  },
  {
    rule: 'an address that is not valid is rejected, and replaces nothing',
    stored: ADA,
    request: { email: 'ada@work.example', other_email: 'nobody' },
    expected: rejected('other_email not_email'),
  },
]

export const FORMER_ADDRESSES = [...REPLACED, ...RECOGNIZED, ...SHARED, ...CLEARED]
