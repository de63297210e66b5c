import assert from 'node:assert/strict'
import { test } from 'node:test'
import { correctEmail } from './correct-email.ts'

const CORRECTED: readonly (readonly [
  address: string,
  text: string,
  language: string,
  corrected: string | null,
])[] = [
  ['grace82@gmail.com', "it's eighty three", 'en', 'grace83@gmail.com'],
  ['grace82@gmail.com', 'not eighty two eighty three', 'en', 'grace83@gmail.com'],
  ['grace82@gmail.com', 'eighty three not eighty two', 'en', 'grace83@gmail.com'],
  ['a12b34@gmail.com', 'fifty six not thirty four', 'en', 'a12b56@gmail.com'],
  ['a12b34@gmail.com', 'fifty six', 'en', null],
  ['ada@example.com', 'at hotmail dot com', 'en', 'ada@hotmail.com'],
  ['ada@gmail.com', "it's yahoo not gmail", 'en', 'ada@yahoo.com'],
  ['ada@gmail.com', "it's dot org not dot com", 'en', 'ada@gmail.org'],
  ['steven.adams@gmail.com', 'with a p h', 'en', 'stephen.adams@gmail.com'],
  ['ada82@gmail.com', 'i want to come on tuesday at ten', 'en', null],
  ['ada82@gmail.com', 'eighty two', 'en', null],
  ['ada82@gmail.com', 'you got that wrong', 'en', null],
  ['anna@gmail.com', 'nicht gmail sondern web punkt de', 'de', 'anna@web.de'],
  ['anna@gmail.com', 't minus online punkt de', 'de', 'anna@t-online.de'],
  ['anna82@gmx.de', 'die zahl ist dreiundachtzig', 'de', 'anna83@gmx.de'],
  ['fran82@yahoo.es', 'es ochenta y tres', 'es', 'fran83@yahoo.es'],
  ['fran@gmail.com', 'es punto es no punto com', 'es', 'fran@gmail.es'],
  ['luc82@free.fr', "c'est quatre-vingt-douze", 'fr', 'luc92@free.fr'],
  ['luc82@free.fr', 'il y a une erreur', 'fr', null],
]

for (const [address, text, language, corrected] of CORRECTED)
  test(`"${text}" makes ${address} ${corrected ?? 'nothing else'}`, () =>
    assert.equal(correctEmail(address, text, language), corrected))
