import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findAuthor } from './find-author.ts'

test('the author of a note is found in its words', () => {
  for (const [language, text, author] of [
    ['en', "ok just tell them it's tom baker about the broken boiler", 'Tom Baker'],
    ['de', 'richten sie bitte aus hier ist jürgen pohl die heizung ist kaputt', 'Jürgen Pohl'],
    ['fr', "dites que Monique Roussel a appelé et qu'on me rappelle", 'Monique Roussel'],
    ['es', 'soy Pilar Aguado, que me llame don ernesto por el contrato', 'Pilar Aguado'],
    ['fr', 'Monique Roussel rappelez-moi demain', 'Monique Roussel'],
    ['fr', "c'est Pascale Monnier dites-lui que j'ai bien reçu les papiers", 'Pascale Monnier'],
    ['en', 'the boiler is broken', null],
    ['de', 'die heizung ist kaputt', null],
  ] as const)
    assert.equal(findAuthor(text, language), author, text)
})
