import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import {
  Client,
  type OAuthClientProvider,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client'
import * as oauth from 'openid-client'
import { type Scope, SCOPES } from '../scopes.ts'
import { freePort } from '../../test/free-port.ts'
import { startServer } from '../../test/harness.ts'
import { openBrowser } from '../../test/open-browser.ts'
import { TOOLS } from '../../voice/core/tools.ts'
import { createClient } from './create-client.ts'
import { createCode } from './create-code.ts'

const port = await freePort()
const origin = `http://127.0.0.1:${port}`
const { app, deps, newWorkspace } = await startServer({ publicUrl: origin })
await app.listen({ host: '127.0.0.1', port })
const workspace = await newWorkspace()
const CALLBACK = 'http://127.0.0.1:49152/callback'
const INSECURE = { algorithm: 'oauth2' as const, execute: [oauth.allowInsecureRequests] }
const newCode = (scopes: readonly Scope[]) =>
  createCode(deps.pool, workspace.workspaceId, { scopes, now: deps.now() })
const statusWith = async (token: string) =>
  (await fetch(`${origin}/core/meetings`, { headers: { authorization: `Bearer ${token}` } })).status

/**
 * Does what a user does in a browser: opens the page, enters the code, and is redirected to the
 * client.
 */
async function letIn(url: URL, code: string): Promise<URL> {
  const browser = openBrowser([app], origin)
  const { url: page } = await browser.follow(url.pathname + url.search)
  const { left } = await browser.follow(page, { code, answer: 'allow' })
  return left!
}

test('openid-client finds the server and gets a token for a client with a secret, both ways', async () => {
  const { clientId, secret } = await createClient(deps.pool, workspace.workspaceId, {
    name: 'Import',
    scopes: SCOPES,
    redirectUris: [],
    now: deps.now(),
  })
  for (const authentication of [
    oauth.ClientSecretBasic(secret!),
    oauth.ClientSecretPost(secret!),
  ]) {
    const config = await oauth.discovery(
      new URL(origin),
      clientId,
      undefined,
      authentication,
      INSECURE,
    )
    const tokens = await oauth.clientCredentialsGrant(config, { scope: 'meetings:read' })
    assert.deepEqual(
      [tokens.scope, tokens.expires_in, await statusWith(tokens.access_token)],
      ['meetings:read', 3600, 200],
    )
    await oauth.tokenRevocation(config, tokens.access_token)
    await assert.rejects(
      oauth.clientCredentialsGrant(config, { scope: 'nothing' }),
      (error: oauth.ResponseBodyError) => error.error === 'invalid_scope',
    )
  }
})

test('openid-client registers itself, signs a user in with PKCE, refreshes and revokes', async () => {
  const config = await oauth.dynamicClientRegistration(
    new URL(origin),
    { client_name: 'Assistant', redirect_uris: [CALLBACK], token_endpoint_auth_method: 'none' },
    oauth.None(),
    INSECURE,
  )
  const verifier = oauth.randomPKCECodeVerifier()
  const state = oauth.randomState()
  const url = oauth.buildAuthorizationUrl(config, {
    redirect_uri: CALLBACK,
    scope: 'meetings:read',
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    resource: origin,
  })
  const tokens = await oauth.authorizationCodeGrant(
    config,
    await letIn(url, await newCode(SCOPES)),
    { pkceCodeVerifier: verifier, expectedState: state },
  )
  assert.deepEqual([tokens.scope, await statusWith(tokens.access_token)], ['meetings:read', 200])
  const refreshed = await oauth.refreshTokenGrant(config, tokens.refresh_token!)
  assert.equal(await statusWith(refreshed.access_token), 200)
  await oauth.tokenRevocation(config, refreshed.refresh_token!)
  await assert.rejects(
    oauth.refreshTokenGrant(config, refreshed.refresh_token!),
    (error: oauth.ResponseBodyError) => error.error === 'invalid_grant',
  )
})

test('an MCP client without a token discovers the sign-in, completes it, and lists the tools', async () => {
  const kept: { client?: any; tokens?: any; verifier?: string; sentTo?: URL } = {}
  const provider: OAuthClientProvider = {
    redirectUrl: CALLBACK,
    clientMetadata: {
      client_name: 'MCP client',
      redirect_uris: [CALLBACK],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    },
    clientInformation: () => kept.client,
    saveClientInformation: (client) => {
      kept.client = client
    },
    tokens: () => kept.tokens,
    saveTokens: (tokens) => {
      kept.tokens = tokens
    },
    codeVerifier: () => kept.verifier!,
    saveCodeVerifier: (verifier) => {
      kept.verifier = verifier
    },
    redirectToAuthorization: (url) => {
      kept.sentTo = url
    },
  }
  const open = () =>
    new StreamableHTTPClientTransport(new URL(`${origin}/mcp`), { authProvider: provider })
  const turnedAway = open()
  await assert.rejects(
    new Client({ name: 'test', version: '1' }).connect(turnedAway),
    UnauthorizedError,
  )
  const back = await letIn(kept.sentTo!, await newCode(['calls:write']))
  await turnedAway.finishAuth(back.searchParams)

  const client = new Client({ name: 'test', version: '1' })
  await client.connect(open())
  after(() => client.close())
  assert.equal(kept.tokens.scope, 'calls:write')
  assert.deepEqual(
    (await client.listTools()).tools.map(({ name }) => name),
    TOOLS.map(({ name }) => name),
  )
  assert.equal(await statusWith(kept.tokens.access_token), 401, 'it is valid for /mcp only')
})
