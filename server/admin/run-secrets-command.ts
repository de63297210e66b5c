import type { Pool } from '../platform/db/pool.ts'
import type { OpenKeys, SecretKeys } from '../platform/secret-key.ts'
import { checkSecrets, type SecretCounts } from '../voice-connections/check-secrets.ts'
import { discardSecrets, reencryptSecrets } from '../voice-connections/reencrypt-secrets.ts'
import type { CommandResult } from './command-result.ts'
import { UsageError } from './options.ts'

export const SECRETS_USAGE = `slotline secrets check                   count the stored secrets that each key decrypts
slotline secrets re-encrypt              re-encrypt the secrets that are encrypted with an old key
slotline secrets rotate                  create a new key file for the embedded database, and re-encrypt
slotline secrets discard COUNT           remove the secrets that no key decrypts`

type SecretsContext = { pool: Pool; keys: OpenKeys }
type Words = { noun: string; verb: string; subject: string | undefined }

/**
 * Commands of one process run one at a time: deleting an old key and creating a new one must not
 * overlap.
 */
let turn: Promise<unknown> = Promise.resolve()

/** Runs the `secrets` commands; null for other commands. */
export async function runSecretsCommand(
  context: SecretsContext,
  words: Words,
): Promise<CommandResult | null> {
  const { noun, verb, subject } = words
  if (noun !== 'secrets' || !['check', 're-encrypt', 'rotate', 'discard'].includes(verb))
    return null
  if (subject !== undefined && verb !== 'discard')
    throw new UsageError(`"${subject}" is an unexpected argument.`)
  const result = turn.catch(() => {}).then(() => run(context, words))
  turn = result
  return result
}

async function run(
  { pool, keys: open }: SecretsContext,
  { verb, subject }: Words,
): Promise<CommandResult> {
  const keys = open({ mayCreate: false, allowTemporary: verb === 'check' || verb === 'discard' })
  if (!keys)
    return {
      ok: false,
      text:
        'There is no key to encrypt with. Restore the key file, or set SECRET_KEY. If the key ' +
        'is lost, slotline secrets check lists the lost secrets.',
    }
  switch (verb) {
    case 're-encrypt':
      return reencrypt(pool, keys)
    case 'rotate':
      return rotate(pool, keys)
    case 'discard':
      return discard(pool, { keys, open }, subject)
    default:
      return present(await checkSecrets(pool, keys.box), keys)
  }
}

/**
 * The number is required so that a command with a wrong or missing key does not remove all secrets.
 */
async function discard(
  pool: Pool,
  { keys, open }: { keys: SecretKeys; open: OpenKeys },
  wanted: string | undefined,
): Promise<CommandResult> {
  const counts = await checkSecrets(pool, keys.box)
  if (counts.unreadable === 0)
    return {
      ok: wanted === '0',
      text: `${present(counts, keys).text}\nNothing was removed: a key decrypts every secret.`,
    }
  if (String(counts.unreadable) !== wanted)
    return {
      ok: false,
      text:
        `${present(counts, keys).text}\nNothing was removed. To remove the secrets that no key decrypts, ` +
        `confirm their number: slotline secrets discard ${counts.unreadable}`,
    }
  const count = await discardSecrets(pool, keys.box)
  // The next start needs a current key if an old key still decrypts secrets.
  const current = keys.isTemporary ? open({ mayCreate: true }) : keys
  const next = current
    ? 'Set'
    : 'Set SECRET_KEY to a new key (openssl rand -base64 32) for every process, start them, and set'
  return {
    ok: true,
    text:
      `${secrets(count)} ${count === 1 ? 'was' : 'were'} removed. ${next} new secrets for the ` +
      'affected voice connections with PATCH /core/voice_connections/{id}.',
  }
}

async function reencrypt(pool: Pool, keys: SecretKeys): Promise<CommandResult> {
  const count = await reencryptSecrets(pool, keys.box)
  const left = await checkSecrets(pool, keys.box)
  if (left.old === 0 && left.unreadable === 0) keys.file?.dropOld()
  const { ok, text } = present(left, keys)
  return {
    ok: ok && left.old === 0,
    text: `${secrets(count)} ${count === 1 ? 'was' : 'were'} re-encrypted with the current key.\n${text}`,
  }
}

/** Finishes an interrupted rotation first, so that at most one old key is stored. */
async function rotate(pool: Pool, keys: SecretKeys): Promise<CommandResult> {
  if (!keys.file)
    return {
      ok: false,
      text:
        'SECRET_KEY is set, so the key is not in a file. Put it in SECRET_KEY_OLD, set ' +
        'SECRET_KEY to a new key, restart, and run slotline secrets re-encrypt. With two or ' +
        'more processes, first restart each with the new key in SECRET_KEY_OLD: see ' +
        'docs/guides/operating.md.',
    }
  if (keys.file.hasOld()) {
    const finished = await reencrypt(pool, keys)
    if (keys.file.hasOld()) return finished
  }
  keys.file.replace()
  const { ok, text } = await reencrypt(pool, keys)
  return { ok, text: `A new key was created. Back up the key file again.\n${text}` }
}

function present(
  { current, old, unreadable, lost, named }: SecretCounts,
  { file, isTemporary }: SecretKeys,
): CommandResult {
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
        `${unreadable}. They belong to these voice connections:`,
    )
    lines.push(
      ...named.map(({ workspaceId, id, name }) => `workspace ${workspaceId}\t${id}\t${name}`),
    )
    if (lost > named.length) lines.push(`and ${lost - named.length} more`)
  }
  return { ok: unreadable === 0, text: lines.join('\n') }
}

const secrets = (count: number) => `${count} ${count === 1 ? 'secret' : 'secrets'}`
