import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deriveHandleKey } from './derive-handle-key.ts'

const SPELLINGS = {
  linkedin: [
    'ada-l',
    'Ada-L',
    '@ada-l',
    'in/ada-l',
    '/in/ada-l/',
    'linkedin.com/in/ada-l',
    'https://www.linkedin.com/in/Ada-L/?trk=x',
    'HTTP://de.linkedin.com/in/ada-l#top',
    '//linkedin.com/in/ada-l',
    'https://www.linkedin.com/in/ada%2Dl/details/experience/',
  ],
  twitter: [
    'ada-l',
    '@Ada-L',
    ' ada-l ',
    'https://x.com/ada-l',
    'https://twitter.com/@Ada-L/',
    'mobile.twitter.com/ada-l?s=20',
    'https://x.com/ada-l/status/123',
  ],
  facebook: [
    'ada-l',
    'facebook.com/ada-l',
    'https://m.facebook.com/Ada-L/',
    'https://www.facebook.com/ada-l?ref=x',
    'fb.com/ada-l',
  ],
  instagram: [
    'ada-l',
    '@ada-l',
    'instagram.com/ada-l',
    'https://www.instagram.com/Ada-L/?igsh=abc',
    'http://instagram.com/ada-l/reel/x',
  ],
} as const

for (const network of ['linkedin', 'twitter', 'facebook', 'instagram'] as const) {
  for (const text of SPELLINGS[network]) {
    test(`"${text}" on ${network} is ada-l`, () =>
      assert.equal(deriveHandleKey(network, text), 'ada-l'))
  }
}

test('the handle of a profile with a numeric id is the id', () => {
  for (const text of [
    'https://facebook.com/profile.php?id=1000123',
    'm.facebook.com/profile.php?ref=x&id=1000123&sk=about',
    'https://www.facebook.com/people/Ada-L/1000123/',
  ]) {
    assert.equal(deriveHandleKey('facebook', text), '1000123')
  }
})

test('letters of every script are compared in lower case, percent-encoded or not', () => {
  assert.equal(deriveHandleKey('linkedin', 'linkedin.com/in/JOSÉ'), 'josé')
  assert.equal(deriveHandleKey('linkedin', 'linkedin.com/in/jos%C3%89'), 'josé')
  assert.equal(deriveHandleKey('linkedin', 'linkedin.com/in/100%-ada'), '100%-ada')
})

for (const [network, text] of [
  ['twitter', ''],
  ['twitter', '@'],
  ['twitter', '-'],
  ['twitter', 'N/A'],
  ['twitter', 'None'],
  ['twitter', 'Ada Lovelace'],
  ['twitter', 'https://x.com/'],
  ['twitter', 'https://x.com/intent/user?screen_name=ada'],
  ['twitter', 'https://instagram.com/ada'],
  ['facebook', 'https://facebook.com/profile.php'],
  ['facebook', 'https://facebook.com/groups/ada'],
  ['instagram', 'https://instagram.com/p/Cabc'],
  ['linkedin', 'https://linkedin.com/company/acme'],
  ['linkedin', 'https://linkedin.com/pub/john-smith/1/2/3'],
  ['linkedin', 'https://notlinkedin.com/in/ada'],
] as const) {
  test(`"${text}" on ${network} is not a handle`, () =>
    assert.equal(deriveHandleKey(network, text), null))
}
