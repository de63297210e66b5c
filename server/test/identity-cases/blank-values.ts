import { created, type IdentityCase, rejected, unchanged, updated } from './identity-case.ts'

const ADA = ['ada', { email: 'ada@x.example', city: 'Bonn', lead_score: 5 }] as const

const BLANK = [
  '',
  ' ',
  '\t\r\n',
  '\u00a0',
  '\u1680\u2000\u200a\u2028\u2029\u202f\u205f\u3000',
  '\u0085',
  '\ufeff',
  '\u200b',
  '\u200b\u200c\u200d\u2060',
  '\u00ad',
  '\u180e',
  '\u115f\u1160\u3164\uffa0',
  '\u2800',
  '\u034f\ufe0f',
  '\u{e0020}\u{e0100}',
  ' \u200e\u202a\u202c ',
  '\u0007\u001b',
]

const NOT_BLANK = ['0', '-', '.', '_', '\u0301', '"', 'null', '\u200bx']

export const BLANK_VALUES: IdentityCase[] = [
  ...BLANK.map((blank) => ({
    rule: `${JSON.stringify(blank)} is ignored`,
    stored: [ADA],
    request: { email: 'ada@x.example', city: blank },
    expected: {
      ...unchanged('ada', 'email', 'city empty_ignored'),
      attributes: ADA[1],
    },
  })),
  ...NOT_BLANK.map((text) => ({
    rule: `${JSON.stringify(text)} is a value`,
    stored: [ADA],
    request: { email: 'ada@x.example', city: text },
    expected: {
      ...updated('ada', 'email'),
      attributes: { ...ADA[1], city: text },
    },
  })),
  {
    rule: 'a blank email is not an identifier, and the next one decides',
    stored: [['ada', { email: 'ada@x.example', phone: '+14155550100' }]],
    request: { email: ' ', phone: '+14155550100', city: 'Bonn' },
    expected: {
      ...updated('ada', 'phone', 'email empty_ignored'),
      attributes: { email: 'ada@x.example', phone: '+14155550100', city: 'Bonn' },
    },
  },
  {
    rule: 'a blank phone is ignored without a warning about its form',
    stored: [],
    request: { email: 'ada@x.example', phone: '', mobile_phone: '\u00a0', birth_date: '  ' },
    expected: {
      ...created('phone empty_ignored', 'mobile_phone empty_ignored', 'birth_date empty_ignored'),
      attributes: { email: 'ada@x.example' },
    },
  },
  {
    rule: 'a blank string for a number, an array or an object is ignored',
    stored: [ADA],
    request: {
      email: 'ada@x.example',
      lead_score: '',
      company_is_icp: ' ',
      company_tech: '',
      custom_fields: '\u200b',
    },
    expected: {
      ...unchanged(
        'ada',
        'email',
        'lead_score empty_ignored',
        'company_is_icp empty_ignored',
        'company_tech empty_ignored',
        'custom_fields empty_ignored',
      ),
      attributes: ADA[1],
    },
  },
  {
    rule: 'null clears, also beside a blank string',
    stored: [ADA],
    request: { email: 'ada@x.example', city: null, bio: '' },
    expected: {
      ...updated('ada', 'email', 'bio empty_ignored'),
      attributes: { email: 'ada@x.example', lead_score: 5 },
    },
  },
  {
    rule: 'blank strings in arrays and custom fields are kept',
    stored: [],
    request: {
      email: 'ada@x.example',
      company_tech: ['', ' '],
      custom_fields: { a: '', b: { c: ' ' }, d: ['\u00a0'], ' ': '' },
    },
    expected: {
      ...created(),
      attributes: {
        email: 'ada@x.example',
        company_tech: ['', ' '],
        custom_fields: { a: '', b: { c: ' ' }, d: ['\u00a0'], ' ': '' },
      },
    },
  },
  {
    rule: 'a request in which all attributes are blank is rejected as empty',
    stored: [],
    request: { email: '', name: ' ', lead_score: '\u200b' },
    expected: rejected('/ empty'),
  },
  {
    rule: 'an unknown attribute is rejected, even if it is blank',
    stored: [],
    request: { email: 'ada@x.example', emial: '' },
    expected: rejected('emial unknown_attribute'),
  },
  {
    rule: 'a request with a blank string and without an identifier returns both warnings',
    stored: [],
    request: { email: '', name: 'Ada' },
    expected: created('email empty_ignored', '/ no_identifier'),
  },
  {
    rule: 'a long blank string is ignored',
    stored: [],
    request: { email: 'ada@x.example', city: ' '.repeat(5_000) },
    expected: created('city empty_ignored'),
  },
]
