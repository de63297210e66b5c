import { randomBytes } from 'node:crypto'
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import type { Config } from '../config/config.ts'
import { MAX_OLD_KEYS, readSecretKey } from './read-secret-key.ts'
import { openSecretBox, SECRET_KEY_BYTES, type SecretBox } from './secret-box.ts'

const KEY_FILE = 'secret-key'
const OLD_KEYS_FILE = 'secret-key.old'

export type SecretKeys = {
  box: SecretBox
  /** The key file of an embedded database; null if the keys come from the settings. */
  file: KeyFile | null
  /**
   * Whether the current key is a temporary one that nothing is encrypted with, because no key is
   * configured or its file is lost.
   */
  isTemporary: boolean
}

type KeyFile = {
  /** Whether an old key is stored next to the current one. */
  hasOld: () => boolean
  /**
   * Creates a new current key, and stores the previous one as an old key. A crash at any point
   * loses neither.
   */
  replace: () => void
  /** Deletes the old keys. Call it when nothing is encrypted with them. */
  dropOld: () => void
}

/**
 * `mayCreate`: create a missing key file. `orStandIn`: replace a missing key by a temporary one, so
 * that secrets that old keys decrypt can be counted.
 */
type OpenKeysOptions = { mayCreate: boolean; allowTemporary?: boolean }

/** Opens the keys when they are needed. */
export type OpenKeys = (options: OpenKeysOptions) => SecretKeys | null

type KeySettings = Pick<Config, 'secretKey' | 'oldSecretKeys' | 'database' | 'dataDir'>

/**
 * The keys that secrets are encrypted with: SECRET_KEY, or for the embedded database a file next to
 * it that only its user can read. Null if there is no key. Throws if a file does not contain a key.
 */
export function openSecretKeys(
  { secretKey, oldSecretKeys, database, dataDir }: KeySettings,
  { mayCreate, allowTemporary: orStandIn = false }: OpenKeysOptions,
): SecretKeys | null {
  const old = oldSecretKeys.map((text) => Buffer.from(text, 'base64'))
  if (secretKey !== null)
    return {
      box: openSecretBox(Buffer.from(secretKey, 'base64'), old),
      file: null,
      isTemporary: false,
    }
  if (database.kind !== 'embedded')
    return orStandIn
      ? { box: openSecretBox(createTemporaryKey(), old), file: null, isTemporary: true }
      : null
  const path = join(dataDir, KEY_FILE)
  const current = readKeys(path)?.[0] ?? (mayCreate ? createKey(path) : null)
  if (!current && !orStandIn) return null
  const box = openSecretBox(current ?? createTemporaryKey(), [
    ...(readKeys(join(dataDir, OLD_KEYS_FILE)) ?? []),
    ...old,
  ])
  return { box, file: useKeyFile(dataDir, box), isTemporary: !current }
}

const createTemporaryKey = () => randomBytes(SECRET_KEY_BYTES)

function useKeyFile(dataDir: string, box: SecretBox): KeyFile {
  const [path, oldPath] = [join(dataDir, KEY_FILE), join(dataDir, OLD_KEYS_FILE)]
  return {
    hasOld: () => readKeys(oldPath) !== null,
    replace: () => {
      const current = readKeys(path)?.[0]
      if (!current) throw new Error(`${path} is missing. Restore it from a backup.`)
      const kept = [current, ...(readKeys(oldPath) ?? []).filter((key) => !key.equals(current))]
      if (kept.length > MAX_OLD_KEYS)
        throw new Error(
          `${oldPath} holds ${MAX_OLD_KEYS} old keys already. Run slotline secrets re-encrypt first.`,
        )
      writeWhole(oldPath, kept.map((key) => key.toString('base64')).join('\n'))
      box.replaceKey(createKey(path))
    },
    dropOld: () => {
      rmSync(oldPath, { force: true })
    },
  }
}

/** The keys in a file, one per line; null if the file does not exist. */
function readKeys(path: string): Buffer[] | null {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return null
    throw new Error(
      `The key file ${path} cannot be read (${code}). Make it a file that only this user can ` +
        'read, or restore it from a backup.',
      { cause: error },
    )
  }
  const keys = text
    .trim()
    .split('\n')
    .map((line) => readSecretKey(line.trim()))
  if (keys.some((key) => key === null))
    throw new Error(
      `The key file ${path} is damaged: it does not hold ${SECRET_KEY_BYTES} bytes in base64. ` +
        'Restore it from a backup; the stored secrets of voice platforms cannot be decrypted ' +
        'without it. Without a backup, move the file away: slotline secrets check then lists ' +
        'the lost secrets.',
    )
  return keys as Buffer[]
}

function createKey(path: string): Buffer {
  const key = randomBytes(SECRET_KEY_BYTES)
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  writeWhole(path, key.toString('base64'))
  return key
}

/** Replaces the file atomically: after a crash it has either the new or the previous content. */
function writeWhole(path: string, text: string): void {
  const draft = `${path}.new`
  rmSync(draft, { force: true })
  const file = openSync(draft, 'wx', 0o600)
  try {
    writeSync(file, `${text}\n`)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(draft, path)
  syncFolder(dirname(path))
}

/** Windows cannot open folders, so only the rename is done there. */
function syncFolder(path: string): void {
  if (process.platform === 'win32') return
  const folder = openSync(path, 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}
