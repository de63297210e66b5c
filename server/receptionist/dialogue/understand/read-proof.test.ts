import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readProof } from './read-proof.ts'

const HEARD: readonly [language: string, text: string, proof: object][] = [
  ['en', 'four seven two nine one three', { confirmation_code: 'four seven two nine one three' }],
  [
    'en',
    'four, seven, two, nine, one, three',
    { confirmation_code: 'four, seven, two, nine, one, three' },
  ],
  ['en', 'ada at example dot com', { email: 'ada at example dot com' }],
  ['en', 'Ada Lovelace', { name: 'Ada Lovelace' }],
  ['en', 'my name is Ada Lovelace', { name: 'Ada Lovelace' }],
  ['en', '472913, Ada Lovelace', { confirmation_code: '472913', name: 'Ada Lovelace' }],
  [
    'en',
    'my name is Ada Lovelace and the code is four seven two nine one three',
    { confirmation_code: 'the code is four seven two nine one three', name: 'Ada Lovelace' },
  ],
  [
    'en',
    '472913 and ada at example dot com',
    { confirmation_code: '472913', email: 'ada at example dot com' },
  ],
  [
    'de',
    'der Code ist vier sieben zwei neun eins drei und ich heiße Anna Maier',
    { confirmation_code: 'der Code ist vier sieben zwei neun eins drei', name: 'Anna Maier' },
  ],
  [
    'es',
    'cuatro siete dos nueve uno tres, Juan Pérez',
    { confirmation_code: 'cuatro siete dos nueve uno tres', name: 'Juan Pérez' },
  ],
  [
    'fr',
    "quatre sept deux neuf un trois et je m'appelle Jean Dupont",
    { confirmation_code: 'quatre sept deux neuf un trois', name: 'Jean Dupont' },
  ],
  ['en', 'I do not know', {}],
  ['en', '!?', {}],
]

for (const [language, text, proof] of HEARD) {
  test(`"${text}" provides ${Object.keys(proof).join(' and ') || 'nothing'}`, () =>
    assert.deepEqual(readProof(text, language), proof))
}
