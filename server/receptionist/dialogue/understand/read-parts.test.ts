import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NOW, SLOTS } from '../../../test/voice/play-conversation.ts'
import { askedLanguage, detectLanguage } from '../../core/detect-language.ts'
import { readChoice } from './read-choice.ts'
import { readCommands } from './read-commands.ts'
import { type Parts, readParts } from './read-parts.ts'

const CONTEXT = {
  meetingTypes: ['Product demo', 'First consultation', 'Visita'],
  agents: ['Ben Kim', 'Clara Moss'],
}

const NOTHING = { meetingType: null, name: null, email: null, agent: null, when: null }

const PARTS: readonly (readonly [text: string, language: string, parts: Partial<Parts>])[] = [
  [
    "I'd like to book a demo next Tuesday after lunch, my name is Ada",
    'en',
    { meetingType: 'Product demo', when: 'next Tuesday after lunch', name: 'Ada' },
  ],
  [
    'this is Ada Lovelace, I want to come in on Thursday at 3',
    'en',
    { when: 'Thursday at 3', name: 'Ada Lovelace' },
  ],
  ['I want to book for two people', 'en', {}],
  ['may I have one please', 'en', {}],
  [
    'a consultation as soon as possible',
    'en',
    { meetingType: 'First consultation', when: 'as soon as possible' },
  ],
  ['I am looking for an appointment in May', 'en', {}],
  ['you can call me at 1795514400', 'en', {}],
  [
    "hi, this is Nora Quist, nora dot quist at example dot com, I'd like to come on Tuesday",
    'en',
    { when: 'Tuesday', name: 'Nora Quist', email: 'nora dot quist at example dot com' },
  ],
  ['a demo with Clara Moss, please', 'en', { meetingType: 'Product demo', agent: 'Clara Moss' }],
  ['with pleasure', 'en', {}],
  ['an appointment for my mother, Jean Pond, please', 'en', { name: 'Jean Pond' }],
  [
    'Ich heiße Anna Maier und möchte morgen um zehn kommen',
    'de',
    { when: 'morgen um zehn kommen', name: 'Anna Maier' },
  ],
  ['einen Termin für meinen Sohn, Max Maier', 'de', { name: 'Max Maier' }],
  ['einen Termin bei Clara', 'de', { agent: 'Clara Moss' }],
  [
    'quisiera una visita el martes por la tarde, me llamo Juan Pérez',
    'es',
    { meetingType: 'Visita', when: 'martes por la tarde', name: 'Juan Pérez' },
  ],
  [
    "je m'appelle Jean Dupont, je voudrais un rendez-vous jeudi matin",
    'fr',
    { when: 'jeudi matin', name: 'Jean Dupont' },
  ],
]
for (const [text, language, parts] of PARTS) {
  test(`"${text}" contains ${JSON.stringify(parts)}`, () => {
    assert.deepEqual(
      readParts(text, { now: NOW, timeZone: 'UTC', language, offered: [] }, CONTEXT),
      {
        ...NOTHING,
        ...parts,
      },
    )
  })
}

for (const text of [
  "I can't umbrella Tuesday",
  'not with purple people on Tuesday',
  'I cannot do the umbrella on Friday but Thursday would be fine',
])
  test(`"${text}" contains no wish, since its unknown words can refuse the day`, () => {
    const place = { now: NOW, timeZone: 'UTC', language: 'en', offered: [] }
    assert.equal(readParts(text, place, CONTEXT).when, null)
  })

test('a negation in another sentence does not affect a day', () => {
  const place = { now: NOW, timeZone: 'UTC', language: 'en', offered: [] }
  const { when } = readParts("I can't find my umbrella, book me Tuesday", place, CONTEXT)
  assert.equal(when, 'Tuesday')
})

const OFFERS = SLOTS.map(({ slot_id, start_time, spoken }) => ({
  slotId: slot_id,
  start: Number(start_time),
  spoken,
}))
const CHOICES: readonly (readonly [string, string, string])[] = [
  ['the first one', 'en', '1'],
  ['two', 'en', '2'],
  ["the two o'clock", 'en', '1'],
  ["Tuesday's", 'en', '1'],
  ['Wednesday please', 'en', '2'],
  ['the one at ten', 'en', '2'],
  ['the last', 'en', '3'],
  ['in the morning', 'en', '2'],
  ['any of them', 'en', '1'],
  ['tomorrow', 'en', '1'],
  ['none of these', 'en', 'none'],
  ['no', 'en', 'none'],
  ['another day', 'en', 'search'],
  ['not Wednesday', 'en', 'search'],
  ['later', 'en', 'search'],
  ['next week', 'en', 'search'],
  ['the afternoon', 'en', 'search'],
  ['Wednesday at eleven', 'en', 'search'],
  ['yes', 'en', 'unnamed'],
  ['um, yes, that one', 'en', 'unnamed'],
  ['number two', 'en', '2'],
  ['I think the second of those you said', 'en', '2'],
  ['the first of December', 'en', 'search'],
  ['the second one does not work', 'en', 'unclear'],
  ['neither of those', 'en', 'none'],
  ['the first two work for me', 'en', 'several'],
  ['whatever, the first', 'en', '1'],
  ['the fifth', 'en', 'unclear'],
  ['banana', 'en', 'unclear'],
  ['anything but Tuesday', 'en', 'search'],
  ['der zweite', 'de', '2'],
  ['um zwei', 'de', '1'],
  ['am Mittwoch', 'de', '2'],
  ['nicht am Mittwoch', 'de', 'search'],
  ['keiner davon', 'de', 'none'],
  ['keiner von beiden passt', 'de', 'none'],
  ['keiner von denen', 'de', 'none'],
  ['den späteren', 'de', '3'],
  ['den zweiten von denen die Sie genannt haben', 'de', '2'],
  ['ähm ja den', 'de', 'unnamed'],
  ['beide', 'de', 'several'],
  ['später', 'de', 'search'],
  ['la segunda', 'es', '2'],
  ['el miércoles', 'es', '2'],
  ['a las diez', 'es', '2'],
  ['ninguna', 'es', 'none'],
  ['las dos primeras me van bien', 'es', 'several'],
  ['la primera de las que me dijo', 'es', '1'],
  ['el primero de diciembre', 'es', 'search'],
  ['sí esa', 'es', 'unnamed'],
  ['otro día', 'es', 'search'],
  ['le deuxième', 'fr', '2'],
  ['mercredi', 'fr', '2'],
  ['à dix heures', 'fr', '2'],
  ['aucun', 'fr', 'none'],
  ['le premier de ceux que vous avez dit', 'fr', '1'],
  ['le premier décembre', 'fr', 'search'],
  ['aucun des deux', 'fr', 'none'],
  ['oui celui-là', 'fr', 'unnamed'],
  ['un autre jour', 'fr', 'search'],
]
for (const [text, language, chosen] of CHOICES) {
  test(`for "${text}" the choice among the offers is ${chosen} (${language})`, () => {
    const choice = readChoice(text, OFFERS, { now: NOW, timeZone: 'UTC', language })
    assert.equal(choice.kind === 'offer' ? String(choice.index + 1) : choice.kind, chosen)
  })
}

test('a number alone means the hour of an offer if all are on one day', () => {
  const [first] = OFFERS
  const offers = [0, 30, 60].map((minutes) => ({
    ...first!,
    start: first!.start + (minutes - 30) * 60,
  }))
  const indexes = (['two', 'zwei bitte', 'dos', 'deux'] as const).map((text, at) =>
    readChoice(text, offers, {
      now: NOW,
      timeZone: 'UTC',
      language: ['en', 'de', 'es', 'fr'][at]!,
    }),
  )
  for (const choice of indexes) assert.deepEqual(choice, { kind: 'offer', index: 1 })
  const later = offers.map((offer) => ({ ...offer, start: offer.start + 30 * 60 }))
  const choose = (text: string) =>
    readChoice(text, later, { now: NOW, timeZone: 'UTC', language: 'en' })
  assert.deepEqual(choose('two'), { kind: 'offer', index: 0 })
  assert.deepEqual(choose('the second'), { kind: 'offer', index: 1 })
  assert.deepEqual(choose('number two'), { kind: 'offer', index: 1 })
})

test('a language is recognized when it is requested or clearly spoken', () => {
  assert.equal(askedLanguage('¿habla español?')?.tag, 'es')
  assert.equal(askedLanguage('Do you speak German?')?.tag, 'de')
  assert.equal(askedLanguage('I would like a demo'), null)
  assert.equal(detectLanguage('ich möchte bitte einen Termin', 'en')?.tag, 'de')
  assert.equal(detectLanguage('je voudrais un rendez-vous pour demain', 'en')?.tag, 'fr')
  assert.equal(detectLanguage('I would like an appointment in Berlin', 'en'), null)
  assert.equal(detectLanguage('Ada Lovelace', 'de'), null)
  for (const said of ['no no no', 'no no no mejor a las once', 'no a las once no no no a las doce'])
    assert.equal(detectLanguage(said, 'es'), null, said)
  assert.equal(detectLanguage('on on on', 'fr'), null)
  assert.equal(detectLanguage('no no no I would like to come on Tuesday', 'es')?.tag, 'en')
  assert.equal(detectLanguage('no no no ich möchte bitte einen anderen', 'en')?.tag, 'de')
})

test('a command is recognized among other words, and not when it is negated', () => {
  const commands = (text: string, isAsked = false) => [
    ...readCommands(text, { language: 'en', isAsked }),
  ]
  assert.deepEqual(commands('um, goodbye then'), ['goodbye'])
  assert.deepEqual(commands('it is not an emergency'), [])
  assert.deepEqual(commands('what?'), ['repeat'])
  assert.deepEqual(commands('what about Friday'), [])
  assert.deepEqual(commands('sorry, what? once more, please'), ['repeat'])
  assert.deepEqual(commands('an appointment'), [])
  assert.deepEqual(commands('an appointment', true), ['book'])
})
