import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isFarewell } from './is-farewell.ts'

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
