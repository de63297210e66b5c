import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Placed, placeAddresses } from './place-addresses.ts'

function place(...placed: (Pick<Placed, 'target' | 'value'> & Partial<Placed>)[]) {
  const draft = { patch: {}, custom: {} }
  placeAddresses(
    placed.map((each) => ({ label: null, isExact: false, ...each })),
    draft,
  )
  return draft
}

test('each address gets its own attribute, and then the next free one', () => {
  const { patch, custom } = place(
    { target: 'emails', value: 'b@x.org' },
    { target: 'email', value: 'a@x.org' },
    { target: 'phones', value: '+14155550100', label: 'Home' },
    { target: 'phones', value: '+14155550101', label: 'Home' },
  )
  assert.deepEqual(patch, {
    email: 'a@x.org',
    other_email: 'b@x.org',
    home_phone: '+14155550100',
    phone: '+14155550101',
  })
  assert.deepEqual(custom, {})
})

test('labels choose the attribute of a number', () => {
  const labels = ['iPhone', 'Privat', 'Main', 'Other']
  const numbers = labels.map((label, i) => ({ target: 'phones', value: `+1415555010${i}`, label }))
  assert.deepEqual(place(...numbers).patch, {
    mobile_phone: '+14155550100',
    home_phone: '+14155550101',
    phone: '+14155550102',
    other_phone: '+14155550103',
  })
})

test('addresses that find no attribute are kept in custom fields', () => {
  const emails = ['a', 'b', 'c', 'd'].map((name) => `${name}@x.org`)
  const { patch, custom } = place({ target: 'emails', value: emails.join(', ') })
  assert.deepEqual(patch, { email: 'a@x.org', other_email: 'b@x.org' })
  assert.deepEqual(custom, { more_emails: ['c@x.org', 'd@x.org'] })
})

test('an address is placed once', () => {
  const { patch, custom } = place({ target: 'email', value: 'a@x.org ::: a@x.org' })
  assert.deepEqual([patch, custom], [{ email: 'a@x.org' }, {}])
})

test('an address is stored without what it was copied with', () => {
  for (const written of [
    '\u200bada@x.example',
    'ada@x.example\u00a0',
    'ada@x.example.',
    "'ada@x.example'",
    '\u201cada@x.example\u201d',
    '"ada@x.example"',
    '(ada@x.example)',
    'mailto:ada@x.example?subject=Hi',
    '<mailto:ada@x.example>',
    'Ada L. <ada@x.example>;',
    'ada @ x.example',
    'ａｄａ＠x.example,',
  ])
    assert.deepEqual(place({ target: 'email', value: written }).patch, { email: 'ada@x.example' })
  for (const other of ['ada at x dot example', 'ada@x', 'ask her'])
    assert.deepEqual(place({ target: 'email', value: other }).patch, { email: other })
})

test('a text with words, and an exact number, is not divided', () => {
  assert.deepEqual(place({ target: 'phone', value: 'ask Ada; 415' }).patch, {
    phone: 'ask Ada; 415',
  })
  const exact = { target: 'phone', value: '+14155550100;ext=7,55555', isExact: true }
  assert.deepEqual(place(exact).patch, { phone: '+14155550100;ext=7,55555' })
})
