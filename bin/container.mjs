#!/usr/bin/env node
// The command of the container image: starts Slotline, or runs a command with these arguments. With
// a PostgreSQL server, the processes need the same SECRET_KEY. If it is not set, the first start
// creates a key in the data folder, which is a volume, and later starts and commands read it.
import { randomBytes, randomUUID } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'

const KEY = /^[A-Za-z0-9+/]{43}=$/

process.umask(0o077)
// `docker compose run slotline slotline token list` works, too.
if (process.argv[2] === 'slotline') process.argv.splice(2, 1)
const isSet = (name) => (process.env[name] ?? '').trim() !== ''
if (isSet('DATABASE_URL') && !isSet('SECRET_KEY')) {
  const words = process.argv.slice(2)
  const key = openKey({ mayCreate: words.length === 0 || words[0] === 'start' })
  if (key !== null) process.env.SECRET_KEY = key
}
await import('./slotline.mjs')

/** The key in the data folder; null if there is none and it must not be created. */
function openKey({ mayCreate }) {
  const folder = process.env.DATA_DIR?.trim() || '.slotline'
  const file = join(folder, 'secret.key')
  const key = readKey(file)
  if (key !== null || !mayCreate) return key
  createKey(folder, file)
  return readKey(file)
}

/** Creates the file with its whole content, unless another container has created it by now. */
function createKey(folder, file) {
  const draft = join(folder, `.secret.key-${randomUUID()}`)
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const opened = openSync(draft, 'wx', 0o600)
    try {
      writeSync(opened, `${randomBytes(32).toString('base64')}\n`)
      fsyncSync(opened)
    } finally {
      closeSync(opened)
    }
    try {
      linkSync(draft, file)
      console.error(
        `A secret key was created in ${file}. Back it up, separately from the database.`,
      )
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    syncFolder(folder)
  } catch (error) {
    fail(
      `The secret key cannot be created in ${file} (${error.code ?? error.message}). Make the ` +
        `folder writable for the user with id ${process.geteuid?.()}, or set SECRET_KEY to a key ` +
        '(openssl rand -base64 32).',
    )
  } finally {
    rmSync(draft, { force: true })
  }
}

function readKey(file) {
  let text
  try {
    text = readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (error.code === 'ENOENT') return null
    return fail(
      `The key file ${file} cannot be read (${error.code}). Make it a file that the user with id ` +
        `${process.geteuid?.()} can read, or set SECRET_KEY.`,
    )
  }
  if (!KEY.test(text))
    return fail(
      `The key file ${file} ${text === '' ? 'is empty' : 'is damaged: it does not hold 32 bytes in base64'}. ` +
        'Restore it from a backup, or set SECRET_KEY to the key that it held. Without it, the ' +
        'stored secrets of voice platforms cannot be decrypted.',
    )
  try {
    chmodSync(file, 0o600)
  } catch {
    // The file belongs to another user, who decides about its mode.
  }
  return text
}

function syncFolder(folder) {
  const opened = openSync(folder, 'r')
  try {
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
