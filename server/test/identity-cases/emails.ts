import { created, type IdentityCase, rejected, updated } from './identity-case.ts'

/** Two spellings of one address. */
const SAME: readonly (readonly [stored: string, sent: string])[] = [
  ['ada@example.com', ' ADA@Example.COM\t'],
  ['ada@example.com', '\u00a0ada@example.com\u3000'],
  ['müller@bücher.de', 'müller@xn--bcher-kva.de'],
  ['müller@xn--bcher-kva.de', 'MÜLLER@BÜCHER.DE'],
  ['müller@bücher.de', 'MÜLLER@XN--BCHER-KVA.DE'],
  ['mu\u0308ller@bu\u0308cher.de', 'm\u00fcller@b\u00fccher.de'],
  ['mu\u0308ller@bu\u0308cher.de', 'MU\u0308LLER@xn--bcher-kva.de'],
  ['ada@bücher.example', 'ada@bücher\u3002example'],
  ['ada@bücher.example', 'ada@bücher\uff0eexample'],
  ['ada@bücher.example', 'ada@bücher\uff61example'],
  ['ada@example.com', 'ada@ｅｘａｍｐｌｅ\uff0eｃｏｍ'],
  ['ada@例え.jp', 'ada@xn--r8jz45g.jp'],
  ['ada@straße.example', 'ada@STRASSE.example'.replace('STRASSE', 'STRAẞE')],
  ['ada@mail.bücher.example', 'ada@MAIL.xn--bcher-kva.example'],
  ['άννα@example.gr', 'ΆΝΝΑ@example.gr'],
  ['νίκος@example.gr', 'ΝΊΚΟΣ@example.gr'],
  ['νίκος@example.gr', 'νίκοσ@example.gr'],
  ['анна@пример.рф', 'АННА@ПРИМЕР.РФ'],
  ['анна@пример.рф', 'Анна@xn--e1afmkfd.xn--p1ai'],
  ['ǆ@example.com', 'Ǆ@example.com'],
  ['ａｄａ@example.com', 'ＡＤＡ@example.com'],
  ['𐐨@example.com', '𐐀@example.com'],
  ['a..b@docomo.example', '"A..B"@docomo.example'],
  ['"ada"@example.com', 'ada@example.com'],
  ['"ada l"@example.com', '"Ada\\ L"@example.com'],
]

/** Two different addresses. */
const DIFFERENT: readonly (readonly [stored: string, sent: string])[] = [
  ['ada@example.com', 'ada+work@example.com'],
  ['ada@example.com', 'a.da@example.com'],
  ['a.b@docomo.example', 'a..b@docomo.example'],
  ['name@docomo.example', 'name.@docomo.example'],
  ['muller@example.com', 'müller@example.com'],
  ['ada@bucher.example', 'ada@bücher.example'],
  ['ada@strasse.example', 'ada@straße.example'],
  ['ada@example.com', 'ａｄａ@example.com'],
  ['ada@xn--bcher-kva.example', 'ada@bcher-kva.example'],
]

const INVALID = [
  'ada@bücher。',
  'ada@。example',
  'ada@bücher。。example',
  'ada@localhost',
  'ada@\u200b.example',
  'ada\u200b@example.com',
]

export const EMAILS: IdentityCase[] = [
  ...SAME.flatMap(([stored, sent]) =>
    [
      [stored, sent],
      [sent, stored],
    ].map(([first, second]) => ({
      rule: `"${second}" matches "${first}"`,
      stored: [['ada', { email: first }]] as const,
      request: { email: second, city: 'Bonn' },
      expected: {
        ...updated('ada', 'email'),
        attributes: { email: second, city: 'Bonn' },
      },
    })),
  ),
  ...SAME.map(([stored, sent]) => ({
    rule: `"${sent}" matches the other email "${stored}"`,
    stored: [['ada', { email: 'ada@main.example', other_email: stored }]] as const,
    request: { other_email: sent, city: 'Bonn' },
    expected: updated('ada', 'other_email'),
  })),
  ...SAME.map(([stored, sent]) => ({
    rule: `the email "${sent}" matches the other email "${stored}", and they change places`,
    stored: [['ada', { email: 'ada@main.example', other_email: stored }]] as const,
    request: { email: sent },
    expected: {
      ...updated('ada', 'email'),
      attributes: { email: sent, other_email: 'ada@main.example' },
    },
  })),
  ...DIFFERENT.map(([stored, sent]) => ({
    rule: `"${sent}" does not match "${stored}"`,
    stored: [['ada', { email: stored }]] as const,
    request: { email: sent },
    expected: created(),
  })),
  ...INVALID.map((email) => ({
    rule: `${JSON.stringify(email)} is not an address`,
    stored: [],
    request: { email },
    expected: rejected('email not_email'),
  })),
]
