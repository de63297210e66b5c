import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languageOf } from '../../../languages/languages.ts'
import { isAskedWhether, readAskedDay } from './read-asked-day.ts'

test('a question about the opening hours names one day or none', () => {
  for (const [language, question, day, isYesNo] of [
    ['en', 'are you open on saturdays', 6, true],
    ['en', 'how late are you open today', 'today', false],
    ['en', 'are you closed at the weekend', 'weekend', false],
    ['en', 'are you open on saturdays or sundays', null, true],
    ['en', 'are you open now', 'now', true],
    ['de', 'haben Sie samstags auf', 6, true],
    ['de', 'wann machen Sie am Montag auf', 1, false],
    ['es', 'abren los sábados', 6, true],
    ['es', 'hasta qué hora abren el viernes', 5, false],
    ['fr', 'ouvert le samedi', 6, true],
    ['fr', "vous êtes ouverts aujourd'hui", 'today', true],
    ['fr', 'à quelle heure vous fermez le mardi', 2, false],
  ] as const) {
    const asked = languageOf(language)
    assert.deepEqual(
      [readAskedDay(question, asked), isAskedWhether(question, asked)],
      [day, isYesNo],
      question,
    )
  }
})
