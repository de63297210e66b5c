import { created, type IdentityCase, unchanged, updated } from './identity-case.ts'

/** What platforms send for a withheld number: words, and their digits on a keypad. */
const WORDS = [
  'anonymous',
  'Restricted',
  'BLOCKED',
  'unknown',
  'Unavailable',
  'private',
  'withheld',
]
const KEYPAD = ['266696687', '7378742833', '2562533', '8656696', '86282452253']
const LINES = ['mobile_phone', 'phone', 'other_phone', 'home_phone'] as const

const NOTATIONS: readonly ((digits: string) => string)[] = [
  (digits) => digits,
  (digits) => `+${digits}`,
  (digits) => `00${digits}`,
  (digits) => `+${digits.slice(0, 3)} ${digits.slice(3)}`,
  (digits) => `tel:+${digits}`,
  (digits) => `sip:+${digits}@pbx.example`,
]

const SAID = [
  ...WORDS,
  ...WORDS.map((word) => ` ${word.toLowerCase()} `),
  ...WORDS.slice(0, 3).map((word) => `sip:${word.toLowerCase()}@anonymous.invalid`),
  ...KEYPAD.flatMap((digits) => NOTATIONS.map((write) => write(digits))),
]

export const WITHHELD_NUMBERS: IdentityCase[] = [
  ...SAID.map((text, i) => {
    const line = LINES[i % LINES.length]!
    return {
      rule: `${JSON.stringify(text)} as ${line} is no identifier`,
      stored: [['ada', { [line]: text, name: 'Ada' }]] as const,
      request: { [line]: text, name: 'Ben' },
      expected: created(`${line} phone_withheld`, '/ no_identifier'),
    }
  }),
  {
    rule: 'a withheld number beside a new email is a new contact without a duplicate',
    stored: [['ada', { email: 'ada@x.example', phone: 'anonymous' }]],
    request: { email: 'ben@x.example', phone: 'anonymous' },
    expected: created('phone phone_withheld'),
  },
  {
    rule: 'a withheld number beside a number of one contact leads to that contact',
    stored: [['ada', { email: 'ada@x.example', home_phone: '+14155550100' }]],
    request: { mobile_phone: '+266696687', home_phone: '+14155550100' },
    expected: updated('ada', 'home_phone', 'mobile_phone phone_withheld'),
  },
  {
    rule: 'two contacts with withheld numbers do not make another identifier ambiguous',
    stored: [
      ['ada', { phone: 'unknown', twitter_handle: 'ada' }],
      ['ben', { phone: 'unknown', twitter_handle: 'ben' }],
    ],
    request: { phone: 'unknown', twitter_handle: 'ben' },
    expected: unchanged('ben', 'twitter_handle', 'phone phone_withheld'),
  },
]
