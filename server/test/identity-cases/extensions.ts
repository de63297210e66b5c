import { ambiguous, created, type IdentityCase, unchanged, updated } from './identity-case.ts'

const MAIN = '+4930901820'
/** Three people behind one main line, and the reception. */
const OFFICE = [
  ['ada', { email: 'ada@x.example', phone: `${MAIN} ext. 1` }],
  ['ben', { email: 'ben@x.example', phone: `${MAIN} ext. 2` }],
  ['cleo', { email: 'cleo@x.example', phone: `${MAIN} ext. 12` }],
  ['desk', { email: 'desk@x.example', phone: MAIN }],
] as const

/** Notations of an extension. */
const NOTATIONS: readonly ((extension: string) => string)[] = [
  (extension) => `${MAIN};ext=${extension}`,
  (extension) => `tel:${MAIN};ext=${extension}`,
  (extension) => `${MAIN} x${extension}`,
  (extension) => `${MAIN} extension ${extension}`,
  (extension) => `0049 30 901820 ext ${extension}`,
  (extension) => `+49 (30) 90 18 20 #${extension}`,
]

export const EXTENSIONS: IdentityCase[] = [
  ...NOTATIONS.flatMap((write) =>
    (
      [
        ['1', 'ada'],
        ['2', 'ben'],
        ['12', 'cleo'],
      ] as const
    ).map(([extension, name]) => ({
      rule: `"${write(extension)}" is the contact with that extension`,
      stored: OFFICE,
      request: { mobile_phone: write(extension) },
      expected: updated(name, 'mobile_phone'),
    })),
  ),
  {
    rule: 'the main line without an extension is the contact that has it so',
    stored: OFFICE,
    request: { phone: '+49 30 901820' },
    expected: updated('desk', 'phone'),
  },
  {
    rule: 'an extension that nobody has is a new contact',
    stored: OFFICE,
    request: { phone: `${MAIN} ext. 3` },
    expected: created(),
  },
  {
    rule: 'the main line of which only extensions are known is a new contact',
    stored: OFFICE.slice(0, 3),
    request: { phone: MAIN },
    expected: created(),
  },
  {
    rule: 'the extension and the main line of others lead to the contact with the extension',
    stored: OFFICE,
    request: { mobile_phone: `${MAIN} ext. 2`, phone: MAIN },
    expected: updated('ben', 'mobile_phone', 'phone possible_duplicate desk'),
  },
  {
    rule: 'a new email with an extension of a contact with an email is a new contact',
    stored: OFFICE,
    request: { email: 'new@x.example', phone: `${MAIN} ext. 2` },
    expected: created('phone possible_duplicate ben'),
  },
  {
    rule: 'two people with one extension are ambiguous, and others of the main line are not named',
    stored: [...OFFICE, ['dora', { email: 'dora@x.example', phone: `${MAIN};ext=2` }]],
    request: { phone: `${MAIN} x2` },
    expected: ambiguous('ben', 'dora'),
  },
  {
    rule: 'a contact that moves to another extension is found there and no longer at the first',
    stored: [...OFFICE, ['ada', { email: 'ada@x.example', phone: `${MAIN} ext. 9` }]],
    request: { phone: `${MAIN} ext. 1` },
    expected: created(),
  },
  {
    rule: 'the same extension in two attributes is one identifier',
    stored: OFFICE,
    request: { email: 'ada@x.example', phone: `${MAIN} ext. 1`, home_phone: null },
    expected: unchanged('ada', 'email'),
  },
]
