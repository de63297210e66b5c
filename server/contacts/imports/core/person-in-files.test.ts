import assert from 'node:assert/strict'
import { test } from 'node:test'
import { identifiersOf } from '../../core/identifiers.ts'
import { isOfPerson, isPersonAlone, mayHavePerson, personInFiles } from './person-in-files.ts'

const PERSON = personInFiles(
  identifiersOf(
    { email: 'ada@example.org', phone: '+14155550100', twitter_handle: 'countess' },
    'US',
  ),
)
const has = (text: string, target: 'twitter_handle' | 'name' | null | undefined = 'name') =>
  isOfPerson(PERSON, { text, target }, 'US')
/** Longer than what is read around an address. */
const WORDS = ' and so on'.repeat(20)

test('a text with an email address of the person is the person’s', () => {
  for (const text of ['ADA@example.org', `<ada@example.org>${WORDS}`, `${WORDS} ada@example.org.`])
    assert.ok(has(text), text)
})

test('a part of another address is not the person’s', () => {
  for (const text of ['lada@example.org', `x.ada@example.org${WORDS}`, 'ada@example.org.uk'])
    assert.ok(!has(text), text)
  assert.ok(!has(`${WORDS}x.ada@example.org`))
})

test('a number of the person is found however it is written, also among others', () => {
  for (const text of ['(415) 555-0100', '0014155550100', '1; 4155550100', '+1 415 555 0100'])
    assert.ok(has(text), text)
  for (const text of ['(415) 555-0101', '+44 4155550100', '99']) assert.ok(!has(text), text)
})

test('a handle is found where it can be one', () => {
  assert.ok(has('countess', 'twitter_handle'))
  assert.ok(has('https://x.com/Countess'))
  assert.ok(has('@countess'))
  assert.ok(has('countess', null))
  assert.ok(!has('countess', undefined))
  assert.ok(!has('countess of Lovelace', null))
})

test('an address is alone if nothing else is in the text', () => {
  const isAlone = (text: string) => isPersonAlone(PERSON, { text, target: 'name' }, 'US')
  assert.ok(isAlone(' Ada@example.org '))
  assert.ok(!isAlone('Ada <ada@example.org>'))
})

test('a file without anything of the person is skipped', () => {
  assert.ok(!mayHavePerson(PERSON, JSON.stringify({ name: 'Ben', phone: '+14155550199' })))
  for (const row of [{ mail: 'ADA@example.org' }, { tel: '(415) 555-0100' }, { x: 'Countess' }])
    assert.ok(mayHavePerson(PERSON, JSON.stringify(row)))
})
