import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readRefusal } from './read-refusal.ts'

const ANSWERS: readonly (readonly [
  text: string,
  language: string,
  meaning: 'declined' | 'other_number' | null,
])[] = [
  ["i haven't got one", 'en', 'declined'],
  ["she hasn't got an email", 'en', 'declined'],
  ['just use this number', 'en', 'declined'],
  ['can i give you a phone number instead', 'en', 'other_number'],
  ['no not dash it is dot', 'en', null],
  ['karen miller', 'en', null],
  ['sowas besitz ich nicht', 'de', 'declined'],
  ['nehmen Sie doch diese Nummer', 'de', 'declined'],
  ['ich gebe ihnen meine handynummer', 'de', 'other_number'],
  ['no uso de eso', 'es', 'declined'],
  ['eso yo no lo manejo', 'es', 'declined'],
  ["je n'ai pas d'internet vous savez", 'fr', 'declined'],
  ['prenez ce numéro', 'fr', 'declined'],
  ['je vous donne mon portable', 'fr', 'other_number'],
]

for (const [text, language, meaning] of ANSWERS)
  test(`"${text}" at the question for an address is ${meaning ?? 'neither a refusal nor a number'}`, () =>
    assert.equal(readRefusal(text, language), meaning))
