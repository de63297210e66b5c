import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { LANGUAGES } from '../../languages/languages.ts'
import { hearEmail } from './hear-email.ts'
import { spellEmail } from './spell-email.ts'

const SPELLED: readonly (readonly [string, string, string])[] = [
  ['john.doe@gmail.com', 'en', 'j, o, h, n, dot, d, o, e, at gmail dot com'],
  ['j7@acme.co.uk', 'en', 'j, seven, at a, c, m, e, dot, c, o, dot, u, k'],
  ['jo@acme.com', 'en', 'j, o, at a, c, m, e, dot com'],
  ['ana@gmx.de', 'de', 'a, n, a, ät gmx Punkt de'],
  ['jo@gmail.com', 'fr', 'j, o, arobase gmail point com'],
  ['jo@gmail.com', 'es', 'j, o, arroba gmail punto com'],
]

for (const [email, language, words] of SPELLED) {
  test(`${email} is spelled as "${words}" (${language})`, () =>
    assert.equal(spellEmail(email, language), words))
}

for (const language of LANGUAGES) {
  test(`a spelled email address is understood as itself (${language.tag})`, () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{3,9}$/), (name) => {
        assert.deepEqual(hearEmail(spellEmail(`${name}@gmail.com`, language), language), {
          ok: true,
          value: `${name}@gmail.com`,
        })
      }),
      { numRuns: 100 },
    )
  })
}
