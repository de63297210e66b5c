import { createHash, randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { readIntegerId } from '../platform/http/path-id.ts'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const RANDOM_LENGTH = 32
const CHECKSUM_LENGTH = 6
const SHAPE = /^(slk|slo|slr|slc|sls)_([1-9]\d{0,9})_[0-9A-Za-z]{32}([0-9A-Za-z]{6})$/

/**
 * An access token that an operator made; and of OAuth an access token, a refresh token, an
 * authorization code, a client's secret.
 */
export type SecretKind = 'slk' | 'slo' | 'slr' | 'slc' | 'sls'

/**
 * A new secret: its kind, the workspace's number, 190 random bits, and a checksum by which a
 * scanner, and we, tell a mistyped secret from a guessed one.
 */
export function generateTokenSecret(workspaceId: number, kind: SecretKind = 'slk'): string {
  const random = Array.from(
    { length: RANDOM_LENGTH },
    () => ALPHABET[randomInt(ALPHABET.length)],
  ).join('')
  const body = `${kind}_${workspaceId}_${random}`
  return body + checksumOf(body)
}

/** The workspace a secret says it is of; null where its shape or its checksum is wrong. */
export function readTokenSecret(secret: string): { kind: SecretKind; workspaceId: number } | null {
  const parts = SHAPE.exec(secret)
  if (!parts || checksumOf(secret.slice(0, -CHECKSUM_LENGTH)) !== parts[3]) return null
  const workspaceId = readIntegerId(parts[2]!)
  return workspaceId === null ? null : { kind: parts[1] as SecretKind, workspaceId }
}

/**
 * What is stored. The secret has too many random bits to be found by trying, so one round of
 * SHA-256 is enough.
 */
export function hashTokenSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

function checksumOf(body: string): string {
  let rest = crc32(body)
  let digits = ''
  for (let i = 0; i < CHECKSUM_LENGTH; i++) {
    digits = ALPHABET[rest % ALPHABET.length] + digits
    rest = Math.floor(rest / ALPHABET.length)
  }
  return digits
}
