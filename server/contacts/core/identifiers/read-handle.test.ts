import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readHandle } from './read-handle.ts'

test('a handle is read with the name of its network', () => {
  assert.deepEqual(readHandle(' LinkedIn: ada '), { linkedin_handle: 'ada ' })
  assert.deepEqual(readHandle('x:@ada'), { twitter_handle: '@ada' })
  assert.deepEqual(readHandle('instagram:ada'), { instagram_handle: 'ada' })
})

test('the URL of a profile is kept as it is', () => {
  for (const [url, attribute] of [
    ['https://www.linkedin.com/in/ada', 'linkedin_handle'],
    ['de-de.facebook.com/ada', 'facebook_handle'],
    ['https://fb.com/ada', 'facebook_handle'],
    ['HTTPS://X.com/ada', 'twitter_handle'],
  ] as const)
    assert.deepEqual(readHandle(url), { [attribute]: url })
})

test('a handle of an unknown network is not read', () => {
  for (const text of ['ada', 'mastodon:ada', 'https://example.com/ada', 'https://notx.com/ada'])
    assert.equal(readHandle(text), null)
})
