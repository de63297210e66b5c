import type { Command } from 'commander'
import {
  discardSecrets,
  reencryptSecrets,
  type SealedTable,
  type SecretCounts,
} from '../platform/secrets/sealed-table.ts'
import type { OpenKeys, SecretKeys } from '../platform/secrets/secret-key.ts'
import { type AllSecretCounts, checkAllSecrets } from './check-all-secrets.ts'
import type { Accept, CommandContext } from './command-context.ts'
import { CommandError } from './command-error.ts'
import { defineCommand, defineGroup } from './define-command.ts'
import type { Outcome } from './outcome.ts'
import { printable } from './present-table.ts'
import { readNumber } from './read-option.ts'
import { SEALED_TABLES } from './sealed-tables.ts'

const VERBS = {
  check: 'Count the stored secrets that each key decrypts',
  're-encrypt': 'Re-encrypt the secrets that are encrypted with an old key',
  rotate: 'Create a new key file for the embedded database, and re-encrypt',
}
type Verb = keyof typeof VERBS | 'discard'
/** The database, and the time at which it is changed. */
type Stored = Pick<CommandContext, 'pool' | 'now'>

/** Adds `secrets check`, `re-encrypt`, `rotate` and `discard`. */
export function addSecretsCommands(program: Command, accept: Accept): void {
  const group = defineGroup(program, 'secrets', 'Manage the encryption of stored secrets')
  for (const verb of ['check', 're-encrypt', 'rotate'] as const)
    defineCommand(group, verb, VERBS[verb]).action((options: { json?: boolean }) => {
      accept(options, (context) => runInTurn(context, verb))
    })
  defineCommand(group, 'discard', 'Remove the secrets that no key decrypts')
    .argument('[count]', 'their number, as slotline secrets check prints it', (text) =>
      readNumber(text, { min: 0, max: 2 ** 31, what: 'a number of secrets' }),
    )
    .action((count: number | undefined, options: { json?: boolean }) => {
      accept(options, (context) => runInTurn(context, 'discard', count))
    })
}

/**
 * Commands of one process run one at a time: deleting an old key and creating a new one must not
 * overlap.
 */
let turn: Promise<unknown> = Promise.resolve()

function runInTurn(context: CommandContext, verb: Verb, count?: number): Promise<Outcome> {
  const result = turn.catch(() => {}).then(() => run(context, verb, count))
  turn = result
  return result
}

async function run(
  { pool, now, keys: open = () => null }: CommandContext,
  verb: Verb,
  count: number | undefined,
): Promise<Outcome> {
  const keys = open({ mayCreate: false, allowTemporary: verb === 'check' || verb === 'discard' })
  if (!keys)
    throw new CommandError(
      'There is no key to encrypt with. Restore the key file, or set SECRET_KEY. If the key ' +
        'is lost, slotline secrets check lists the lost secrets.',
    )
  switch (verb) {
    case 're-encrypt':
      return reencrypt({ pool, now }, keys)
    case 'rotate':
      return rotate({ pool, now }, keys)
    case 'discard':
      return discard({ pool, now }, { keys, open }, count)
    default:
      return present(await checkAllSecrets(pool, keys.box), keys)
  }
}

/**
 * The number is required so that a command with a wrong or missing key does not remove all secrets.
 */
async function discard(
  { pool, now }: Stored,
  { keys, open }: { keys: SecretKeys; open: OpenKeys },
  wanted: number | undefined,
): Promise<Outcome> {
  const counts = await checkAllSecrets(pool, keys.box)
  const found = present(counts, keys)
  if (counts.unreadable === 0)
    return {
      ...found,
      output: `${found.output}\nNothing was removed: a key decrypts every secret.`,
      exitCode: wanted === 0 ? 0 : 1,
    }
  if (counts.unreadable !== wanted)
    return {
      ...found,
      output:
        `${found.output}\nNothing was removed. To remove the secrets that no key decrypts, ` +
        `confirm their number: slotline secrets discard ${counts.unreadable}`,
      exitCode: 1,
    }
  const count = await inAllTables((table) => discardSecrets(pool, table, keys.box, now))
  // The next start needs a current key if an old key still decrypts secrets.
  const current = keys.isTemporary ? open({ mayCreate: true }) : keys
  const next = current
    ? 'Set'
    : 'Set SECRET_KEY to a new key (openssl rand -base64 32) for every process, start them, and set'
  return {
    data: { removed: count },
    output: '',
    message:
      `${secrets(count)} ${count === 1 ? 'was' : 'were'} removed. ${next} new secrets for the ` +
      'affected voice connections with PATCH /core/voice_connections/{id}. Affected webhook endpoints ' +
      'without a secret are disabled: POST /core/webhook_endpoints/{id}/rotate_secret, and enable them. ' +
      'Affected calendar connections need a sign-in: slotline calendar-connection link.',
  }
}

async function reencrypt({ pool, now }: Stored, keys: SecretKeys): Promise<Outcome> {
  const count = await inAllTables((table) => reencryptSecrets(pool, table, keys.box, now))
  const left = await checkAllSecrets(pool, keys.box)
  if (left.old === 0 && left.unreadable === 0) keys.file?.dropOld()
  const found = present(left, keys)
  return {
    ...found,
    data: { re_encrypted: count, ...found.data },
    output:
      `${secrets(count)} ${count === 1 ? 'was' : 'were'} re-encrypted with the current key.\n` +
      found.output,
    exitCode: left.unreadable === 0 && left.old === 0 ? 0 : 1,
  }
}

/** Changes the secrets of all tables; returns the number that the change returns for all. */
async function inAllTables(change: (table: SealedTable) => Promise<number>): Promise<number> {
  let count = 0
  for (const table of Object.values(SEALED_TABLES)) count += await change(table)
  return count
}

/** Finishes an interrupted rotation first, so that at most one old key is stored. */
async function rotate(stored: Stored, keys: SecretKeys): Promise<Outcome> {
  if (!keys.file)
    throw new CommandError(
      'SECRET_KEY is set, so the key is not in a file. Put it in SECRET_KEY_OLD, set ' +
        'SECRET_KEY to a new key, restart, and run slotline secrets re-encrypt. With two or ' +
        'more processes, first restart each with the new key in SECRET_KEY_OLD: see ' +
        'docs/guides/operating.md.',
    )
  if (keys.file.hasOld()) {
    const finished = await reencrypt(stored, keys)
    if (keys.file.hasOld()) return finished
  }
  keys.file.replace()
  const done = await reencrypt(stored, keys)
  return {
    ...done,
    output: `A new key was created. Back up the key file again.\n${done.output}`,
  }
}

/** The report about the stored secrets. Its exit code is 1 if no key decrypts some of them. */
function present(counts: AllSecretCounts, keys: SecretKeys) {
  const { current, old, unreadable, tables } = counts
  const { connections, endpoints, calendars } = tables
  return {
    data: {
      current,
      old,
      unreadable,
      affected_connections: connections.lost,
      first_affected: connections.named.map(({ workspaceId, id, name }) => ({
        workspace: String(workspaceId),
        voice_connection: id,
        name,
      })),
      affected_webhook_endpoints: endpoints.lost,
      first_affected_webhook_endpoints: endpoints.named.map(({ workspaceId, id }) => ({
        workspace: String(workspaceId),
        webhook_endpoint: id,
      })),
      affected_calendar_connections: calendars.lost,
      first_affected_calendar_connections: calendars.named.map(({ workspaceId, id }) => ({
        workspace: String(workspaceId),
        calendar_connection: id,
      })),
    },
    output: describe(counts, keys).join('\n'),
    exitCode: unreadable === 0 ? (0 as const) : (1 as const),
  }
}

function describe(
  { current, old, unreadable, tables }: AllSecretCounts,
  { file, isTemporary }: SecretKeys,
): string[] {
  const lines = [
    `${secrets(current)} encrypted with the current key, ${old} with an old key, ${unreadable} that no key decrypts.`,
  ]
  if (isTemporary && current + old + unreadable > 0)
    lines.push(
      file
        ? 'There is no current key: the key file is missing.'
        : 'There is no current key: SECRET_KEY is not set.',
    )
  if (old > 0) lines.push(`Keep the old key until slotline secrets re-encrypt has run.`)
  else if (unreadable === 0)
    lines.push(
      file?.hasOld()
        ? 'The old key file is no longer needed: slotline secrets re-encrypt removes it.'
        : 'SECRET_KEY_OLD is no longer needed.',
    )
  if (unreadable > 0) {
    const remedy = !isTemporary
      ? 'Put the key that they were encrypted with in SECRET_KEY_OLD'
      : file
        ? 'Restore the key file, or set SECRET_KEY to the key that they were encrypted with'
        : 'Set SECRET_KEY to the key that they were encrypted with'
    lines.push(
      `${remedy}. If that key is lost, remove them with slotline secrets discard ` +
        `${unreadable}.`,
    )
    lines.push(...listLost(tables.connections, 'They belong to these voice connections:'))
    lines.push(...listLost(tables.endpoints, 'They belong to these webhook endpoints:'))
    lines.push(...listLost(tables.calendars, 'They belong to these calendar connections:'))
  }
  return lines
}

function listLost({ lost, named }: SecretCounts, heading: string): string[] {
  if (lost === 0) return []
  const lines = named.map(({ workspaceId, id, name }) =>
    [`workspace ${workspaceId}`, id, ...(name === undefined ? [] : [printable(name)])].join('\t'),
  )
  return [heading, ...lines, ...(lost > named.length ? [`and ${lost - named.length} more`] : [])]
}

const secrets = (count: number) => `${count} ${count === 1 ? 'secret' : 'secrets'}`
