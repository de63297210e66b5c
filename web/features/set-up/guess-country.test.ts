import assert from 'node:assert/strict'
import { test } from 'node:test'
import { guessCountry } from './guess-country.ts'

test('the country is that of the time zone, whatever the language of the browser is', () => {
  assert.equal(guessCountry('Europe/Berlin', 'en-US'), 'DE')
  assert.equal(guessCountry('Europe/Zurich', 'de-DE'), 'CH')
  assert.equal(guessCountry('America/New_York', 'de'), 'US')
  assert.equal(guessCountry('America/Toronto', 'fr-CA'), 'CA')
})

test('a zone of no country leaves the country to the language', () => {
  assert.equal(guessCountry('UTC', 'fr-FR'), 'FR')
  assert.equal(guessCountry('UTC', 'de'), 'DE')
})
