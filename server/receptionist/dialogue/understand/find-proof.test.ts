import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findProof } from './find-proof.ts'

test('code, name and address are found in one sentence, in any order and without pauses', () => {
  const [code, name] = ['472913', 'Ada Lovelace']
  for (const [language, text, proof] of [
    ['en', 'i just told you ada lovelace 472913', { confirmation_code: code, name }],
    [
      'es',
      'anular mi cita soy Ada Lovelace y el código es 472913',
      { confirmation_code: code, name },
    ],
    ['fr', "mon code c'est 472913 et je m'appelle Ada Lovelace", { confirmation_code: code, name }],
    [
      'en',
      "it's ada lovelace the code is 472913 and my email is ada at example dot com",
      { confirmation_code: code, email: 'ada at example dot com', name },
    ],
    [
      'de',
      'termin absagen hans gruber code 472913 email hans punkt gruber at example punkt de',
      {
        confirmation_code: code,
        email: 'hans punkt gruber at example punkt de',
        name: 'Hans Gruber',
      },
    ],
    ['de', 'ob ich am dienstag eingetragen bin mein code ist 472913', { confirmation_code: code }],
    ['en', 'cancel my appointment on tuesday at ten thirty', {}],
  ] as const)
    assert.deepEqual(findProof(text, language).proof, proof, text)
})
