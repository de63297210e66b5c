import { created, type IdentityCase, rejected, unchanged } from './identity-case.ts'

const ADA = [
  'ada',
  {
    email: 'ada@x.example',
    phone: '+14155550100',
    linkedin_handle: 'ada-l',
    twitter_handle: 'ada_l',
  },
] as const

/** Attributes that never identify a person, with an identifier of Ada. */
const NOT_IDENTIFYING: readonly (readonly [attribute: string, value: string])[] = [
  ['company_phone', '+14155550100'],
  ['company_linkedin_handle', 'ada-l'],
  ['company_twitter_handle', 'ada_l'],
  ['name', 'ada@x.example'],
  ['domain', 'x.example'],
  ['company_website', 'https://www.linkedin.com/in/ada-l'],
  ['avatar_url', 'https://x.com/ada_l'],
  ['description', '+14155550100'],
]

/** An identifier in an attribute of another kind. */
const MISPLACED: readonly (readonly [attribute: string, value: string, ...warnings: string[]])[] = [
  ['phone', 'ada@x.example', 'phone phone_not_parseable', '/ no_identifier'],
  ['mobile_phone', 'https://x.com/ada_l', 'mobile_phone phone_not_parseable', '/ no_identifier'],
  ['linkedin_handle', 'https://x.com/ada_l', '/ no_identifier'],
  ['twitter_handle', 'https://www.linkedin.com/in/ada-l', '/ no_identifier'],
  ['facebook_handle', 'https://www.instagram.com/ada.l', '/ no_identifier'],
  ['twitter_handle', 'ada-l'],
  ['facebook_handle', 'ada_l'],
  ['instagram_handle', 'ada@x.example'],
  ['linkedin_handle', '+14155550100'],
]

export const WRONG_ATTRIBUTES: IdentityCase[] = [
  ...NOT_IDENTIFYING.map(([attribute, value]) => ({
    rule: `"${value}" as ${attribute} does not identify a contact`,
    stored: [ADA],
    request: { [attribute]: value },
    expected: created('/ no_identifier'),
  })),
  ...NOT_IDENTIFYING.map(([attribute, value]) => ({
    rule: `two contacts with the same ${attribute} do not match each other`,
    stored: [['ben', { email: 'ben@x.example', [attribute]: value }]] as const,
    request: { email: 'cleo@x.example', [attribute]: value },
    expected: created(),
  })),
  ...MISPLACED.map(([attribute, value, ...warnings]) => ({
    rule: `"${value}" as ${attribute} does not match an identifier of another kind`,
    stored: [ADA],
    request: { [attribute]: value },
    expected: created(...warnings),
  })),
  {
    rule: 'a phone number as email is rejected, and nothing is written',
    stored: [ADA],
    request: { email: '+14155550100' },
    expected: rejected('email not_email'),
  },
  {
    rule: 'a handle as other email is rejected, and nothing is written',
    stored: [ADA],
    request: { email: 'ada@x.example', other_email: '@ada_l' },
    expected: rejected('other_email not_email'),
  },
  {
    rule: 'the own email as other email is the same contact',
    stored: [['ada', { email: 'ada@x.example', other_email: 'ada@x.example' }]],
    request: { other_email: 'ADA@x.example', email: 'ada@x.example' },
    expected: {
      status: 200,
      result: 'updated',
      matched: ['ada', 'email'],
      attributes: { email: 'ada@x.example', other_email: 'ADA@x.example' },
    },
  },
  {
    rule: 'an email in the custom fields does not identify a contact',
    stored: [['ada', { email: 'ada@x.example', custom_fields: { email: 'a@y.example' } }]],
    request: { email: 'a@y.example' },
    expected: created(),
  },
  {
    rule: 'the same values again are unchanged',
    stored: [ADA],
    request: ADA[1],
    expected: unchanged('ada', 'email'),
  },
]
