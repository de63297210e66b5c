import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { isEmailAddress } from '../../contacts/core/identifiers/is-email-address.ts'
import { hearEmail } from './hear-email.ts'

const UNDERSTOOD: Record<string, Record<string, string>> = {
  en: {
    'john dot doe at gmail dot com': 'john.doe@gmail.com',
    'j o h n at example dot co dot uk': 'john@example.co.uk',
    "it's ana underscore garcia at hotmail punto com": 'ana_garcia@hotmail.com',
    'j as in juliet, o, h, n at gmail': 'john@gmail.com',
    'John.Doe@Gmail.com': 'john.doe@gmail.com',
    '  john doe @ gmail.com ': 'johndoe@gmail.com',
    'My email is John.Doe@Gmail.com, thanks.': 'john.doe@gmail.com',
    'Sure, that would be jane dot roe at example dot org.': 'jane.roe@example.org',
    'john forty two at yahoo': 'john42@yahoo.com',
    'john four two at outlook': 'john42@outlook.com',
    'november alpha tango at icloud dot com': 'nat@icloud.com',
    'mike at gmail dot com': 'mike@gmail.com',
    'p h i double l at gmail': 'phill@gmail.com',
    'capital J o h n at g mail dot com': 'john@gmail.com',
    'john at gmail dot com, no sorry, jon at gmail dot com': 'jon@gmail.com',
    'john at gmail dot com. Sorry, I mean jon at gmail dot com': 'jon@gmail.com',
    "john at gmail dot com, that's john at gmail dot com": 'john@gmail.com',
    'mary hyphen jane plus news at sign example dot net please': 'mary-jane+news@example.net',
    'you can reach me at sam dot lee at acme dash widgets dot io': 'sam.lee@acme-widgets.io',
    'j-o-h-n at example.com': 'john@example.com',
    'J. O. H. N. at gmail.com': 'john@gmail.com',
    'john doe nineteen eighty five at gmail dot com all lowercase': 'johndoe1985@gmail.com',
    'anna oh seven at gmail': 'anna07@gmail.com',
    'info at my company dot com': 'info@mycompany.com',
    'b for bravo o b at example dot com': 'bob@example.com',
    'smith s m i t h at gmail dot com': 'smith@gmail.com',
    'john s m i t h at gmail dot com': 'johnsmith@gmail.com',
    'Email: <john@example.com>': 'john@example.com',
    'two.dots@one-plus.com': 'two.dots@one-plus.com',
    'sorry@example.com': 'sorry@example.com',
    "it's The.Oscar_one+at@example.com.": 'the.oscar_one+at@example.com',
    'will dot day at gmail dot com': 'will.day@gmail.com',
    'will at gmail dot com': 'will@gmail.com',
    'that will be ana at gmail dot com': 'ana@gmail.com',
    'my dot le at gmail dot com': 'my.le@gmail.com',
    'so dot kim at gmail dot com': 'so.kim@gmail.com',
    'e y at the rate yahoo dot com': 'ey@yahoo.com',
    'support@sub-domain.example.com': 'support@sub-domain.example.com',
  },
  es: {
    'mi correo es ana guion bajo garcía arroba hotmail punto com': 'ana_garcia@hotmail.com',
    'juan punto pérez arroba gmail punto com': 'juan.perez@gmail.com',
    'es jota ele efe arroba yahoo punto es': 'jlf@yahoo.es',
    'be, ce, de, efe arroba gmail': 'bcdf@gmail.com',
    'maría más citas arroba ejemplo punto com punto mx': 'maria+citas@ejemplo.com.mx',
    'ana veintidós arroba outlook punto com, gracias': 'ana22@outlook.com',
    'pe a doble ele o arroba gmail': 'pallo@gmail.com',
    'ana arroba gmail punto com, perdón, ana guión ruiz arroba gmail punto com':
      'ana-ruiz@gmail.com',
    'luis treinta y uno arroba gmail': 'luis31@gmail.com',
    'ana de la cruz arroba gmail punto com': 'anadelacruz@gmail.com',
    'a de ana, n, a arroba icloud': 'ana@icloud.com',
  },
  de: {
    'anna minus schmidt ät web punkt de': 'anna-schmidt@web.de',
    'meine E-Mail ist anna Unterstrich schmidt at gmx': 'anna_schmidt@gmx.de',
    'Also meine E-Mail-Adresse ist max punkt weber ät firma bindestrich nord punkt de':
      'max.weber@firma-nord.de',
    'Anton Berta Cäsar Dora ät t minus online punkt de': 'abcd@t-online.de',
    'be ce de ät gmail': 'bcd@gmail.com',
    'm a doppel t ät gmail punkt com': 'matt@gmail.com',
    'anna dreiundzwanzig at gmx punkt at': 'anna23@gmx.at',
    'anna at gmx punkt de, nein, hanna at gmx punkt de': 'hanna@gmx.de',
    'A wie Anton, n, n, a ät web punkt de bitte': 'anna@web.de',
    'es te e f a n ät t Strich online punkt de': 'stefan@t-online.de',
    'meine Mailadresse lautet h schmidt at gmx punkt net': 'hschmidt@gmx.net',
    'anna Klammeraffe web punkt de': 'anna@web.de',
    'an punkt nguyen ät gmx punkt de': 'an.nguyen@gmx.de',
    'max null sieben at web.de': 'max07@web.de',
  },
  fr: {
    'jean tiret dupont arobase orange point fr': 'jean-dupont@orange.fr',
    "mon adresse c'est jean point dupont arobase gmail point com": 'jean.dupont@gmail.com',
    'bé cé dé arobase free point fr': 'bcd@free.fr',
    'e deux l a arobase gmail': 'ella@gmail.com',
    'luc soixante-quinze arobase laposte point net': 'luc75@laposte.net',
    "marie tiret bas claire arobase yahoo point fr s'il vous plaît": 'marie_claire@yahoo.fr',
    'd comme Daniel, u, p, o, n, t arobase wanadoo point fr': 'dupont@wanadoo.fr',
    'paul arobase gmail point com, pardon, paula arobase gmail point com': 'paula@gmail.com',
    'marie tiret du 6 anne chez gmail point com': 'marie-anne@gmail.com',
    'léa quatre-vingt-dix-neuf arobase hotmail point fr': 'lea99@hotmail.fr',
  },
}

for (const [language, phrases] of Object.entries(UNDERSTOOD)) {
  for (const [said, address] of Object.entries(phrases)) {
    test(`the email address in "${said}" is understood (${language})`, () => {
      assert.deepEqual(hearEmail(said, language), { ok: true, value: address })
      assert.ok(isEmailAddress(address))
    })
  }
}

const REJECTED: readonly (readonly [string, string, 'empty' | 'not_understood' | 'ambiguous'])[] = [
  ['', 'en', 'empty'],
  [' , . ', 'en', 'empty'],
  ['john doe', 'en', 'not_understood'],
  ['john at gmail dot com or jon at hotmail dot com', 'en', 'ambiguous'],
  ['john at gmail dot com jon at gmail dot com', 'en', 'ambiguous'],
  ['I would like to book at three', 'en', 'not_understood'],
  ['john at gmail dot come', 'en', 'not_understood'],
  ['john at acme', 'en', 'not_understood'],
  ['john at gmail dot com, no, hotmail', 'en', 'not_understood'],
  ['mike oscar at gmail dot com', 'en', 'ambiguous'],
  ['jean-pierre at gmail dot com', 'en', 'ambiguous'],
  ['john at gmail dot com tomorrow', 'en', 'not_understood'],
  ['john slash doe at gmail dot com', 'en', 'not_understood'],
  ['john dot dot doe at gmail dot com', 'en', 'not_understood'],
  ['at gmail dot com', 'en', 'not_understood'],
  ['anna at gmx', 'en', 'not_understood'],
  ['smith s m y t h at gmail dot com', 'en', 'ambiguous'],
  ['the bakery at gmail dot com', 'en', 'not_understood'],
  ['te lo doy, ana arroba gmail punto com', 'es', 'not_understood'],
  ['stefan mit f ät web punkt de', 'de', 'not_understood'],
  ["john doe, that's d o e, at gmail dot com", 'en', 'not_understood'],
  ["o'brien@example.com", 'en', 'ambiguous'],
  ['a n a eñe arroba gmail', 'es', 'ambiguous'],
  ['müller at web punkt de', 'de', 'ambiguous'],
  ['ich habe keine E-Mail', 'de', 'not_understood'],
  ['no tengo correo', 'es', 'not_understood'],
  ['je ne sais pas', 'fr', 'not_understood'],
  ['a at b at c', 'en', 'not_understood'],
]

for (const [said, language, reason] of REJECTED) {
  test(`"${said}" (${language}) is not taken for an email address: ${reason}`, () => {
    assert.deepEqual(hearEmail(said, language), { ok: false, reason })
  })
}

for (const language of ['en', 'es', 'de', 'fr']) {
  test(`a typed email address is understood unchanged (${language})`, () => {
    const word = fc.oneof(
      fc.stringMatching(/^[a-z0-9]{1,8}$/),
      fc.constantFrom(
        'one',
        'de',
        'at',
        'dot',
        'double',
        'mike',
        'sorry',
        'null',
        'deux',
        'is',
        'the',
        'no',
      ),
    )
    const local = fc
      .array(word, { minLength: 1, maxLength: 3 })
      .chain((words) => fc.constantFrom('.', '_', '-', '+').map((sign) => words.join(sign)))
    fc.assert(
      fc.property(
        local,
        word,
        fc.constantFrom('com', 'de', 'co.uk', 'museum'),
        (name, label, ending) => {
          const address = `${name}@${label}.${ending}`
          assert.deepEqual(hearEmail(address, language), { ok: true, value: address })
        },
      ),
      { numRuns: 200 },
    )
  })
}

test('input in an unknown language is read as English', () => {
  assert.deepEqual(hearEmail('john dot doe at gmail dot com', 'sw-KE'), {
    ok: true,
    value: 'john.doe@gmail.com',
  })
})
