import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { hearEmail } from './hear-email.ts'
import { speakEmail, spellEmail } from './speak-email.ts'

const LANGUAGES = ['en', 'es', 'de', 'fr']

const SPOKEN: readonly (readonly [string, string, string])[] = [
  ['john.doe@gmail.com', 'en', 'john dot doe at gmail dot com'],
  ['john42@gmail.com', 'en', 'john four two at gmail dot com'],
  ['ana_garcia@hotmail.com', 'es', 'ana guion bajo garcia arroba hotmail punto com'],
  ['Anna-Schmidt@web.de', 'de', 'anna Bindestrich schmidt ät web Punkt d e'],
  ['jean-dupont@orange.fr', 'fr', 'jean tiret dupont arobase orange point f r'],
  ['one@example.com', 'en', 'o n e at e x a m p l e dot com'],
]

for (const [email, language, words] of SPOKEN) {
  test(`${email} is said as "${words}" (${language})`, () =>
    assert.equal(speakEmail(email, language), words))
}

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

const word = fc.oneof(
  fc.stringMatching(/^[a-z]{1,9}$/),
  fc.constantFrom(
    'john',
    'maria',
    'mike',
    'oscar',
    'otto',
    'one',
    'dot',
    'at',
    'de',
    'sorry',
    'the',
    'is',
    'hello',
    'deux',
    'doble',
    'be',
    'alpha',
    'plus',
    'nein',
    'please',
    'oh',
    'double',
  ),
  fc.stringMatching(/^[a-z0-9]{1,6}$/),
)
const local = fc
  .tuple(word, fc.array(fc.tuple(fc.constantFrom('.', '_', '-', '+'), word), { maxLength: 2 }))
  .map(([first, rest]) => first + rest.flat().join(''))
const label = fc.oneof(
  fc.constantFrom('gmail', 'acme', 'web', 't-online', 'gmx', 'one', 'my-firm'),
  word,
)
const host = fc
  .tuple(label, fc.constantFrom('com', 'de', 'es', 'fr', 'co.uk', 'org', 'at', 'it', 'museum'))
  .map((parts) => parts.join('.'))

for (const language of LANGUAGES) {
  test(`an address that is said back is heard as itself (${language})`, () => {
    fc.assert(
      fc.property(local, host, (name, domain) => {
        const address = `${name}@${domain}`
        const spoken = speakEmail(address, language)
        assert.deepEqual(hearEmail(spoken, language), { ok: true, value: address }, spoken)
        assert.doesNotMatch(spoken, /[0-9\n]/)
      }),
      { numRuns: 300 },
    )
  })

  test(`an address that is spelled back is heard as itself (${language})`, () => {
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
