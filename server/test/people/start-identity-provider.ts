import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { after } from 'node:test'
import { oidcLibrary } from '../../access/oauth/oidc-library.ts'
import { freePort } from '../free-port.ts'

type Account = { subject: string; name?: string; email?: string }

export type TestIdentityProvider = {
  settings: { issuer: string; clientId: string; clientSecret: string; name: string }
  /** With which account the person signs in at the provider from now on; null: it refuses. */
  use: (account: Account | null) => void
  /** Opens the URL as a browser does, and returns the query with which it comes back. */
  visit: (url: string) => Promise<string>
}

const MAX_REDIRECTS = 12
const SECRET = 'the-secret-of-the-client-at-the-provider'

/** A real OpenID provider on loopback until the end of the test, which signs everybody in. */
export async function startIdentityProvider(redirectUri: string): Promise<TestIdentityProvider> {
  const port = await freePort()
  const issuer = `http://localhost:${port}`
  let account: Account | null = null
  const provider = new oidcLibrary.Provider(issuer, {
    clients: [
      {
        client_id: 'slotline',
        client_secret: SECRET,
        redirect_uris: [redirectUri],
        application_type: 'native',
      },
    ],
    claims: { openid: ['sub'], email: ['email'], profile: ['name'] },
    conformIdTokenClaims: false,
    cookies: { keys: ['a key of a test'] },
    features: { devInteractions: { enabled: false } },
    findAccount: (_, sub) => ({
      accountId: sub,
      claims: () => ({ sub, name: account?.name, email: account?.email }),
    }),
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client!.clientId,
        accountId: oidc.session!.accountId!,
      })
      grant.addOIDCScope('openid profile email')
      await grant.save()
      return grant
    },
  })
  const serve = provider.callback()
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!request.url?.startsWith('/interaction/')) {
      await serve(request, response)
      return
    }
    await provider.interactionFinished(
      request,
      response,
      account === null
        ? { error: 'access_denied' }
        : { login: { accountId: account.subject }, consent: {} },
    )
  }
  await listen(port, answer)
  return {
    settings: { issuer, clientId: 'slotline', clientSecret: SECRET, name: 'Acme' },
    use: (chosen) => {
      account = chosen
    },
    visit: (url) => followRedirects(url, redirectUri),
  }
}

async function listen(
  port: number,
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): Promise<void> {
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error))
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  after(() => {
    server.close()
    server.closeAllConnections()
  })
}

async function followRedirects(url: string, redirectUri: string): Promise<string> {
  const cookies = new Map<string, string>()
  const visited: string[] = []
  for (let at = url; visited.length < MAX_REDIRECTS;) {
    visited.push(at)
    if (at.startsWith(redirectUri)) return new URL(at).search
    const response = await fetch(at, {
      redirect: 'manual',
      signal: AbortSignal.timeout(8_000),
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (location === null) throw new Error(`${at}: ${response.status} ${await response.text()}`)
    at = new URL(location, at).href
  }
  throw new Error(`The provider redirects without an end: ${visited.join(' ')}`)
}
