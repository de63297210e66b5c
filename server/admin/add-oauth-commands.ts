import { type Command, InvalidArgumentError } from 'commander'
import { NewTokenAttributes } from '../access/schemas.ts'
import { type Scope, SCOPES } from '../access/scopes.ts'
import { checkRedirect } from '../access/oauth/check-redirect.ts'
import { formatClientId } from '../access/oauth/client-key.ts'
import { createClient } from '../access/oauth/create-client.ts'
import { createCode } from '../access/oauth/create-code.ts'
import { type Client, listClients } from '../access/oauth/store/clients.ts'
import { revokeClient } from '../access/oauth/revoke-client.ts'
import { formatInstant } from '../platform/time.ts'
import { CommandError } from './command-error.ts'
import type { Accept, CommandContext } from './command-context.ts'
import { requireWorkspace, defineCommand, defineGroup, requireOption } from './define-command.ts'
import { getWorkspaceByNumber } from './get-workspace-by-number.ts'
import type { Outcome } from './outcome.ts'
import { presentTable } from './present-table.ts'
import { readScopes, readText } from './read-option.ts'

type NewClient = { workspace: number; name: string; scopes: Scope[]; redirectUri: string[] }
type Json = { json?: boolean }

const SCOPE_LIST = `scopes with commas between them, or all: ${SCOPES.join(', ')}`

/** Adds `oauth-client create`, `list` and `revoke`, and `oauth-code create`. */
export function addOauthCommands(program: Command, accept: Accept): void {
  const clients = defineGroup(program, 'oauth-client', 'Manage OAuth clients')
  const create = requireWorkspace(
    defineCommand(clients, 'create', 'Create an OAuth client and print its id and its secret'),
  )
  requireOption(create, {
    flags: '--name <name>',
    about: 'name of the client',
    read: (text) => readText(text, NewTokenAttributes.properties.name),
  })
  requireOption(create, { flags: '--scopes <scopes>', about: SCOPE_LIST, read: readScopes })
    .option(
      '--redirect-uri <uri>',
      'address for users who sign in with a code; repeat it for several. The client then has no secret',
      readRedirect,
      [] as string[],
    )
    .action((options: NewClient & Json) => {
      accept(options, (context) => createClientAs(context, options))
    })
  requireWorkspace(
    defineCommand(clients, 'list', 'List the OAuth clients of a workspace, without their secrets'),
  ).action((options: { workspace: number } & Json) => {
    accept(options, (context) => listAll(context, options.workspace))
  })
  requireWorkspace(defineCommand(clients, 'revoke', 'Revoke an OAuth client and its tokens'))
    .argument('<client-id>', 'id of the client, as slotline oauth-client list prints it')
    .action((id: string, options: { workspace: number } & Json) => {
      accept(options, (context) => revoke(context, options.workspace, id))
    })
  requireWorkspace(
    defineCommand(
      defineGroup(program, 'oauth-code', 'Create one-time codes for sign-ins'),
      'create',
      'Create a one-time code for a sign-in and print it',
    ),
  )
    .option('--scopes <scopes>', `${SCOPE_LIST} (default: calls:write)`, readScopes)
    .action((options: { workspace: number; scopes?: Scope[] } & Json) => {
      accept(options, (context) => createCodeFor(context, options))
    })
}

function readRedirect(uri: string, previous: string[]): string[] {
  const fault = checkRedirect(uri)
  if (fault) throw new InvalidArgumentError(fault)
  return [...previous, uri]
}

async function createClientAs(
  { pool, now }: CommandContext,
  { workspace, name, scopes, redirectUri: redirectUris }: NewClient,
): Promise<Outcome> {
  const workspaceId = await getWorkspaceByNumber(pool, workspace)
  const { clientId, secret } = await createClient(pool, workspaceId, {
    name,
    scopes,
    redirectUris,
    now,
  })
  return {
    data: { client_id: clientId, client_secret: secret, name, scopes, redirect_uris: redirectUris },
    output: secret === null ? clientId : `${clientId}\n${secret}`,
    message:
      secret === null
        ? 'This is the id of the client. It has no secret: its users sign in with a code, from ' +
          `slotline oauth-code create --workspace ${workspaceId}`
        : 'These are the id and the secret of the client. The secret is shown only once: store it now.',
  }
}

async function listAll({ pool }: CommandContext, workspace: number): Promise<Outcome> {
  const clients = await listClients(pool, await getWorkspaceByNumber(pool, workspace))
  return {
    data: clients.map((client) => ({
      client_id: formatClientId(client),
      name: client.name,
      scopes: client.scopes,
      has_secret: client.secretHash !== null,
      redirect_uris: client.redirectUris,
      granted_access_at: client.usedAt?.toString() ?? null,
      revoked_at: client.revokedAt?.toString() ?? null,
      created_at: formatInstant(client.createdAt),
    })),
    output: presentTable(
      ['ID', 'NAME', 'STATE', 'SIGN-IN', 'GRANTED ACCESS', 'SCOPES'],
      clients.map(presentRow),
    ),
    ...(clients.length === 0 && { message: `Workspace ${workspace} has no OAuth clients.` }),
  }
}

function presentRow(client: Client): string[] {
  return [
    formatClientId(client),
    client.name,
    client.revokedAt ? `revoked ${client.revokedAt.toString()}` : 'valid',
    client.secretHash ? 'with a secret' : client.redirectUris.join(','),
    client.usedAt?.toString() ?? 'never',
    client.scopes.join(','),
  ]
}

async function revoke(
  { pool, now }: CommandContext,
  workspace: number,
  clientId: string,
): Promise<Outcome> {
  const workspaceId = await getWorkspaceByNumber(pool, workspace)
  if (!(await revokeClient(pool, workspaceId, clientId, now)))
    throw new CommandError(
      `Workspace ${workspaceId} has no client ${clientId}. ` +
        `See: slotline oauth-client list --workspace ${workspaceId}`,
    )
  return {
    data: { client_id: clientId, revoked: true },
    output: '',
    message: `Client ${clientId} is revoked: every process rejects its tokens within a second.`,
  }
}

async function createCodeFor(
  { pool, now }: CommandContext,
  { workspace, scopes = ['calls:write'] }: { workspace: number; scopes?: Scope[] },
): Promise<Outcome> {
  const workspaceId = await getWorkspaceByNumber(pool, workspace)
  const code = await createCode(pool, workspaceId, { scopes, now })
  return {
    data: { code, scopes },
    output: code,
    message:
      `This code grants one client access to workspace ${workspaceId}, once, within ten ` +
      `minutes, with at most: ${scopes.join(', ')}.`,
  }
}
