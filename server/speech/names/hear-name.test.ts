import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { hearName, hearNameCorrection } from './hear-name.ts'

const NAMES: readonly (readonly [string, string, string, boolean])[] = [
  ['my name is john smith', 'en', 'John Smith', false],
  ["This is Mary O'Brien.", 'en', "Mary O'Brien", false],
  ["it's peter mcdonald speaking", 'en', 'Peter McDonald', false],
  ['John Smith, S M Y T H', 'en', 'John Smyth', true],
  ['Jon Smith, J O H N', 'en', 'John Smith', true],
  ['s m i t h', 'en', 'Smith', true],
  ['John, S M I T H', 'en', 'John Smith', true],
  ['Shawn, S E A N', 'en', 'Sean', true],
  ["Hi, I'm Anna van der Berg", 'en', 'Anna van der Berg', false],
  ['anna van der berg', 'en', 'Anna van der Berg', false],
  ['MARY JONES', 'en', 'Mary Jones', false],
  ['Mike Oscar', 'en', 'Mike Oscar', false],
  ['sierra mike india tango hotel', 'en', 'Smith', true],
  ["Kate Philips, that's P H I double L I P S", 'en', 'Kate Phillips', true],
  ["o'brien", 'en', "O'Brien", false],
  ['anne-marie dubois', 'en', 'Anne-Marie Dubois', false],
  ['Can Yilmaz', 'en', 'Can Yilmaz', false],
  ['Mrs. Jones', 'en', 'Jones', false],
  ['soy maría de la cruz', 'es', 'María de la Cruz', false],
  ['Me llamo Juan Pérez, P E R E S', 'es', 'Juan Peres', true],
  ['mi nombre es José Muñoz', 'es', 'José Muñoz', false],
  ['Ich heiße Jürgen Müller', 'de', 'Jürgen Müller', false],
  ['Mein Name ist Anna Maier, M E Y E R', 'de', 'Anna Meyer', true],
  ['hier spricht thomas von berg', 'de', 'Thomas von Berg', false],
  ['Schmidt, Siegfried Martha Ida Theodor Heinrich', 'de', 'Smith', true],
  ["je m'appelle jean dupont", 'fr', 'Jean Dupont', false],
  ["C'est Hélène Lefèvre à l'appareil", 'fr', 'Hélène Lefèvre', false],
]

for (const [said, language, name, spelled] of NAMES) {
  test(`a caller who says "${said}" is named ${name} (${language})`, () =>
    assert.deepEqual(hearName(said, language), { name, spelled }))
}

test('invisible characters are removed from a name', () =>
  assert.equal(hearName('\u202eAda\u202c Love\u200blace\ufeff', 'en')?.name, 'Ada Lovelace'))

const NOT_NAMES: readonly (readonly [string, string])[] = [
  ['', 'en'],
  ['yes', 'en'],
  ['no thanks', 'en'],
  ['sure', 'en'],
  ['I would like to book an appointment', 'en'],
  ['John 5', 'en'],
  ['my name is', 'en'],
  ['one two three', 'en'],
  ['john mary peter paul anna kate lee', 'en'],
  ['john@gmail.com', 'en'],
  ['sí, claro', 'es'],
  ['nein danke', 'de'],
  ['oui', 'fr'],
  ['J', 'en'],
  ['tomorrow', 'en'],
  ["I'm good", 'en'],
  ['can you', 'en'],
]

for (const [said, language] of NOT_NAMES) {
  test(`"${said}" is not taken for a name (${language})`, () =>
    assert.equal(hearName(said, language), null))
}

test('the names of the table are heard, and its other answers are none', () => {
  const rows = readFileSync(join(import.meta.dirname, 'heard-names.txt'), 'utf8')
    .split('\n')
    .filter((row) => row !== '' && !row.startsWith('#'))
  const heard = rows.map((row) => {
    const [language = '', said = ''] = row.split(' | ')
    return `${language} | ${said} | ${hearName(said, language)?.name ?? '-'}`
  })
  assert.deepEqual(heard, rows)
})

const CORRECTIONS: readonly (readonly [string, string, string, string | null])[] = [
  ['Steven Adams', 'with a p h', 'en', 'Stephen Adams'],
  ['Steven Adams', "it's with a p h please", 'en', 'Stephen Adams'],
  ['Catherine Smith', 'with a k', 'en', 'Katherine Smith'],
  ['Philip Lang', "with two p's at the end", 'en', 'Philipp Lang'],
  ['Ana Lopes', 'con zeta', 'es', 'Ana Lopez'],
  ['Eva Giménez', 'con jota', 'es', 'Eva Jiménez'],
  ['Hans Meier', 'mit a i', 'de', 'Hans Maier'],
  ['Eva Schmitt', 'mit d t', 'de', 'Eva Schmidt'],
  ['Tierry Blanc', 'avec un h', 'fr', 'Thierry Blanc'],
  ['Mathieu Roy', 'avec deux t', 'fr', 'Matthieu Roy'],
  ['Jean Petit', 'avec un tiret', 'fr', 'Jean-Petit'],
  ['Steven Adams', 'with my wife', 'en', null],
  ['Steven Adams', 'yes', 'en', null],
]

for (const [name, said, language, corrected] of CORRECTIONS) {
  test(`"${said}" ${corrected ? `makes ${name} ${corrected}` : `does not correct ${name}`} (${language})`, () =>
    assert.equal(hearNameCorrection(name, said, language), corrected))
}

test('a name that is corrected or said again counts in full', () => {
  for (const [language, said, name] of [
    ['en', 'susan i mean susanna petrie p e t r i e', 'Susanna Petrie'],
    ['en', 'susan sorry susanna petrie', 'Susanna Petrie'],
    ['en', "rob that's robert tindall t i n d a double l", 'Robert Tindall'],
    ['en', "it's yasmin oh what was it you need my surname as well yasmin haddad", 'Yasmin Haddad'],
    ['en', "sean d'arcy", "Sean D'Arcy"],
    ['de', 'fischer daniel fischer', 'Daniel Fischer'],
    ['de', 'krüger nein krieger martin krieger', 'Martin Krieger'],
    ['es', 'lópez maría lópez', 'María López'],
    ['es', 'juan bueno garcía', 'Juan Bueno García'],
    ['fr', "oui c'est madame Vasseur Odile Vasseur", 'Odile Vasseur'],
    ['fr', 'lucie enfin lucie marchand', 'Lucie Marchand'],
  ] as const)
    assert.equal(hearName(said, language)?.name, name, said)
})
