import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { Problem } from '../../http/problems/problem.ts'

/** OWASP's minimum for Argon2id: 19 MiB and two passes. */
const PARAMETERS = { memory: 19_456, passes: 2, parallelism: 1 }
const TAG_BYTES = 32
const SALT_BYTES = 16
/** Each hash takes a thread and 19 MiB; more wait, up to a limit. */
const MAX_AT_ONCE = 4
const MAX_WAITING = 100
const PHC = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([\w+/]+)\$([\w+/]+)$/

const derive = promisify(argon2)
type Parameters = typeof PARAMETERS

/** The hash of a password, in the PHC string format. Throws overloaded. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const tag = await compute(password, salt, PARAMETERS)
  const { memory, passes, parallelism } = PARAMETERS
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(salt)}$${encode(tag)}`
}

/**
 * Whether a password has the hash. Without a hash, because the person is unknown or has no
 * password, it takes the same time. Throws overloaded.
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const parts = PHC.exec(stored ?? '')
  if (!parts) {
    await compute(password, randomBytes(SALT_BYTES), PARAMETERS)
    return false
  }
  const [memory, passes, parallelism] = parts.slice(1, 4).map(Number) as [number, number, number]
  const [salt, expected] = parts.slice(4).map((part) => Buffer.from(part, 'base64')) as [
    Buffer,
    Buffer,
  ]
  const tag = await compute(password, salt, { memory, passes, parallelism })
  return tag.length === expected.length && timingSafeEqual(tag, expected)
}

const waiting: (() => void)[] = []
let running = 0

async function compute(password: string, salt: Buffer, parameters: Parameters): Promise<Buffer> {
  if (running >= MAX_AT_ONCE) {
    if (waiting.length >= MAX_WAITING)
      throw new Problem('overloaded', 'Many people sign in right now. Try again.', {
        headers: { 'retry-after': '1' },
      })
    // The one that ends passes its place on.
    await new Promise<void>((resolve) => {
      waiting.push(resolve)
    })
  } else running++
  try {
    return await derive('argon2id', {
      // One form of characters with several, whatever the keyboard composes.
      message: password.normalize('NFC'),
      nonce: salt,
      tagLength: TAG_BYTES,
      ...parameters,
    })
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

/** Base64 without padding, as PHC strings have it. */
function encode(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
