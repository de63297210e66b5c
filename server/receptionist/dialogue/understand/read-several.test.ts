import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isAdded, isKept, readSeveral } from './read-several.ts'

const place = {
  now: Temporal.Instant.from('2026-11-20T15:00:00Z').epochMilliseconds / 1000,
  timeZone: 'UTC',
  offered: [],
}

test('a caller announces several appointments', () => {
  for (const [language, text, when, isForOther] of [
    ['en', 'one for me on tuesday and one for my husband on wednesday', 'wednesday', true],
    ['en', 'two appointments back to back for my kids', null, true],
    ['de', 'zwei termine hintereinander am montag', null, false],
    ['de', 'einen für mich und einen für meine tochter am montag', null, true],
    ['es', 'dos citas una para mí y otra para mi marido el lunes', null, true],
    ['fr', 'deux rendez-vous un pour moi et un pour mon mari lundi', null, true],
  ] as const) {
    const next = readSeveral(text, { ...place, language })?.next
    assert.equal(next?.when ?? null, when, text)
    assert.equal(next?.isForOther, isForOther, text)
  }
  for (const [language, text] of [
    ['en', 'an appointment for my husband on monday'],
    ['de', 'einen termin für mich und noch eine frage'],
    ['es', 'una cita para mi marido a las dos'],
    ['fr', 'un rendez-vous pour ma fille lundi ou mardi'],
  ] as const)
    assert.equal(readSeveral(text, { ...place, language }), null, text)
})

test('a caller wants an appointment in addition, or to keep the one that was made', () => {
  for (const [language, text] of [
    ['en', "and the nine o'clock one as well please"],
    ['de', 'und dann den um halb zehn für meine tochter'],
    ['es', 'y también la de las nueve y media'],
    ['fr', 'et après celui de mon mari à neuf heures et demie'],
  ] as const)
    assert.ok(isAdded(text, language), text)
  for (const [language, text] of [
    ['en', 'ten would work too'],
    ['en', 'make it ten please'],
    ['de', 'um zehn geht auch'],
    ['es', 'mejor a las diez'],
    ['fr', 'plutôt à dix heures'],
  ] as const)
    assert.ok(!isAdded(text, language), text)
  assert.ok(isKept('nein nicht verschieben ich brauch einen zweiten termin', 'de'))
  assert.ok(isKept('gardez le mien', 'fr'))
  assert.ok(!isKept('nein lieber um zehn', 'de'))
})
