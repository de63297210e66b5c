import { created, type IdentityCase, updated } from './identity-case.ts'

/** Two notations of one line: the second matches the contact that was created by the first. */
const LINES: readonly (readonly [region: string, stored: string, sent: string])[] = [
  ['US', '+54 9 11 2345 1234', '+54 11 2345 1234'],
  ['US', '+54 11 2345 1234', '+54 9 11 2345 1234'],
  ['AR', '011 15-2345-1234', '11 2345 1234'],
  ['AR', '+54 9 351 234 5678', '0351 15 234 5678'],
  ['US', '+52 1 55 1234 5678', '+52 55 1234 5678'],
  ['MX', '044 55 1234 5678', '+52 55 1234 5678'],
  ['MX', '01 55 1234 5678', '55 1234 5678'],
  ['US', '+55 11 8765-4321', '+55 11 98765-4321'],
  ['BR', '(31) 8765-4321', '+55 31 98765 4321'],
  ['US', '+229 97 12 34 56', '+229 01 97 12 34 56'],
  ['BJ', '97 12 34 56', '01 97 12 34 56'],
  ['US', '+57 1 234 5678', '+57 601 234 5678'],
  ['US', '+39 6 1234 5678', '+39 06 1234 5678'],
  ['US', '+39 (0)6 1234 5678', '+39 06 1234 5678'],
  ['US', '+39 0347 123 4567', '+39 347 123 4567'],
  ['US', '+39 0549 886377', '+378 0549 886377'],
  ['US', '+378 886377', '+39 0549 886377'],
  ['IT', '0549 886377', '+378 886377'],
  ['FR', '0590 12 34 56', '+590 590 12 34 56'],
  ['FR', '0692 12 34 56', '+262 692 12 34 56'],
  ['IE', '048 9023 4567', '+44 28 9023 4567'],
  ['RU', '8 912 345-67-89', '+7 912 345 67 89'],
  ['RU', '+8 912 345 67 89', '+7 912 345 67 89'],
  ['KZ', '8 701 123 45 67', '+7 701 123 45 67'],
  ['DE', '+0171 1234567', '+49 171 1234567'],
  ['DE', '+44 (0)20 7946 0000', '0044 20 7946 0000'],
  ['US', '++44 20 7946 0000', '+44 20 7946 0000'],
  ['US', '1-800-FLOWERS', '+1 800 356 9377'],
  ['US', '1-800-CALL-NOW-TODAY', '+1 800 225 5669'],
  ['DE', '0800 REIMANN', '+49 800 7346266'],
  ['US', '\u202a+1 415 555 2671\u202c', '415 555 2671'],
  ['IN', '+९१ ९८७६५ ४३२१०', '+91 98765 43210'],
  ['US', 'sip:17135551234@10.0.0.1', '+1 713 555 1234'],
  ['DE', 'sip:17135551234@10.0.0.1', '+1 713 555 1234'],
  ['US', 'sip_7135551234', '+1 713 555 1234'],
  ['US', 'sip:+17135551234;user=phone@trunk.example', '+1 713 555 1234'],
  ['DE', 'tel:555-2671;phone-context=+1-415', '+1 415 555 2671'],
  ['DE', 'whatsapp:14155552671', '+1 415 555 2671'],
  ['DE', '14155552671@s.whatsapp.net', '+1 415 555 2671'],
  ['DE', 'https://wa.me/14155552671', '+1 415 555 2671'],
  ['JP', '03-1234-5678 内線 12', '+81 3 1234 5678 ext. 12'],
]

/** Numbers that look like two notations of one line, and are two lines. */
const OTHER_LINES: readonly (readonly [stored: string, sent: string])[] = [
  // Trunked radio has numbers of eight digits that begin with 7.
  ['+55 11 7765 4321', '+55 11 97765 4321'],
  ['+55 11 3765 4321', '+55 11 93765 4321'],
  // The operator of a line, which the new numbers begin with, cannot be known from the old one.
  ['+225 07 07 12 34 56', '+225 05 07 12 34 56'],
  ['+377 44 123 456', '+383 44 123 456'],
]

/** A number with something beside it, the number, and the codes of the warnings. */
const NOTES: readonly (readonly [region: string, sent: string, number: string, codes: string])[] = [
  ['GB', '020 7946 0000 (home)', '+442079460000', 'note'],
  ['US', 'cell: 415 555 2671', '+14155552671', 'note'],
  ['DE', 'Tel.: 030 901820', '+4930901820', 'note'],
  ['DE', '0171 1234567 mobil', '+491711234567', 'note'],
  ['US', 'Call me at 415.555.2671 after 5pm', '+14155552671', 'note'],
  ['CN', '+86 138 0013 8000（手机）', '+8613800138000', 'note'],
  ['US', '"KEITH" <sip:17135551234@10.0.0.1>', '+17135551234', 'note'],
  ['DE', '030 901820-0 / -12', '+49309018200', 'note'],
  ['US', '+1 415 555 2671 ext. 12 (home)', '+14155552671 ext. 12', 'note'],
  ['US', '415 555 2671 / 415 555 2672', '+14155552671', 'several_numbers'],
  ['US', '415-555-2671, 415-555-2672', '+14155552671', 'several_numbers'],
  ['US', '+14155552671+14155552672', '+14155552671', 'several_numbers'],
  ['US', '415 555 2671 (home), 415 555 2672', '+14155552671', 'note several_numbers'],
]

const NO_NUMBER: readonly (readonly [text: string, code: string])[] = [
  ['Private Number', 'phone_withheld'],
  ['No Caller ID', 'phone_withheld'],
  ['Numéro masqué', 'phone_withheld'],
  ['Unbekannt', 'phone_withheld'],
  ['anonymous@anonymous.invalid', 'phone_withheld'],
  ['sip:1000@pbx.example', 'phone_not_parseable'],
  ['1000@10.0.0.1', 'phone_not_parseable'],
  ['550e8400-e29b-41d4-a716-446655440000', 'phone_not_parseable'],
  ['ada4155552671@example.com', 'phone_not_parseable'],
  ['+225 07 12 34 56', 'phone_not_parseable'],
  ['ask at the reception', 'phone_not_parseable'],
]

export const NUMBERS_AS_WRITTEN: IdentityCase[] = [
  ...LINES.map(([region, stored, sent]) => ({
    rule: `"${sent}" in ${region} is the line of "${stored}"`,
    stored: [['ada', { phone: stored }]] as const,
    request: { phone: sent },
    region,
    expected: updated('ada', 'phone'),
  })),
  ...OTHER_LINES.map(([stored, sent]) => ({
    rule: `"${sent}" is another line than "${stored}"`,
    stored: [['ada', { phone: stored }]] as const,
    request: { phone: sent, name: 'Ben' },
    expected: created(),
  })),
  ...NOTES.map(([region, sent, number, codes]) => ({
    rule: `"${sent}" in ${region} has the number ${number}`,
    stored: [['ada', { phone: number }]] as const,
    request: { phone: sent },
    region,
    expected: {
      ...updated('ada', 'phone', ...codes.split(' ').map((code) => `phone phone_${code}`)),
      attributes: { phone: sent },
    },
  })),
  ...NO_NUMBER.map(([text, code]) => ({
    rule: `"${text}" is no number of a contact`,
    stored: [['ada', { phone: text }]] as const,
    request: { phone: text },
    expected: created(`phone ${code}`, '/ no_identifier'),
  })),
]
