import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findEmail } from './find-email.ts'

const FOUND: readonly (readonly [text: string, language: string, address: string, rest: string])[] =
  [
    [
      "hi there it's priya raman priya dot raman at gmail dot com i want a consultation on tuesday",
      'en',
      'priya.raman@gmail.com',
      "hi there it's priya raman, i want a consultation on tuesday",
    ],
    ['nora quist nora dot quist at example dot com', 'en', 'nora.quist@example.com', 'nora quist'],
    ['use her email karen dot miller at gmail dot com', 'en', 'karen.miller@gmail.com', ''],
    [
      "i'm tom baker t o m b at the rate gmail dot com can i come at three",
      'en',
      'tomb@gmail.com',
      "i'm tom baker, can i come at three",
    ],
    [
      'my email is john smith at gmail dot com and i need tuesday at ten',
      'en',
      'johnsmith@gmail.com',
      'and i need tuesday at ten',
    ],
    [
      'this is priya raman priya.raman@gmail.com tuesday at ten',
      'en',
      'priya.raman@gmail.com',
      'this is priya raman, tuesday at ten',
    ],
    [
      'no not the rate i mean the at sign bo dot li at yahoo dot com',
      'en',
      'bo.li@yahoo.com',
      'no not the rate i mean the at sign',
    ],
    [
      'anna.weber at example dot c o m i want tuesday',
      'en',
      'anna.weber@example.com',
      'i want tuesday',
    ],
    [
      'hier ist jonas weber jonas punkt weber klammeraffe web punkt de am mittwoch um zwei',
      'de',
      'jonas.weber@web.de',
      'hier ist jonas weber, am mittwoch um zwei',
    ],
    [
      'meine mail ist j punkt weber ät gmx punkt de und ich brauche einen termin am montag',
      'de',
      'j.weber@gmx.de',
      'und ich brauche einen termin am montag',
    ],
    [
      'soy marta gil marta guion bajo gil veintidós arroba hotmail punto es el lunes',
      'es',
      'marta_gil22@hotmail.es',
      'soy marta gil, el lunes',
    ],
    [
      'sí pero el correo está mal es fran punto nunez arroba yahoo punto es',
      'es',
      'fran.nunez@yahoo.es',
      'sí pero el correo está mal',
    ],
    [
      "ici sophie l'hermitte mon mail c'est sophie point lhermitte arobase example point com je voudrais venir lundi",
      'fr',
      'sophie.lhermitte@example.com',
      "ici sophie l'hermitte, je voudrais venir lundi",
    ],
    [
      'luc martin luc tiret martin quatre-vingt-douze a commercial orange point fr',
      'fr',
      'luc-martin92@orange.fr',
      'luc martin',
    ],
  ]

for (const [text, language, address, rest] of FOUND) {
  test(`the email address in "${text}" is found, and the other words are kept`, () => {
    const found = findEmail(text, language)
    assert.deepEqual([found?.address, found?.rest], [address, rest])
  })
}

for (const [text, language] of [
  ['i want to come at ten on tuesday', 'en'],
  ['meet me at the office at noon', 'en'],
  ['ich komme um zehn an', 'de'],
  ['quiero una cita el lunes', 'es'],
  ['je voudrais venir chez vous lundi', 'fr'],
] as const)
  test(`"${text}" contains no email address`, () => assert.equal(findEmail(text, language), null))

test('several words before the sign are one part, unless they belong to the sentence', () => {
  for (const [language, said, address] of [
    ['en', "it's d whitlock all one word at gmail dot com", 'dwhitlock@gmail.com'],
    [
      'es',
      'es maite olabarría todo junto sin tilde arroba hotmail punto com',
      'maiteolabarria@hotmail.com',
    ],
    [
      'fr',
      'anne cordier tout attaché sans accent arobase gmail point com',
      'annecordier@gmail.com',
    ],
    ['en', 'sarah cole all lower case at gmail dot com', 'sarahcole@gmail.com'],
    ['de', 'sabine mueller ohne umlaut at gmail punkt com', 'sabinemueller@gmail.com'],
    [
      'en',
      "you can put mine it's karen rowbotham at btinternet dot com",
      'karenrowbotham@btinternet.com',
    ],
    [
      'en',
      "no there's karen in front karen rowbotham at btinternet dot com",
      'karenrowbotham@btinternet.com',
    ],
    ['en', "my name is john and it's john at gmail dot com", 'john@gmail.com'],
    ['es', 'el mío vale carmen reverte arroba gmail punto com', 'carmenreverte@gmail.com'],
    ['es', 'el mío es ana ruiz arroba gmail punto com', 'anaruiz@gmail.com'],
    ['de', 'meine ist peter schmidt at posteo punkt de', 'peterschmidt@posteo.de'],
    ['fr', "la mienne c'est marie dupont arobase orange point fr", 'mariedupont@orange.fr'],
  ] as const)
    assert.equal(findEmail(said, language)?.address, address, said)
})
