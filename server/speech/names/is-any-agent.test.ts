import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isAnyAgent } from './is-any-agent.ts'

test('phrases for any person are understood in all four languages', () => {
  for (const said of [
    'anyone',
    'Anybody',
    'any',
    'ANY',
    'no preference',
    "doesn't matter",
    'It doesn’t matter.',
    'with anyone please',
    'first available',
    'whoever is free',
    'egal',
    'irgendwer',
    'mit irgendwem',
    'keine Präferenz',
    'ist mir egal',
    'cualquiera',
    'da igual',
    'me da igual',
    'con cualquiera, por favor',
    "n'importe qui",
    'n’importe qui',
    'peu importe',
    "ça m'est égal",
  ])
    assert.ok(isAnyAgent(said), said)
})

test('a name, a refusal or an empty answer does not mean any person', () => {
  for (const said of [
    '',
    ' ',
    'please',
    'Clara',
    'anyone but Clara',
    'not Ben',
    'Andy',
    'no',
    'nobody',
    'anyone from Berlin',
    'a'.repeat(5000),
  ])
    assert.ok(!isAnyAgent(said), said)
})
