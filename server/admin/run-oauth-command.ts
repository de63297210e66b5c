import { checkRedirect } from '../oauth/check-redirect.ts'
import { formatClientId } from '../oauth/client-key.ts'
import { createClient } from '../oauth/create-client.ts'
import { createCode } from '../oauth/create-code.ts'
import { type Client, listClients } from '../oauth/list-clients.ts'
import { revokeClient } from '../oauth/revoke-client.ts'
import type { Pool } from '../platform/db/pool.ts'
import { MissingArgument, type Options, readScopes, readWorkspace, UsageError } from './options.ts'

const CREATE_CLIENT_USAGE =
  'slotline oauth-client create --workspace ID --name NAME --scopes a,b|all [--redirect-uri URI …]'
export const OAUTH_USAGE = `${CREATE_CLIENT_USAGE}
slotline oauth-client list --workspace ID
slotline oauth-client revoke CLIENT_ID --workspace ID
slotline oauth-code create --workspace ID [--scopes a,b|all]    create a one-time code for a sign-in`

type OauthContext = { pool: Pool; now: Temporal.Instant }
type OauthWords = { noun: string; verb: string; subject: string | undefined; options: Options }

/** Runs the commands for OAuth clients and codes; null for other commands. */
export async function runOauthCommand(
  context: OauthContext,
  { noun, verb, subject, options }: OauthWords,
): Promise<string | null> {
  switch (`${noun} ${verb}`) {
    case 'oauth-client create':
      return createClientCommand(context, options)
    case 'oauth-client list':
      return (await listClients(context.pool, await readWorkspace(context.pool, options.workspace)))
        .map(presentClientLine)
        .join('\n')
    case 'oauth-client revoke':
      return revokeClientCommand(context, subject, options)
    case 'oauth-code create':
      return createCodeCommand(context, options)
    default:
      return null
  }
}

async function createClientCommand({ pool, now }: OauthContext, options: Options): Promise<string> {
  const workspaceId = await readWorkspace(pool, options.workspace)
  const name = options.name?.trim()
  if (!name) throw new MissingArgument('Specify a --name for the client.')
  if (options.scopes === undefined)
    throw new MissingArgument(
      'Specify the permissions of the client: --scopes a,b or --scopes all.',
    )
  const redirectUris = options['redirect-uri'] ?? []
  const fault = redirectUris.map(checkRedirect).find((each) => each !== null)
  if (fault) throw new UsageError(fault)
  const { clientId, secret } = await createClient(pool, workspaceId, {
    name,
    scopes: readScopes(options.scopes),
    redirectUris,
    now,
  })
  if (secret === null)
    return (
      `${clientId}\n\nThis is the id of the client. It has no secret: its users sign in ` +
      `with a code, from slotline oauth-code create --workspace ${workspaceId}`
    )
  return (
    `${clientId}\n${secret}\n\nThese are the id and the secret of the client. ` +
    'The secret is shown only once: store it now.'
  )
}

async function revokeClientCommand(
  { pool, now }: OauthContext,
  clientId: string | undefined,
  options: Options,
): Promise<string> {
  const workspaceId = await readWorkspace(pool, options.workspace)
  const list = `slotline oauth-client list --workspace ${workspaceId}`
  if (!clientId) throw new UsageError(`Specify the id of the client. See: ${list}`)
  if (!(await revokeClient(pool, workspaceId, clientId, now)))
    throw new UsageError(`Workspace ${workspaceId} has no client ${clientId}. See: ${list}`)
  return `Client ${clientId} is revoked: every process rejects its tokens within a second.`
}

async function createCodeCommand({ pool, now }: OauthContext, options: Options): Promise<string> {
  const workspaceId = await readWorkspace(pool, options.workspace)
  const scopes = readScopes(options.scopes ?? 'calls:write')
  const code = await createCode(pool, workspaceId, { scopes, now })
  return (
    `${code}\n\nThis code grants one client access to workspace ${workspaceId}, once, within ten ` +
    `minutes, with at most: ${scopes.join(', ')}.`
  )
}

function presentClientLine(client: Client): string {
  const state = client.revokedAt ? `revoked ${client.revokedAt.toString()}` : 'valid'
  const kind = client.secretHash ? 'with a secret' : client.redirectUris.join(',')
  return [
    formatClientId(client),
    client.name,
    state,
    kind,
    client.usedAt ? `granted access ${client.usedAt.toString()}` : '',
    client.scopes.join(','),
  ].join('\t')
}
