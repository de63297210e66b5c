import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findNamedTime, readMove } from './find-named-time.ts'

const place = (language: string) => ({
  now: Temporal.Instant.from('2026-11-20T15:00:00Z').epochMilliseconds / 1000,
  timeZone: 'UTC',
  language,
  offered: [],
})

test('a sentence that cancels an appointment names its day', () => {
  for (const [language, text, named] of [
    ['en', "i can't make it on tuesday", 'tuesday'],
    ['de', 'sagen sie den am dienstag ab', 'dienstag'],
    ['es', 'y la otra la del martes anúlemela', 'martes'],
    ['fr', 'non pas celui-là celui de mardi', 'mardi'],
    ['en', 'cancel my appointment', null],
  ] as const)
    assert.equal(findNamedTime(text, place(language)), named, text)
})

test('the old and the new time of an appointment are told apart', () => {
  for (const [language, text, named, when] of [
    ['en', 'can you move my tuesday appointment to friday at ten', 'tuesday', 'friday at ten'],
    ['es', 'cambiar la del miércoles al viernes a la misma hora', 'miércoles', 'viernes'],
    ['fr', 'décaler mon rendez-vous de mercredi à vendredi même heure', 'mercredi', 'vendredi'],
    ['de', 'den termin vom dienstag auf freitag um zehn', 'dienstag', 'freitag um zehn'],
    ['en', 'move my appointment on tuesday', 'tuesday', null],
    ['es', 'no la podríamos pasar al jueves por la tarde', null, 'jueves por la tarde'],
    ['fr', 'on pourrait le mettre mercredi', 'mercredi', 'mercredi'],
  ] as const) {
    const found = readMove(text, place(language))
    assert.ok((found.named ?? '-').startsWith(named ?? '-'), text)
    assert.ok((found.when ?? '-').startsWith(when ?? '-'), text)
  }
})
