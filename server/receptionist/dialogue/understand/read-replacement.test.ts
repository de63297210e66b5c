import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readReplacement } from './read-replacement.ts'

const NOW = Temporal.Instant.from('2026-11-20T15:00:00Z').epochMilliseconds / 1000

const read = (language: string, text: string, isMine = false, isBooking = false) => {
  const place = { now: NOW, timeZone: 'UTC', language, offered: [] }
  return readReplacement(text, { ...place, isMine, isBooking, isMoving: false })
}

const ROWS: [
  language: string,
  text: string,
  isMine: boolean,
  named: RegExp,
  when: RegExp | null,
][] = [
  [
    'en',
    "i can't make my appointment on tuesday could i come thursday instead",
    false,
    /^tuesday/,
    /^thursday/,
  ],
  [
    'en',
    "could we do thursday instead my appointment on tuesday doesn't work",
    false,
    /^tuesday/,
    /thursday/,
  ],
  [
    'en',
    "something's come up on tuesday can i come on wednesday at two",
    false,
    /^tuesday/,
    /wednesday at two$/,
  ],
  [
    'en',
    "actually i can't do thursday could we do friday instead",
    true,
    /^thursday/,
    /friday.* the same time$/,
  ],
  [
    'de',
    'ich hab am dienstag einen termin und da kommt mir leider was dazwischen',
    false,
    /dienstag/,
    null,
  ],
  [
    'de',
    'ach donnerstag kann ich doch nicht ginge freitag',
    true,
    /^donnerstag/,
    /freitag zur gleichen Zeit$/,
  ],
  [
    'es',
    'tengo cita el martes a las diez se podría pasar al jueves',
    false,
    /^martes a las diez/,
    /jueves/,
  ],
  ['es', 'al final el jueves no puedo podría ser el viernes', true, /^jueves/, /viernes/],
  ['fr', 'finalement jeudi je peux pas vendredi ce serait possible', true, /^jeudi/, /^vendredi/],
  ['fr', "j'ai rendez-vous mardi est-ce qu'il y a quelque chose plus tôt", false, /mardi/, /^$/],
]

for (const [language, text, isMine, named, when] of ROWS)
  test(`"${text}" moves an appointment`, () => {
    const wish = read(language, text, isMine)
    assert.match(wish?.named ?? '', named)
    if (when === null) assert.equal(wish?.when, null)
    else assert.match(wish?.when ?? '-', when)
  })

for (const [language, text] of [
  ['en', "i'd like an appointment on thursday i can't do friday"],
  ['de', 'ich hätte gern einen termin am dienstag kann ich nicht lieber donnerstag'],
  ['es', 'quiero una cita el martes no puedo mejor el jueves'],
  ['fr', 'je voudrais un rendez-vous mardi ou mercredi'],
] as const)
  test(`"${text}" moves nothing`, () => assert.equal(read(language, text, false, true), null))
