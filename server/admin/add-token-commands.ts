import type { Command } from 'commander'
import { createToken } from '../access/tokens/create-token.ts'
import { listTokens } from '../access/store/tokens.ts'
import { lockTokenQuota } from '../access/tokens/lock-token-quota.ts'
import { presentToken } from '../access/tokens/present-token.ts'
import { revokeToken } from '../access/tokens/revoke-token.ts'
import { NewTokenAttributes } from '../access/schemas.ts'
import { type Scope, SCOPES } from '../access/scopes.ts'
import { transaction } from '../platform/db/pool.ts'
import { CommandError } from './command-error.ts'
import type { Accept, CommandContext } from './command-context.ts'
import { getWorkspaceByNumber } from './get-workspace-by-number.ts'
import { requireWorkspace, defineCommand, defineGroup, requireOption } from './define-command.ts'
import type { Outcome } from './outcome.ts'
import { presentTable } from './present-table.ts'
import { readTime, readNumber, readScopes, readText } from './read-option.ts'

type Token = Awaited<ReturnType<typeof listTokens>>[number]
type NewToken = {
  workspace: number
  name: string
  scopes: Scope[]
  expires?: Temporal.Instant
  rateLimit?: number
}

/** Adds `token create`, `token list` and `token revoke`. */
export function addTokenCommands(program: Command, accept: Accept): void {
  const group = defineGroup(program, 'token', 'Manage access tokens')
  const create = requireOption(
    requireWorkspace(defineCommand(group, 'create', 'Create an access token and print its secret')),
    {
      flags: '--name <name>',
      about: 'name of the token',
      read: (text) => readText(text, NewTokenAttributes.properties.name),
    },
  )
    .option(
      '--scopes <scopes>',
      `scopes with commas between them, or all (required): ${SCOPES.join(', ')}`,
      readScopes,
    )
    .option('--expires <time>', 'end of its validity, such as 2027-12-31T00:00:00Z', readTime)
    .option(
      '--rate-limit <number>',
      'requests per minute; 0 means no limit (default: 6000)',
      (text) =>
        readNumber(text, {
          min: 0,
          max: 2 ** 31 - 1,
          what: 'a number of requests per minute; 0 means no limit',
        }),
    )
  create.action((options: NewToken & { json?: boolean }) => {
    if (options.scopes === undefined) create.error(missingScopes(options.workspace))
    accept(options, (context) => createTokenAs(context, options))
  })
  requireWorkspace(
    defineCommand(
      group,
      'list',
      'List the tokens of a workspace, oldest first, without their secrets',
    ),
  ).action((options: { workspace: number; json?: boolean }) => {
    accept(options, (context) => listAll(context, options.workspace))
  })
  requireWorkspace(defineCommand(group, 'revoke', 'Revoke a token'))
    .argument('<token-id>', 'id of the token, as slotline token list prints it')
    .action((id: string, options: { workspace: number; json?: boolean }) => {
      accept(options, (context) => revoke(context, options.workspace, id))
    })
}

/** There is no default, so that tokens with all scopes are only created on request. */
function missingScopes(workspace: number): string {
  const command = `slotline token create --workspace ${workspace} --name "phone agent"`
  return `Specify the permissions of the token: --scopes with a comma-separated list, or --scopes all.
The scopes are: ${SCOPES.join(', ')}.
For example: ${command} --scopes contacts:write,slots:read,meetings:write`
}

async function createTokenAs({ pool, now }: CommandContext, wanted: NewToken): Promise<Outcome> {
  const workspaceId = await getWorkspaceByNumber(pool, wanted.workspace)
  const { name, scopes, expires: expiresAt = null, rateLimit = null } = wanted
  if (expiresAt && Temporal.Instant.compare(expiresAt, now) <= 0)
    throw new CommandError('--expires must be in the future.', 2)
  const { id, secret } = await transaction(pool, async (tx) => {
    await lockTokenQuota(tx, workspaceId, now)
    return createToken(tx, workspaceId, { name, scopes, expiresAt, rateLimit, now })
  })
  return {
    data: {
      id,
      secret,
      name,
      scopes,
      rate_limit: rateLimit,
      expires_at: expiresAt?.toString() ?? null,
    },
    output: secret,
    message: `This is token ${id}. It is shown only once: store it now.`,
  }
}

async function listAll({ pool, now }: CommandContext, workspace: number): Promise<Outcome> {
  const tokens = await listTokens(pool, await getWorkspaceByNumber(pool, workspace))
  return {
    data: tokens.map((token) => ({ id: token.id, ...presentToken(token).attributes })),
    output: presentTable(
      ['ID', 'NAME', 'STATE', 'CREATED', 'LAST USED', 'SCOPES'],
      tokens.map((token) => [
        token.id,
        token.name,
        stateOf(token, now),
        token.createdAt.toString(),
        token.lastUsedAt?.toString() ?? 'never',
        token.scopes.join(','),
      ]),
    ),
    ...(tokens.length === 0 && { message: `Workspace ${workspace} has no tokens.` }),
  }
}

/** The states in which a token is rejected are in capitals. */
function stateOf({ revokedAt, expiresAt }: Token, now: Temporal.Instant): string {
  if (revokedAt) return `REVOKED ${revokedAt.toString()}`
  if (!expiresAt) return 'valid'
  const isExpired = Temporal.Instant.compare(expiresAt, now) <= 0
  return `${isExpired ? 'EXPIRED' : 'valid until'} ${expiresAt.toString()}`
}

async function revoke(
  { pool, now }: CommandContext,
  workspace: number,
  id: string,
): Promise<Outcome> {
  const workspaceId = await getWorkspaceByNumber(pool, workspace)
  const revoked = await transaction(pool, (tx) => revokeToken(tx, workspaceId, id, { now }))
  if (!revoked)
    throw new CommandError(
      `Workspace ${workspace} has no token ${id}. See: slotline token list --workspace ${workspace}`,
    )
  return {
    data: { id, revoked: true },
    output: '',
    message: `Token ${id} is revoked: every process rejects it within a second.`,
  }
}
