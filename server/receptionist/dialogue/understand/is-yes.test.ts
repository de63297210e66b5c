import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isYes } from './is-yes.ts'

test('a yes counts in other words, and with more after it, unless it is doubted', () => {
  for (const [language, place, text, expected] of [
    ['en', 'booking_check', "that's the one", true],
    ['en', 'booking_check', "yes quick or else i'm late", true],
    ['en', 'booking_check', 'book it then please', true],
    ['en', 'cancel_check', 'cancel it', true],
    ['en', 'booking_check', 'cancel it', false],
    ['en', 'booking_check', "don't book it", false],
    ['en', 'booking_check', 'yes but make it ten', false],
    ['en', 'booking_check', 'yes where do i park', false],
    ['de', 'booking_check', 'ja bitte ich bin gleich da', true],
    ['de', 'booking_check', 'na gut dann buchen sie den erst mal', true],
    ['de', 'booking_check', 'buchen sie den nicht', false],
    ['es', 'booking_check', 'sí corre que si no no llego', true],
    ['es', 'booking_check', 'resérvala', true],
    ['es', 'booking_check', 'no la reserve', false],
    ['fr', 'cancel_check', 'oui annulez-le et je rappellerai quand ça ira mieux', true],
    ['fr', 'move_check', 'déplacez-le', true],
    ['fr', 'cancel_check', "oui c'est quand déjà", false],
  ] as const)
    assert.equal(isYes(text, language, place), expected, text)
})
