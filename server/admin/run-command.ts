import { changeWorkspace } from '../access/change-workspace.ts'
import { createToken } from '../access/create-token.ts'
import { createWorkspace } from '../access/create-workspace.ts'
import { listTokens } from '../access/list-tokens.ts'
import { listWorkspaces } from '../access/list-workspaces.ts'
import { lockTokenQuota } from '../access/lock-token-quota.ts'
import { revokeToken } from '../access/revoke-token.ts'
import { SCOPES } from '../access/scopes.ts'
import { realignMeetings } from '../meetings/zones/realign-meetings.ts'
import { type Pool, transaction } from '../platform/db/pool.ts'
import { runJob } from '../platform/db/time-limits.ts'
import { Problem } from '../platform/http/problem.ts'
import { isUuid } from '../platform/http/read-integer-id.ts'
import type { OpenKeys } from '../platform/secret-key.ts'
import type { CommandResult } from './command-result.ts'
import { explainUsage, usageOf } from './explain-usage.ts'
import {
  MissingArgument,
  type Options,
  parseOptions,
  readScopes,
  readWorkspace,
  UsageError,
} from './options.ts'
import { presentShifts } from './present-shifts.ts'
import { runOauthCommand } from './run-oauth-command.ts'
import { runSecretsCommand } from './run-secrets-command.ts'

/** A hundred years. */
const MAX_KEPT_DAYS = 36_500

export type CommandContext = {
  pool: Pool
  publicUrl: string
  now: Temporal.Instant
  /** The keys of this process, opened for the commands that need them. */ keys?: OpenKeys
}

/**
 * Runs an operator command. Invalid arguments change nothing, and the result states what is
 * expected.
 */
export async function runCommand(
  context: CommandContext,
  words: readonly string[],
): Promise<CommandResult> {
  try {
    return explainUsage(words) ?? (await runJob(() => run(context, words)))
  } catch (error) {
    if (error instanceof Problem) return { ok: false, text: error.message }
    if (error instanceof MissingArgument || isArgumentError(error))
      return { ok: false, text: `${(error as Error).message}${usageOf(words)}` }
    if (error instanceof UsageError) return { ok: false, text: error.message }
    throw error
  }
}

function isArgumentError(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  )
}

async function run(
  { pool, publicUrl, now, keys = () => null }: CommandContext,
  words: readonly string[],
): Promise<CommandResult> {
  const { values, positionals } = parseOptions(words)
  const unknown = explainUsage(positionals)
  if (unknown) return unknown
  const [noun, verb, subject, ...rest] = positionals
  if (rest.length > 0) throw new UsageError(`"${rest[0]}" is an unexpected argument.`)
  const done = (text: string): CommandResult => ({ ok: true, text })
  switch (`${noun} ${verb}`) {
    case 'workspace create':
      return done(await createWorkspaceCommand(pool, subject, values, now))
    case 'workspace list':
      return done(
        (await listWorkspaces(pool))
          .map(({ id, name, sandbox }) => `${id}\t${name}${sandbox ? '\tsandbox' : ''}`)
          .join('\n'),
      )
    case 'workspace set':
      return done(await setWorkspaceCommand(pool, subject, values, now))
    case 'token create':
      return done(await createTokenCommand(pool, values, now))
    case 'token list':
      return done(await listTokensCommand(pool, values))
    case 'token revoke':
      return done(await revokeTokenCommand(pool, subject, values, now))
    case 'zones check':
    case 'zones apply': {
      const workspaceId =
        values.workspace === undefined ? null : await readWorkspace(pool, values.workspace)
      return presentShifts(
        await realignMeetings(pool, { publicUrl, now, workspaceId, apply: verb === 'apply' }),
        verb === 'apply' ? 'apply' : 'check',
      )
    }
    default: {
      const secretsResult = await runSecretsCommand(
        { pool, keys },
        { noun: noun ?? '', verb: verb ?? '', subject },
      )
      if (secretsResult) return secretsResult
      const text = await runOauthCommand(
        { pool, now },
        { noun: noun ?? '', verb: verb ?? '', subject, options: values },
      )
      if (text === null) throw new UsageError(`Unknown command: ${words.join(' ')}.`)
      return done(text)
    }
  }
}

async function createWorkspaceCommand(
  pool: Pool,
  name: string | undefined,
  { sandbox = false, 'phone-region': phoneRegion = 'US' }: Options,
  now: Temporal.Instant,
): Promise<string> {
  if (!name?.trim()) throw new MissingArgument('Specify a name for the workspace.')
  if (!/^[A-Z]{2}$/.test(phoneRegion))
    throw new UsageError('--phone-region must be two capital letters, such as US or DE.')
  const { id } = await createWorkspace(pool, { name: name.trim(), sandbox, phoneRegion, now })
  return (
    `Workspace ${id} was created. To create a token: slotline token create --workspace ${id} ` +
    '--name NAME --scopes all'
  )
}

async function setWorkspaceCommand(
  pool: Pool,
  subject: string | undefined,
  { transcripts, 'keep-calls': days }: Options,
  now: Temporal.Instant,
): Promise<string> {
  if (subject === undefined) throw new MissingArgument('Specify the id of the workspace.')
  if (transcripts !== undefined && transcripts !== 'keep' && transcripts !== 'drop')
    throw new UsageError('--transcripts must be keep or drop.')
  const callsKeptDays = days === undefined ? null : Number(days)
  if (
    callsKeptDays !== null &&
    !(Number.isInteger(callsKeptDays) && callsKeptDays >= 1 && callsKeptDays <= MAX_KEPT_DAYS)
  )
    throw new UsageError(`--keep-calls must be a number of days from 1 to ${MAX_KEPT_DAYS}.`)
  const workspaceId = await readWorkspace(pool, subject)
  const change = {
    ...(transcripts !== undefined && { keepsTranscripts: transcripts === 'keep' }),
    ...(callsKeptDays !== null && { callsKeptDays }),
  }
  const changed = await transaction(pool, (tx) =>
    changeWorkspace(tx, workspaceId, { change, version: null, now }),
  )
  return (
    `Workspace ${changed.id} keeps its calls for ${changed.callsKeptDays} days, ` +
    `${changed.keepsTranscripts ? 'with' : 'without'} the transcripts of new calls.`
  )
}

async function createTokenCommand(
  pool: Pool,
  options: Options,
  now: Temporal.Instant,
): Promise<string> {
  const workspaceId = await readWorkspace(pool, options.workspace)
  if (!options.name?.trim()) throw new MissingArgument('Specify a --name for the token.')
  if (options.scopes === undefined) throw new UsageError(missingScopes(workspaceId))
  const scopes = readScopes(options.scopes)
  const rateLimit = options['rate-limit'] === undefined ? null : Number(options['rate-limit'])
  if (rateLimit !== null && !(/^\d+$/.test(options['rate-limit']!) && rateLimit < 2 ** 31))
    throw new UsageError('--rate-limit must be a number of requests per minute; 0 means no limit.')
  const expiresAt = options.expires === undefined ? null : readExpiry(options.expires, now)
  const name = options.name.trim()
  const { id, secret } = await transaction(pool, async (tx) => {
    await lockTokenQuota(tx, workspaceId, now)
    return createToken(tx, workspaceId, { name, scopes, expiresAt, rateLimit, now })
  })
  return `${secret}\n\nThis is token ${id}. It is shown only once: store it now.`
}

/** There is no default, so that tokens with all scopes are only created on request. */
function missingScopes(workspaceId: number): string {
  const command = `slotline token create --workspace ${workspaceId} --name "phone agent"`
  return `Specify the permissions of the token: --scopes with a comma-separated list, or --scopes all.
The scopes are: ${SCOPES.join(', ')}.
For example: ${command} --scopes contacts:write,slots:read,meetings:write`
}

async function listTokensCommand(pool: Pool, options: Options): Promise<string> {
  const tokens = await listTokens(pool, await readWorkspace(pool, options.workspace))
  return tokens
    .map((token) => {
      const state = token.revokedAt
        ? `revoked ${token.revokedAt.toString()}`
        : token.expiresAt
          ? `expires ${token.expiresAt.toString()}`
          : 'valid'
      return [
        token.id,
        token.name,
        state,
        token.lastUsedAt ? `last used ${token.lastUsedAt.toString()}` : 'never used',
        token.scopes.join(','),
      ].join('\t')
    })
    .join('\n')
}

async function revokeTokenCommand(
  pool: Pool,
  id: string | undefined,
  options: Options,
  now: Temporal.Instant,
): Promise<string> {
  const workspaceId = await readWorkspace(pool, options.workspace)
  if (!id) throw new MissingArgument('Specify the id of the token.')
  if (!isUuid(id) || !(await revokeToken(pool, workspaceId, id, { now })))
    throw new UsageError(
      `Workspace ${workspaceId} has no token ${id}. See: slotline token list --workspace ${workspaceId}`,
    )
  return `Token ${id} is revoked: every process rejects it within a second.`
}

function readExpiry(text: string, now: Temporal.Instant): Temporal.Instant {
  try {
    const expiresAt = Temporal.Instant.from(text)
    if (Temporal.Instant.compare(expiresAt, now) > 0) return expiresAt
  } catch {
    /* Rejected below, like a time in the past. */
  }
  throw new UsageError(
    '--expires must be a future time with an offset, such as 2027-12-31T00:00:00Z.',
  )
}
