import { dereference } from '../../server/test/dereference.ts'
import type { Client } from './call-server.ts'

export type Route = { method: string; path: string; query: readonly string[] }

/** Routes that are not in the OpenAPI document but in guides and on pages. */
const MORE: readonly [method: string, path: string][] = [
  ['GET', '/'],
  ['GET', '/docs'],
  ['GET', '/openapi.json'],
  ['GET', '/metrics'],
  ['POST', '/mcp'],
  ['GET', '/mcp'],
  ['DELETE', '/mcp'],
  ['GET', '/.well-known/oauth-authorization-server'],
  ['GET', '/.well-known/oauth-protected-resource'],
  ['GET', '/.well-known/oauth-protected-resource/mcp'],
  ['GET', '/oauth/authorize'],
  ['GET', '/oauth/authorize/x'],
  ['GET', '/oauth/sign-in/x'],
  ['POST', '/oauth/sign-in/x'],
  ['POST', '/oauth/token'],
  ['POST', '/oauth/revoke'],
  ['POST', '/oauth/register'],
  ['GET', '/app'],
  ['GET', '/app/assets/x.js'],
  ...[
    'sign-in',
    'join',
    'confirm',
    'links/describe',
    'passkeys',
    'passkeys/challenge',
    'passkeys/options',
    'passkeys/sign-in',
  ].map((path): [string, string] => ['POST', `/auth/${path}`]),
  ['GET', '/auth/session'],
  ['PATCH', '/auth/session'],
  ['DELETE', '/auth/session'],
  ['GET', '/auth/sessions'],
  ['DELETE', '/auth/sessions'],
  ['DELETE', '/auth/sessions/x'],
  ['GET', '/auth/passkeys'],
  ['DELETE', '/auth/passkeys/x'],
  ['PUT', '/auth/password'],
  ['GET', '/auth/workspace/export'],
  ['GET', '/auth/backup'],
  ['POST', '/auth/backup/check'],
  ['GET', '/auth/backup/file'],
  ['POST', '/auth/workspace/archive'],
  ['POST', '/auth/workspace/restore'],
  ['POST', '/auth/workspace/delete'],
  ['GET', '/voice/try'],
  ['GET', '/sandbox/messages'],
  ['POST', '/voice/try/turn'],
  ['GET', '/voice/relay/x'],
  ['GET', '/voice/tools/generic.json'],
  ['GET', '/voice/assistants/vapi.json'],
  ...['vapi', 'retell', 'generic', 'openai', 'dialogflow', 'twilio'].map(
    (platform): [string, string] => ['POST', `/voice/${platform}/x`],
  ),
  ...['elevenlabs', 'telnyx', 'retell', 'twilio'].map((platform): [string, string] => [
    'POST',
    `/voice/${platform}/x/find_times`,
  ]),
]

/**
 * All routes of the server's OpenAPI document, with parameters in their paths, and the other known
 * routes.
 */
export async function listRoutes(client: Client): Promise<Route[]> {
  const document = dereference((await client.get('/openapi.json'))!.json()) as {
    paths: Record<string, Record<string, { parameters?: { name: string; in: string }[] }>>
  }
  const documented = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters = [] }]): Route => ({
      method: method.toUpperCase(),
      path,
      query: parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name),
    })),
  )
  return [...documented, ...MORE.map(([method, path]): Route => ({ method, path, query: [] }))]
}
