import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readCookie, writeCookie } from './write-cookie.ts'

const LINK = { connectionId: '01890000-0000-7000-8000-000000000001', token: 'a-token' }

test('the cookie of a sign-in is secure if the server has https, and only then', () => {
  assert.match(writeCookie('https://slotline.test', LINK), /; Secure$/)
  assert.doesNotMatch(writeCookie('http://localhost:3000', LINK), /Secure/)
})

test('the cookie is sent only to the pages of sign-ins, is hidden from scripts, and ends after a quarter of an hour', () => {
  const cookie = writeCookie('https://slotline.test/base', LINK)
  assert.match(cookie, /; Path=\/base\/calendars\/oauth; Max-Age=900; HttpOnly; SameSite=Lax/)
  assert.match(writeCookie('https://slotline.test', { ...LINK, token: '' }), /; Max-Age=0;/)
})

test('the link in the cookie is found between other cookies', () => {
  const [pair] = writeCookie('https://slotline.test', LINK).split(';')
  const read = (cookie: string) => readCookie({ cookie }, LINK.connectionId)
  assert.equal(read(`a=b; ${pair}; c=d`), 'a-token')
  assert.equal(read('a=b'), null)
  assert.equal(readCookie({}, LINK.connectionId), null)
})
