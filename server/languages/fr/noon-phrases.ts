import { MORNING } from '../build-time-phrases.ts'
import { combinePhrases } from '../combine-phrases.ts'
import type { TimePhrase } from '../time-words.ts'
import { cardinal } from './number-words.ts'

/** "Midi moins le quart", also after words that otherwise end with "midi". */
const MINUTES_BESIDE_NOON = [
  ['moins le quart|moins quart|moins un quart', 705],
  ['moins dix', 710],
  ['moins vingt', 700],
  ['moins cinq', 715],
  ['moins vingt cinq', 695],
  ['et quart|un quart|et un quart', 735],
  ['et demi|et demie', 750],
] as const

/** Minutes after noon and midnight; "avant-midi" before an hour is the morning. */
export const noonPhrases: readonly TimePhrase[] = [
  ...Array.from({ length: 59 }, (_, i) => i + 1).flatMap((minute): TimePhrase[] => [
    [
      combinePhrases(
        'vers|autour de|aux alentours de|aux environs de|sur les',
        'midi',
        cardinal(minute),
      ),
      ['around'],
      ['clock', { minutes: [720 + minute] }],
    ],
    [combinePhrases('midi|a midi', cardinal(minute)), ['clock', { minutes: [720 + minute] }]],
    [combinePhrases('minuit|a minuit', cardinal(minute)), ['clock', { minutes: [minute] }]],
    [
      combinePhrases('avant midi', cardinal(minute)),
      ['before'],
      ['clock', { minutes: [720 + minute] }],
    ],
  ]),
  ...Array.from({ length: 12 }, (_, i) => i + 1).map((hour): TimePhrase => [
    combinePhrases('avant midi', cardinal(hour), 'heures|heure'),
    ['span', MORNING],
    ['number', hour],
    ['oclock'],
  ]),
  ...MINUTES_BESIDE_NOON.flatMap(([minutes, at]): TimePhrase[] => [
    [
      combinePhrases('vers|autour de|aux alentours de|aux environs de', 'midi', minutes),
      ['around'],
      ['clock', { minutes: [at] }],
    ],
    [combinePhrases('avant midi', minutes), ['before'], ['clock', { minutes: [at] }]],
    [combinePhrases('apres midi', minutes), ['after'], ['clock', { minutes: [at] }]],
  ]),
]
