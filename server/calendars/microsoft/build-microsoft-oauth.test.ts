import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildMicrosoftOauth } from './build-microsoft-oauth.ts'

test('Accounts of every organization sign in, unless a tenant is set', () => {
  const { authorizationUrl, tokenUrl, scopes } = buildMicrosoftOauth()
  assert.equal(authorizationUrl, 'https://login.microsoftonline.com/common/oauth2/v2.0/authorize')
  assert.equal(tokenUrl, 'https://login.microsoftonline.com/common/oauth2/v2.0/token')
  assert.deepEqual(scopes, ['Calendars.ReadWrite', 'User.Read', 'offline_access'])
  const own = buildMicrosoftOauth({ loginUrl: 'http://127.0.0.1:1', tenant: 'acme.example' })
  assert.equal(own.tokenUrl, 'http://127.0.0.1:1/acme.example/oauth2/v2.0/token')
})
