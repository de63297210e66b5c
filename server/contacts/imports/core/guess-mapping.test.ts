import assert from 'node:assert/strict'
import { test } from 'node:test'
import { guessMapping } from './guess-mapping.ts'

const targetsOf = (...columns: string[]) =>
  guessMapping(columns).mapping.map(({ attribute }) => attribute)

test('columns are mapped by the names of attributes and of common exports', () => {
  assert.deepEqual(targetsOf('email', 'First Name', 'E-Mail', 'Shoe size'), [
    'email',
    'first_name',
    'emails',
    'custom_fields.shoe_size',
  ])
})

test('columns with names of other systems are mapped, and those of no use are left out', () => {
  assert.deepEqual(targetsOf('Given Name', 'Nachname', 'Job Title', 'Phone 1 - Label'), [
    'first_name',
    'last_name',
    'title',
    null,
  ])
})

test('columns of numbered addresses, as Google exports them, are addresses', () => {
  assert.deepEqual(targetsOf('E-mail 1 - Value', 'Phone 1 - Value', 'Phone 2 - Value'), [
    'emails',
    'phones',
    'phones',
  ])
})

test('a note in parentheses behind the name of a column does not matter', () => {
  assert.deepEqual(targetsOf('First Name (required)'), ['first_name'])
})

test('at most fifty columns become custom fields', () => {
  const columns = Array.from({ length: 52 }, (_, i) => `Special ${i}`)
  const targets = targetsOf(...columns)
  assert.deepEqual(targets.slice(49), ['custom_fields.special_49', null, null])
})

test('a header with a column that identifies contacts is certain', () => {
  assert.equal(guessMapping(['email', 'Shoe size']).isConfident, true)
  assert.equal(guessMapping(['Shoe size']).isConfident, false)
})

test('a first row with an address or a number is not taken for a header', () => {
  assert.equal(guessMapping(['email', 'ada@example.org']).isConfident, false)
  assert.equal(guessMapping(['email', '+1 (415) 555-0100']).isConfident, false)
  assert.equal(guessMapping(['email', '2026']).isConfident, true)
})

test('headers of exports in other languages are known', () => {
  for (const [columns, targets] of [
    [
      [
        'Anrede',
        'Vorname',
        'Nachname',
        'Firma',
        'Position',
        'Telefon geschäftlich',
        'Mobiltelefon',
      ],
      ['honorific', 'first_name', 'last_name', 'company_name', 'title', 'phone', 'mobile_phone'],
    ],
    [
      [
        'Prénom',
        'Nom',
        'Société',
        'Adresse de messagerie',
        'Téléphone mobile',
        'Téléphone (domicile)',
      ],
      ['first_name', 'last_name', 'company_name', 'email', 'mobile_phone', 'home_phone'],
    ],
    [
      ['Nombre', 'Apellidos', 'Correo electrónico'],
      ['first_name', 'last_name', 'email'],
    ],
    [
      ['Nome', 'Cognome', 'Indirizzo e-mail'],
      ['first_name', 'last_name', 'email'],
    ],
    [
      ['Имя', 'Фамилия', 'Электронная почта'],
      ['first_name', 'last_name', 'email'],
    ],
    [
      ['氏名', 'メールアドレス', '携帯電話番号'],
      ['name', 'email', 'mobile_phone'],
    ],
    [
      ['姓名', '邮箱', '手机号码', '公司'],
      ['name', 'email', 'mobile_phone', 'company_name'],
    ],
    [
      ['이름', '이메일', '휴대폰'],
      ['name', 'email', 'mobile_phone'],
    ],
    [
      ['Imię', 'Nazwisko', 'Telefon komórkowy'],
      ['first_name', 'last_name', 'mobile_phone'],
    ],
    [
      ['Voornaam', 'Achternaam', 'E-mailadres'],
      ['first_name', 'last_name', 'email'],
    ],
  ] as const)
    assert.deepEqual(targetsOf(...columns), targets)
})

test('further columns of addresses and numbers are kept', () => {
  assert.deepEqual(
    targetsOf(
      'Email',
      'Email (2)',
      'E-mail 3',
      'Business Phone',
      'Home Phone',
      'Home Phone 2',
      'Tel',
    ),
    ['email', 'emails', 'emails', 'phone', 'home_phone', 'phones', 'phones'],
  )
})

test('the title of Outlook is an honorific beside a job title', () => {
  assert.deepEqual(targetsOf('Title', 'First Name', 'Job Title'), [
    'honorific',
    'first_name',
    'title',
  ])
  assert.deepEqual(targetsOf('Title', 'First Name'), ['title', 'first_name'])
})

test('a column whose name says nothing is recognized by its values, without certainty', () => {
  const rows = [
    {
      line: 2,
      cells: ['ada@example.com', '+44 20 7946 0018', '0042', '123-45-6789', '2024-01-31'],
    },
    { line: 3, cells: ['', '(020) 7946-0019', '0043', '123-45-6780', ''] },
  ]
  const guessed = guessMapping(['A', 'B', 'C', 'D', 'E'], rows)
  assert.deepEqual(
    guessed.mapping.map(({ attribute }) => attribute),
    ['email', 'phones', 'custom_fields.c', 'custom_fields.d', 'custom_fields.e'],
  )
  assert.equal(guessed.isConfident, false)
})
