import { ambiguous, created, type IdentityCase, unchanged, updated } from './identity-case.ts'

/** Two notations of one number: the second matches the contact that was created by the first. */
const SAME: readonly (readonly [region: string, stored: string, sent: string])[] = [
  ['US', '+493012345678', '00493012345678'],
  ['US', '+4930123456', '004930123456'],
  ['US', '+4930123456', '0049 (30) 12 34 56'],
  ['US', '+4930123456', '00 49 30 123456'],
  ['US', '+4930123456', '(0049) 30-123456'],
  ['US', '+4930123456', '+004930123456'],
  ['US', '+4930123456', '+0049 30 123456'],
  ['US', '+4930123456', '4930123456'],
  ['US', '+493012345678', '49 30 12345678'],
  ['US', '+49891234', '0049 89 1234'],
  ['US', '+447911123456', '447911123456'],
  ['US', '+447911123456', '00447911123456'],
  ['US', '+33612345678', '33 6 12 34 56 78'],
  ['US', '+4930123456', '００４９３０１２３４５６'],
  ['US', '+4930123456', '٠٠٤٩٣٠١٢٣٤٥٦'],
  ['US', '+493012345678', 'tel:00493012345678'],
  ['US', '+4930123456;ext=7', '004930123456 ext. 7'],
  ['US', '+14155550100', '001 415 555 0100'],
  ['GB', '+14155550100', '001 415 555 0100'],
  ['GB', '+12025550123', '+0012025550123'],
  ['FR', '+14155550100', '14155550100'],
  ['DE', '+4930123456', '030 123456'],
  ['DE', '+4930123456', '4930123456'],
  ['DE', '+4930123456', '004930123456'],
  ['US', '+15551234567', '(555) 123-4567'],
  ['US', '+14155550100 ext. 7', '415 555 0100 x7'],
  ['US', '+14155550100;ext=7', '(415) 555-0100 extension 7'],
  ['US', '+14155550100 #7', '14155550100,7'],
  ['US', 'tel:+1-415-555-0100;ext=7', '+1 415 555 0100 Ext 7'],
  ['DE', 'sip:+14155550100;ext=7@pbx.example;user=phone', '+14155550100x7'],
]

/** Two different numbers: the second creates a contact. */
const DIFFERENT: readonly (readonly [region: string, stored: string, sent: string])[] = [
  ['US', '+14155550100', '+14155550100 ext. 7'],
  ['US', '+14155550100 ext. 7', '+14155550100'],
  ['US', '+14155550100 ext. 7', '+14155550100 ext. 8'],
  ['US', '+14155550100 ext. 7', '+14155550100 ext. 77'],
  ['DE', '030 123456', '0049 40 123456'],
  ['US', '415 555 0100', '+49 4155550100'],
]

/** Values that never identify a contact, and the code of the warning. */
const NO_NUMBER: readonly (readonly [text: string, code: string])[] = [
  ['anonymous', 'phone_withheld'],
  [' Restricted ', 'phone_withheld'],
  ['+266696687', 'phone_withheld'],
  ['00266696687', 'phone_withheld'],
  ['266696687 ext. 7', 'phone_withheld'],
  ['7378742833', 'phone_withheld'],
  ['tel:anonymous', 'phone_withheld'],
  ['sip:anonymous@anonymous.invalid', 'phone_withheld'],
  ['0', 'phone_not_a_number'],
  ['0000000', 'phone_not_a_number'],
  ['000-000-0000', 'phone_not_a_number'],
  ['+1 000 000 0000', 'phone_not_a_number'],
  ['+1 111 111 1111 ext. 5', 'phone_not_a_number'],
  ['0000000000 x5', 'phone_not_a_number'],
  ['0049 0000000', 'phone_not_parseable'],
  ['9999999999', 'phone_not_a_number'],
  ['hello', 'phone_not_parseable'],
  ['00', 'phone_not_a_number'],
  ['0012', 'phone_not_parseable'],
  ['+49', 'phone_not_parseable'],
  ['id-004930123456-b', 'phone_not_parseable'],
  ['ext. 7', 'phone_not_parseable'],
]

export const PHONES: IdentityCase[] = [
  ...SAME.map(([region, stored, sent]) => ({
    rule: `"${sent}" in ${region} is the number "${stored}"`,
    stored: [['ada', { mobile_phone: stored }]] as const,
    request: { mobile_phone: stored, phone: sent, home_phone: sent },
    region,
    expected: updated('ada', 'mobile_phone'),
  })),
  ...SAME.map(([region, stored, sent]) => ({
    rule: `"${sent}" in ${region} matches "${stored}"`,
    stored: [['ada', { mobile_phone: stored }]] as const,
    request: { phone: sent },
    region,
    expected: updated('ada', 'phone'),
  })),
  ...DIFFERENT.map(([region, stored, sent]) => ({
    rule: `"${sent}" in ${region} is not the number "${stored}"`,
    stored: [['ada', { phone: stored }]] as const,
    request: { phone: sent },
    region,
    expected: created(),
  })),
  ...NO_NUMBER.map(([text, code]) => ({
    rule: `"${text}" matches no contact`,
    stored: [['ada', { phone: text }]] as const,
    request: { phone: text },
    expected: created(`phone ${code}`, '/ no_identifier'),
  })),
  {
    rule: 'two contacts with one number and one extension are ambiguous',
    stored: [
      ['ada', { email: 'ada@x.example', phone: '+14155550100 ext. 7' }],
      ['ben', { email: 'ben@x.example', phone: '415 555 0100 x7' }],
      ['cleo', { email: 'cleo@x.example', phone: '415 555 0100' }],
    ],
    request: { phone: '+1 415 555 0100;ext=7' },
    expected: ambiguous('ada', 'ben'),
  },
  {
    rule: 'a number is kept as it was sent',
    stored: [],
    request: { phone: '0049 (30) 123456 ext. 7' },
    expected: { ...created(), attributes: { phone: '0049 (30) 123456 ext. 7' } },
  },
  {
    rule: 'a withheld number of a known contact does not change the match',
    stored: [['ada', { email: 'ada@x.example', phone: 'anonymous' }]],
    request: { email: 'ada@x.example', phone: 'anonymous' },
    expected: unchanged('ada', 'email', 'phone phone_withheld'),
  },
]
