import { created, type IdentityCase, unchanged, updated } from './identity-case.ts'
import { WEAKER } from './weaker-identifiers.ts'

const ADA = ['ada', { email: 'ada@x.example', ...WEAKER }] as const
const EACH = Object.entries(WEAKER)

/** An identifier that null clears no longer identifies, and the others still do. */
const CLEARED: IdentityCase[] = EACH.flatMap(([name, value], i) => {
  const [other, known] = EACH[(i + 1) % EACH.length]!
  const stored = [ADA, ['ada', { email: 'ada@x.example', [name]: null }]] as const
  return [
    {
      rule: `a ${name} that was cleared is a new contact`,
      stored,
      request: { [name]: value },
      expected: created(),
    },
    {
      rule: `after ${name} was cleared, ${other} still identifies the contact`,
      stored,
      request: { [other]: known, city: 'Bonn' },
      expected: updated('ada', other),
    },
    {
      rule: `a ${name} that is null in the request is no identifier`,
      stored: [ADA, ['ben', { email: 'ben@x.example' }]],
      request: { email: 'ben@x.example', [name]: null },
      expected: unchanged('ben', 'email'),
    },
    {
      rule: `a ${name} that another contact took after it was cleared is that contact's`,
      stored: [...stored, ['ben', { email: 'ben@x.example', [name]: value }]],
      request: { [name]: value, city: 'Bonn' },
      expected: updated('ben', name),
    },
  ]
})

/** A blank string is no value: the next identifier decides. */
const BLANK: IdentityCase[] = EACH.slice(0, -1).flatMap(([name], i) => {
  const [next, value] = EACH[i + 1]!
  return [
    {
      rule: `a blank ${name} is ignored, and ${next} decides`,
      stored: [ADA],
      request: { [name]: ' ', [next]: value, city: 'Bonn' },
      expected: {
        ...updated('ada', next, `${name} empty_ignored`),
        attributes: { ...ADA[1], city: 'Bonn' },
      },
    },
  ]
})

const OTHERS: IdentityCase[] = [
  {
    rule: 'null for everything that the request names is a change of the contact with the email',
    stored: [ADA],
    request: { email: 'ada@x.example', ...mapValues(null) },
    expected: { ...updated('ada', 'email'), attributes: { email: 'ada@x.example' } },
  },
  {
    rule: 'null for an email and a phone of no contact creates a contact with the handle',
    stored: [ADA],
    request: { email: null, phone: null, twitter_handle: 'grace' },
    expected: { ...created(), attributes: { twitter_handle: 'grace' } },
  },
  {
    rule: 'a request with only null and no identifier creates a contact that cannot be matched',
    stored: [],
    request: { email: null, name: 'Grace' },
    expected: { ...created('/ no_identifier'), attributes: { name: 'Grace' } },
  },
  {
    rule: 'a phone that is cleared beside an equal mobile number still identifies the contact',
    stored: [
      ['ada', { email: 'ada@x.example', phone: '+14155550101', mobile_phone: '415 555 0101' }],
      ['ada', { email: 'ada@x.example', phone: null }],
    ],
    request: { phone: '+14155550101' },
    expected: updated('ada', 'phone'),
  },
]

function mapValues(value: null): object {
  return Object.fromEntries(EACH.map(([name]) => [name, value]))
}

export const CLEARED_IDENTIFIERS = [...CLEARED, ...BLANK, ...OTHERS]
