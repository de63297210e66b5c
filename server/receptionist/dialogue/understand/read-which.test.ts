import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readWhich, withoutSecond } from './read-which.ts'

test('a caller means one more appointment, the other one or both', () => {
  for (const [text, which] of [
    ['i need another one on friday', 'isSecond'],
    ['noch einen zweiten termin am freitag', 'isSecond'],
    ['il m’en faudrait un deuxième vendredi', 'isSecond'],
    ['quiero una segunda cita el viernes', 'isSecond'],
    ['and move the other one to friday', 'isOther'],
    ['den anderen bitte absagen', 'isOther'],
    ['y la otra al viernes', 'isOther'],
    ["annulez l'autre", 'isOther'],
    ['cancel all my appointments', 'isAll'],
    ['beide absagen', 'isAll'],
    ['anúleme las dos citas', 'isAll'],
    ['annuler mes deux rendez-vous', 'isAll'],
    ['i need to cancel one of my two appointments', null],
    ['cancelar la de las dos', null],
    ['on the second of december', null],
  ] as const) {
    const expected = { isSecond: false, isOther: false, isAll: false }
    assert.deepEqual(readWhich(text), which ? { ...expected, [which]: true } : expected, text)
  }
  assert.equal(withoutSecond('un deuxième vendredi').trim(), 'vendredi')
})
