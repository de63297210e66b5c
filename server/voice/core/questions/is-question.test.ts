import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isAddition } from './is-addition.ts'
import { isQuestion } from './is-question.ts'

test('a question begins with its own words, after polite ones', () => {
  for (const [language, text] of [
    ['en', 'oh wait, do you take cards'],
    ['en', 'and what about wheelchair access'],
    ['de', 'ach und nehmen Sie auch Karte'],
    ['de', 'gibt es bei Ihnen einen Aufzug'],
    ['es', 'disculpe, aceptan tarjeta'],
    ['es', 'y hay ascensor'],
    ['fr', 'euh vous prenez la carte'],
    ['fr', 'et est-ce que vous avez un ascenseur'],
  ] as const)
    assert.ok(isQuestion(text, language, { isAnywhere: false }), text)
})

test('a statement is not a question, even if it contains the words of one', () => {
  for (const [language, text] of [
    ['en', 'my name is Watt'],
    ['en', 'I told you where I live'],
    ['de', 'Peter Meier'],
    ['de', 'ich komme, wann es geht'],
    ['es', 'que quiero cambiar mi cita'],
    ['es', 'está bien así'],
    ['fr', 'ou mardi alors'],
    ['fr', 'je ne sais pas combien'],
  ] as const)
    assert.ok(!isQuestion(text, language, { isAnywhere: false }), text)
  assert.ok(isQuestion('I told you where I live', 'en', { isAnywhere: true }))
})

test('"and" adds to an earlier question only before other words', () => {
  assert.ok(isAddition("et l'adresse alors", 'fr'))
  assert.ok(isAddition('und die Adresse', 'de'))
  assert.ok(!isAddition('and', 'en'))
  assert.ok(!isAddition('la dirección', 'es'))
})
