import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endsWithFarewell, isFarewell } from './is-farewell.ts'

test('a farewell may have thanks, a no and polite words around it', () => {
  for (const [language, text] of [
    ['en', 'no thanks bye'],
    ['en', 'never mind bye'],
    ['en', "no that's it cheers"],
    ['en', "no that's everything thank you dear"],
    ['en', "okay I'll call back later, bye now"],
    ['de', 'nein danke tschüss'],
    ['de', "nee das war's schon, danke, schönen Tag noch"],
    ['de', 'ach vergessen Sie es, auf Wiederhören'],
    ['es', 'no gracias adiós'],
    ['es', 'pues nada, hasta luego'],
    ['es', 'déjelo, ya llamaré'],
    ['fr', 'non merci au revoir'],
    ['fr', 'non ce sera tout merci bonne journée'],
    ['fr', 'laissez tomber, je rappellerai'],
  ] as const)
    assert.ok(isFarewell(text, language), text)
})

test('thanks or a no alone, and a farewell beside an answer, are none', () => {
  for (const [language, text] of [
    ['en', 'no thanks'],
    ['en', 'yes thanks bye'],
    ['en', 'no thats fine'],
    ['en', 'bye the way my name is Ada'],
    ['de', 'nein danke'],
    ['de', 'ja danke tschüss'],
    ['es', 'no gracias'],
    ['es', 'sí gracias adiós'],
    ['fr', 'non merci'],
    ['fr', 'oui merci au revoir'],
  ] as const)
    assert.ok(!isFarewell(text, language), text)
})

test('thanks, and the day of the next meeting, end the call of a caller who has been served', () => {
  const isTime = (words: string) => /^(tuesday|dienstag|martes|mardi)$/.test(words)
  for (const [language, text] of [
    ['en', "no that's brilliant thanks"],
    ['en', 'thanks, see you on Tuesday'],
    ['de', 'super danke bis Dienstag'],
    ['es', 'pues nada muchísimas gracias muy amable'],
    ['es', 'muchas gracias eh hasta el martes'],
    ['fr', 'merci à mardi'],
    ['es', 'ah bueno pues nada gracias'],
    ['fr', 'bon bah merci pour le renseignement'],
  ] as const) {
    assert.ok(isFarewell(text, language, isTime), text)
    assert.ok(!isFarewell(text, language), text)
  }
  assert.ok(!isFarewell('see you on the train', 'en', isTime))
  assert.ok(!isFarewell('danke und die Adresse', 'de', isTime))
})

test('a farewell may end an utterance about anything', () => {
  assert.ok(endsWithFarewell("I'll have a look on the website thanks bye", 'en'))
  assert.ok(endsWithFarewell('ich frag dann vor Ort tschau', 'de'))
  assert.ok(!endsWithFarewell('bye the way can I bring my dog', 'en'))
})
