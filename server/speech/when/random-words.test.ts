import { test } from 'node:test'
import fc from 'fast-check'
import { LANGUAGES } from '../../languages/languages.ts'
import { resolveWhen } from './resolve-when.ts'
import { timeIndex } from './tokens/time-index.ts'
import type { WhenContext } from './when.ts'

const NOW = Temporal.Instant.from('2026-11-24T10:00:00Z').epochMilliseconds / 1000
const MAX_WORDS = 14
const RUNS = 2_000

/** Times that are not in the vocabulary, among them impossible ones. */
const DIGITS = ['0', '3', '12', '25', '31', '99', '3:30', '25:00', '2026-02-30', ',', '.', '29.2.']

const situation: fc.Arbitrary<Partial<WhenContext>> = fc.constantFrom<Partial<WhenContext>>(
  {},
  { offered: [NOW + 86_400] },
  { offered: [NOW + 86_400, NOW + 180_000] },
  { moving: NOW + 200_000 },
  {
    previous: {
      dates: [{ from: '2026-11-27', to: '2026-11-27' }],
      span: { from: 360, to: 720 },
      step: 'day',
    },
  },
  {
    moving: NOW + 200_000,
    previous: { dates: [{ from: '2026-11-30', to: '2026-12-06' }], span: null, step: 'week' },
  },
)

for (const language of LANGUAGES)
  test(`any words of the vocabulary have an answer (${language.tag})`, () => {
    const word = fc.constantFrom(...timeIndex(language).meanings.words, ...DIGITS)
    const phrase = fc.array(fc.oneof(word, fc.constantFrom(...DIGITS)), { maxLength: MAX_WORDS })
    fc.assert(
      fc.property(phrase, situation, (words, context) => {
        resolveWhen(words.join(' '), {
          now: NOW,
          timeZone: 'Europe/Berlin',
          language: language.tag,
          ...context,
        })
      }),
      { numRuns: RUNS },
    )
  })
