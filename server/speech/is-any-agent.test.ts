import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isAnyAgent } from './is-any-agent.ts'

test('words for any person are understood in four languages', () => {
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

test('a name, a refusal and nothing at all are no words for any person', () => {
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
