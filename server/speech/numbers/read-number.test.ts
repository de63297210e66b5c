import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languageOf, LANGUAGES, type LanguageTag } from '../../languages/languages.ts'
import { readNumber, readPair } from './read-number.ts'
import { foldedWords } from '../split-words.ts'
import { readTokens } from '../when/tokens/read-tokens.ts'

const COUNTED: Record<LanguageTag, Record<string, number>> = {
  en: {
    zero: 0,
    oh: 0,
    nine: 9,
    ten: 10,
    nineteen: 19,
    twenty: 20,
    'forty two': 42,
    'ninety nine': 99,
  },
  es: {
    cero: 0,
    una: 1,
    quince: 15,
    dieciseis: 16,
    'diez y seis': 16,
    veinte: 20,
    veintiuno: 21,
    veintidos: 22,
    veintinueve: 29,
    treinta: 30,
    'treinta y uno': 31,
    'noventa y nueve': 99,
  },
  de: {
    null: 0,
    zwo: 2,
    zwolf: 12,
    zwanzig: 20,
    einundzwanzig: 21,
    dreiundzwanzig: 23,
    'drei und zwanzig': 23,
    funfundfunfzig: 55,
    fuenfundfuenfzig: 55,
    neunundneunzig: 99,
  },
  fr: {
    zero: 0,
    une: 1,
    'dix sept': 17,
    vingt: 20,
    'vingt et un': 21,
    'soixante dix': 70,
    'soixante et onze': 71,
    'soixante quinze': 75,
    'soixante dix neuf': 79,
    septante: 70,
    'septante et un': 71,
    'quatre vingts': 80,
    'quatre vingt un': 81,
    'quatre vingt dix': 90,
    'quatre vingt dix neuf': 99,
    'nonante neuf': 99,
    huitante: 80,
  },
}

for (const [language, counted] of Object.entries(COUNTED)) {
  test(`numbers below one hundred are understood (${language})`, () => {
    for (const [said, value] of Object.entries(counted)) {
      const words = said.split(' ')
      assert.deepEqual(
        readPair(words, 0, languageOf(language)),
        { value, length: words.length },
        said,
      )
    }
  })
}

test('hundreds are understood in the ways that each language uses them', () => {
  assert.deepEqual(readNumber(['twenty', 'one', 'hundred'], 0, languageOf('en')), {
    digits: '2100',
    length: 3,
  })
  assert.deepEqual(readNumber(['eight', 'hundred', 'five'], 0, languageOf('en')), {
    digits: '800',
    length: 2,
  })
  assert.deepEqual(
    readNumber(['eight', 'hundred', 'fifty', 'five'], 0, languageOf('en'))?.digits,
    null,
  )
  assert.deepEqual(readNumber(['ciento', 'veinte'], 0, languageOf('es')), {
    digits: '120',
    length: 2,
  })
  assert.deepEqual(readNumber(['deux', 'cent', 'dix'], 0, languageOf('fr')), {
    digits: '210',
    length: 3,
  })
  assert.deepEqual(readNumber(['zweihundertzehn'], 0, languageOf('de')), {
    digits: '210',
    length: 1,
  })
  assert.equal(readNumber(['banana'], 0, languageOf('en')), null)
})

for (const language of LANGUAGES) {
  test(`every spoken number below one hundred is read as that number (${language.tag})`, () => {
    const today = Temporal.PlainDate.from('2026-11-23')
    language.numberWords.spoken.forEach((spoken, value) => {
      const words = foldedWords(spoken)
      assert.deepEqual(readPair(words, 0, language), { value, length: words.length }, spoken)
      const { tokens, unknown } = readTokens(spoken, language.tag, today)
      // English "zero" is a keyword in times.
      const token = tokens[0]?.is === 'zero' ? 0 : tokens[0]?.is === 'number' && tokens[0].value
      assert.deepEqual([tokens.length, token, unknown], [1, value, []], spoken)
    })
    assert.equal(language.numberWords.spoken.length, 100)
  })
}
