import { ambiguous, created, type IdentityCase, unchanged, updated } from './identity-case.ts'

const LINE = '+14155550100'
const MANY = 22

/** A number that more people share than are read to decide. */
export const CROWDS: IdentityCase[] = [
  {
    rule: 'a number of many people is ambiguous',
    stored: [{ crowd: MANY, having: { phone: LINE } }],
    request: { phone: LINE },
    expected: ambiguous('crowd'),
  },
  {
    rule: 'a new email with the number of many people is a new contact, and names none of them',
    stored: [{ crowd: MANY, having: { phone: LINE } }],
    request: { email: 'new@x.example', phone: LINE },
    expected: created(),
  },
  {
    rule: 'a number of many people is narrowed by the handle of the first of them',
    stored: [
      ['ada', { email: 'ada@x.example', phone: LINE, twitter_handle: 'ada' }],
      { crowd: MANY, having: { phone: LINE } },
    ],
    request: { phone: LINE, twitter_handle: 'ada' },
    expected: unchanged('ada', 'phone'),
  },
  {
    rule: 'the email of one of many people with a number decides',
    stored: [
      ['ada', { email: 'ada@x.example', phone: LINE }],
      { crowd: MANY, having: { phone: LINE } },
    ],
    request: { email: 'ada@x.example', phone: LINE, city: 'Bonn' },
    expected: updated('ada', 'email'),
  },
  {
    rule: 'an other email of many people is ambiguous',
    stored: [{ crowd: MANY, having: { other_email: 'us@x.example' } }],
    request: { email: 'us@x.example' },
    expected: ambiguous('crowd'),
  },
  {
    rule: 'an other email of many people is the contact whose email it is',
    stored: [
      ['ada', { email: 'us@x.example' }],
      { crowd: MANY, having: { other_email: 'us@x.example' } },
    ],
    request: { email: 'us@x.example', city: 'Bonn' },
    expected: updated('ada', 'email'),
  },
]
