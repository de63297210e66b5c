import { ambiguous, created, type IdentityCase, unchanged, updated } from './identity-case.ts'

const ADA = ['ada', { email: 'ada@x.example', phone: '+14155550101', name: 'Ada' }] as const
const BOB = ['bob', { email: 'bob@x.example', phone: '+14155550102', name: 'Bob' }] as const
const AUGUSTA = [
  'augusta',
  {
    email: 'augusta@y.example',
    other_email: 'a.king@z.example',
    mobile_phone: '+14155550103',
    home_phone: '+14155550104',
    linkedin_handle: 'augusta-king',
  },
] as const
const MERGED = [ADA, AUGUSTA, { merge: 'augusta', into: 'ada' }] as const

/** Contacts that were merged: the one that stays has all identifiers of the others. */
const MERGES: readonly IdentityCase[] = [
  {
    rule: 'a merged contact is found by the email that stays',
    stored: MERGED,
    request: { email: 'ada@x.example' },
    expected: unchanged('ada', 'email'),
  },
  {
    rule: 'a merged contact is found by the email of the other, which becomes its email',
    stored: MERGED,
    request: { email: 'augusta@y.example' },
    expected: updated('ada', 'email'),
  },
  ...(
    [
      ['other_email', 'a.king@z.example'],
      ['phone', '+14155550101'],
      ['phone', '+14155550103'],
      ['mobile_phone', '+14155550103'],
      ['phone', '+14155550104'],
      ['linkedin_handle', 'https://www.linkedin.com/in/Augusta-King/'],
    ] as const
  ).map(([attribute, value]) => ({
    rule: `a merged contact is found by ${attribute} ${value}, whichever contact it came from`,
    stored: MERGED,
    request: { [attribute]: value, city: 'Bonn' },
    expected: updated(
      'ada',
      attribute,
      // The request makes it the other email, instead of the one that the merge had put there.
      ...(attribute === 'other_email' ? ['other_email email_replaced augusta@y.example'] : []),
    ),
  })),
  {
    rule: 'after chains of merges every identifier leads to the contact that stayed',
    stored: [ADA, BOB, AUGUSTA, { merge: 'augusta', into: 'bob' }, { merge: 'bob', into: 'ada' }],
    request: { mobile_phone: '+14155550103', city: 'Bonn' },
    expected: updated('ada', 'mobile_phone'),
  },
  {
    rule: 'a number that both had leads to the contact that stayed, and is ambiguous no longer',
    stored: [
      ['ada', { email: 'ada@x.example', phone: '+14155550101' }],
      ['eve', { email: 'eve@x.example', phone: '+14155550101' }],
      { merge: 'eve', into: 'ada' },
    ],
    request: { phone: '(415) 555-0101', city: 'Bonn' },
    expected: updated('ada', 'phone'),
  },
  {
    rule: 'a number of three contacts is still ambiguous after two of them were merged',
    stored: [
      ['ada', { email: 'ada@x.example', phone: '+14155550101' }],
      ['eve', { email: 'eve@x.example', phone: '+14155550101' }],
      ['bob', { email: 'bob@x.example', phone: '+14155550101' }],
      { merge: 'eve', into: 'ada' },
    ],
    request: { phone: '+14155550101' },
    expected: ambiguous('ada', 'bob'),
  },
  {
    rule: 'another person with an address that no merged contact had is a new contact',
    stored: MERGED,
    request: { email: 'charles@y.example', phone: '+14155550109' },
    expected: created(),
  },
  {
    rule: 'five emails of three merged contacts all lead to the one that stayed',
    stored: [
      ['ada', { email: 'a1@x.example', other_email: 'a2@x.example' }],
      ['eve', { email: 'e1@x.example', other_email: 'e2@x.example' }],
      ['bob', { email: 'b1@x.example' }],
      { merge: 'eve', into: 'ada' },
      { merge: 'bob', into: 'ada' },
    ],
    request: { email: 'b1@x.example', city: 'Bonn' },
    expected: updated('ada', 'email', 'email email_replaced a1@x.example'),
  },
]

/** Merges that were undone: each contact is found by what it had. */
const UNDONE: readonly IdentityCase[] = [
  ...(
    [
      ['ada', 'email', 'ada@x.example'],
      ['ada', 'phone', '+14155550101'],
      ['augusta', 'email', 'augusta@y.example'],
      ['augusta', 'other_email', 'a.king@z.example'],
      ['augusta', 'mobile_phone', '+14155550103'],
      ['augusta', 'home_phone', '+14155550104'],
      ['augusta', 'linkedin_handle', 'augusta-king'],
    ] as const
  ).map(([contact, attribute, value]) => ({
    rule: `after the undo of a merge ${contact} is found by ${attribute} ${value}`,
    stored: [...MERGED, { undo: 'ada' }],
    request: { [attribute]: value, city: 'Bonn' },
    expected: updated(contact, attribute),
  })),
  {
    rule: 'after the undo of a merge a number of both is ambiguous again',
    stored: [
      ['ada', { email: 'ada@x.example', phone: '+14155550101' }],
      ['eve', { email: 'eve@x.example', phone: '+14155550101' }],
      { merge: 'eve', into: 'ada' },
      { undo: 'ada' },
    ],
    request: { phone: '+14155550101' },
    expected: ambiguous('ada', 'eve'),
  },
  {
    rule: 'an address that was added after a merge stays with the contact that stayed',
    stored: [
      ...MERGED,
      ['ada', { email: 'ada@x.example', twitter_handle: 'ada' }],
      { undo: 'ada' },
    ],
    request: { twitter_handle: '@Ada', city: 'Bonn' },
    expected: updated('ada', 'twitter_handle'),
  },
]

/** Contacts that were erased: nothing leads to them, and the same person is a new contact. */
const ERASED: readonly IdentityCase[] = [
  ...(
    [
      ['email', 'augusta@y.example'],
      ['other_email', 'a.king@z.example'],
      ['mobile_phone', '+14155550103'],
      ['home_phone', '+14155550104'],
      ['linkedin_handle', 'augusta-king'],
    ] as const
  ).map(([attribute, value]) => ({
    rule: `after an erasure ${attribute} ${value} leads to no contact`,
    stored: [AUGUSTA, { erase: 'augusta' }],
    request: { [attribute]: value },
    expected: created(),
  })),
  {
    rule: 'after an erasure a former address leads to no contact',
    stored: [
      ['ada', { email: 'old@x.example', phone: '+14155550101' }],
      ['ada', { email: 'old@x.example', other_email: 'new@x.example' }],
      ['ada', { email: 'new@x.example' }],
      { erase: 'ada' },
    ],
    request: { email: 'old@x.example' },
    expected: created(),
  },
  {
    rule: 'a number that an erased contact shared leads to the other contact',
    stored: [
      ['ada', { email: 'ada@x.example', phone: '+14155550101' }],
      ['eve', { email: 'eve@x.example', phone: '+14155550101' }],
      { erase: 'eve' },
    ],
    request: { phone: '+14155550101' },
    expected: unchanged('ada', 'phone'),
  },
  {
    rule: 'a person who came back after an erasure is found again',
    stored: [ADA, { erase: 'ada' }, ['again', { email: 'ada@x.example', phone: '+14155550107' }]],
    request: { phone: '+14155550107' },
    expected: unchanged('again', 'phone'),
  },
  {
    rule: 'after the erasure of a merged contact nothing leads to what was merged into it',
    stored: [...MERGED, { erase: 'ada' }],
    request: { mobile_phone: '+14155550103' },
    expected: created(),
  },
]

export const MERGES_AND_ERASURES: readonly IdentityCase[] = [...MERGES, ...UNDONE, ...ERASED]
