import { created, type IdentityCase, updated } from './identity-case.ts'

/** A value for each identifier that is weaker than the email, strongest first. */
export const WEAKER = {
  other_email: 'second@x.example',
  mobile_phone: '+14155550101',
  phone: '+14155550102',
  other_phone: '+14155550103',
  home_phone: '+14155550104',
  linkedin_handle: 'l-handle',
  twitter_handle: 't-handle',
  facebook_handle: 'f-handle',
  instagram_handle: 'i-handle',
} as const

const EACH = Object.entries(WEAKER)
const ADA = ['ada', { email: 'ada@x.example' }] as const

/** The email is of one contact and a weaker identifier of another. */
const OF_ANOTHER: IdentityCase[] = EACH.flatMap(([name, value]) => [
  {
    rule: `an email decides before the ${name} of another contact, which is named`,
    stored: [ADA, ['ben', { email: 'ben@x.example', [name]: value }]],
    request: { email: 'ada@x.example', [name]: value },
    expected: {
      ...updated('ada', 'email', `${name} possible_duplicate ben`),
      attributes: { email: 'ada@x.example', [name]: value },
    },
  },
  {
    rule: `a new email with the ${name} of a contact with an email is a new contact`,
    stored: [ADA, ['ben', { email: 'ben@x.example', [name]: value }]],
    request: { email: 'new@x.example', [name]: value },
    expected: created(`${name} possible_duplicate ben`),
  },
  {
    rule: `a new email with the ${name} of a contact without an email is added to it`,
    stored: [ADA, ['cleo', { [name]: value }]],
    request: { email: 'new@x.example', [name]: value },
    expected: {
      ...updated('cleo', name),
      attributes: { email: 'new@x.example', [name]: value },
    },
  },
  {
    rule: `a new email with the ${name} of two contacts is a new contact`,
    stored: [
      ['ben', { email: 'ben@x.example', [name]: value }],
      ['cleo', { email: 'cleo@x.example', [name]: value }],
    ],
    request: { email: 'new@x.example', [name]: value },
    expected: created(`${name} possible_duplicate ben`, `${name} possible_duplicate cleo`),
  },
])

/** Without an email, the identifiers are tried from the strongest to the weakest. */
const IN_ORDER: IdentityCase[] = EACH.slice(1).map(([name, value], i) => {
  const [stronger, sent] = EACH[i]!
  return {
    rule: `${stronger} decides before ${name}`,
    stored: [
      ['ben', { email: 'ben@x.example', [name]: value }],
      ['ada', { email: 'ada@x.example', [stronger]: sent }],
    ],
    request: { [name]: value, [stronger]: sent },
    expected: updated('ada', stronger, `${name} possible_duplicate ben`),
  }
})

export const WEAKER_IDENTIFIERS = [...OF_ANOTHER, ...IN_ORDER]
