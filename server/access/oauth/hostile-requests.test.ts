import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { SCOPES } from '../scopes.ts'
import { sql } from '../../platform/db/sql.ts'
import { NOW, startServer } from '../../test/harness.ts'
import { CALLBACK, openOAuthClient } from '../../test/sign-in.ts'
import { createClient } from './create-client.ts'

const { app, deps, newWorkspace } = await startServer()
const { workspaceId } = await newWorkspace()
const open = (
  await createClient(deps.pool, workspaceId, {
    name: 'Assistant',
    scopes: SCOPES,
    redirectUris: [CALLBACK],
    now: NOW,
  })
).clientId
const closed = await createClient(deps.pool, workspaceId, {
  name: 'Import',
  scopes: SCOPES,
  redirectUris: [],
  now: NOW,
})

const NAMES = [
  'grant_type',
  'client_id',
  'client_secret',
  'code',
  'code_verifier',
  'code_challenge',
  'code_challenge_method',
  'redirect_uri',
  'refresh_token',
  'token',
  'token_type_hint',
  'scope',
  'resource',
  'state',
  'response_type',
  'response_mode',
  'prompt',
  'nonce',
  'request',
  'request_uri',
  'claims',
  'max_age',
  'id_token_hint',
  'login_hint',
  'client_assertion',
  'client_assertion_type',
  'registration',
  'dpop_jkt',
  'authorization_details',
  'answer',
  '__proto__',
  'constructor',
]
const VALUES = [
  '',
  ' ',
  '\0',
  '\ud800',
  '💥',
  '%',
  'x'.repeat(3_000),
  '{}',
  '[]',
  'null',
  '-1',
  '0.0',
  `${workspaceId}.x`,
  `0.${crypto.randomUUID()}`,
  '99999999999.x',
  open,
  closed.clientId,
  closed.secret!,
  CALLBACK,
  'http://slotline.test/mcp',
  'http://slotline.test',
  'authorization_code',
  'refresh_token',
  'client_credentials',
  'code',
  'none',
  'consent',
  'S256',
  'meetings:read',
  'openid offline_access',
  `slr_${workspaceId}_${'x'.repeat(38)}`,
  'slo_2147483648_x',
  "'; drop table oauth_tokens; --",
  'eyJhbGciOiJub25lIn0.e30.',
]
const value = fc.oneof(
  fc.constantFrom(...VALUES),
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
)
const fields = fc.array(fc.tuple(fc.constantFrom(...NAMES), value), { maxLength: 8 })
const asText = (pairs: [string, string][]) =>
  new URLSearchParams(
    pairs.map(([name, text]): [string, string] => [name, text.toWellFormed()]),
  ).toString()
const base = {
  response_type: 'code',
  client_id: open,
  redirect_uri: CALLBACK,
  code_challenge: 'x'.repeat(43),
  code_challenge_method: 'S256',
}

const RUNS = { numRuns: 200 }
const form = { 'content-type': 'application/x-www-form-urlencoded' }

for (const url of ['/oauth/token', '/oauth/revoke']) {
  test(`${url} answers any request body, and never with an internal error`, async () => {
    const header = fc.option(
      fc.constantFrom(
        'Basic',
        'Basic !',
        'Bearer x',
        `Basic ${Buffer.from(`${closed.clientId}:${closed.secret}`).toString('base64')}`,
        `Basic ${Buffer.from('%:%').toString('base64')}`,
      ),
      { nil: undefined },
    )
    const sent = fc.oneof(
      fields.map((pairs) => asText([['grant_type', 'client_credentials'], ...pairs])),
      fields.map(asText),
      fc.string({ unit: 'binary' }),
    )
    await fc.assert(
      fc.asyncProperty(sent, header, fc.boolean(), async (payload, authorization, typed) => {
        const { statusCode, body } = await app.inject({
          method: 'POST',
          url,
          headers: { ...(typed && form), ...(authorization !== undefined && { authorization }) },
          payload,
        })
        assert.ok([200, 400, 401].includes(statusCode), `${statusCode} ${body}`)
        if (statusCode !== 200) assert.equal(typeof JSON.parse(body).error, 'string')
      }),
      RUNS,
    )
  })
}

test('/oauth/authorize answers any query, and never with an internal error', async () => {
  await fc.assert(
    fc.asyncProperty(fields, fc.boolean(), async (pairs, sound) => {
      const query = sound
        ? asText(
            Object.entries({
              ...base,
              ...Object.fromEntries(
                pairs.filter(([name]) => !(name in base) && name !== '__proto__'),
              ),
            }),
          )
        : asText(pairs)
      const { statusCode, body } = await app.inject({ url: `/oauth/authorize?${query}` })
      assert.ok([303, 400].includes(statusCode), `${statusCode} ${body}`)
    }),
    RUNS,
  )
})

test('a sign-in answers any form, and grants no access', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fields.map(asText),
        fc.string({ unit: 'binary' }),
        value.map((code) =>
          asText([
            ['answer', 'allow'],
            ['code', code],
          ]),
        ),
      ),
      async (payload) => {
        await deps.pool.query(sql`delete from oauth_tries`)
        const program = openOAuthClient([app], open)
        const { url } = await program.begin()
        const { statusCode, headers } = await program.browser.go(url, payload)
        assert.ok(
          [200, 400].includes(statusCode) || (statusCode === 413 && payload.length > 4_096),
          `${statusCode} ${payload.length}`,
        )
        assert.ok(!String(headers.refresh).includes('code='))
      },
    ),
    { numRuns: 40 },
  )
})

test('/oauth/register answers any metadata, and never with an internal error', async () => {
  const json = fc.record(
    {
      redirect_uris: fc.oneof(
        fc.array(fc.oneof(value, fc.webUrl(), fc.constant(CALLBACK))),
        fc.jsonValue(),
      ),
      client_name: fc.oneof(value, fc.jsonValue()),
      grant_types: fc.jsonValue(),
      response_types: fc.jsonValue(),
      token_endpoint_auth_method: fc.jsonValue(),
    },
    { requiredKeys: [] },
  )
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        json.map((sent) => JSON.stringify(sent)),
        fc.json(),
        fc.string({ unit: 'binary' }),
      ),
      async (payload) => {
        const { statusCode, body } = await app.inject({
          method: 'POST',
          url: '/oauth/register',
          headers: { 'content-type': 'application/json' },
          payload,
        })
        assert.ok([201, 400].includes(statusCode), `${statusCode} ${body}`)
      },
    ),
    RUNS,
  )
})
