import { createHash, randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { readIntegerId } from '../../http/queries/read-integer-id.ts'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const RANDOM_LENGTH = 32
const CHECKSUM_LENGTH = 6
const SHAPE = /^(slk|slo|slr|slc|sls)_([1-9]\d{0,9})_[0-9A-Za-z]{32}([0-9A-Za-z]{6})$/

/**
 * `slk`: an access token that an operator or another token created. The others belong to OAuth:
 * `slo` access token, `slr` refresh token, `slc` authorization code, `sls` client secret.
 */
export type SecretKind = 'slk' | 'slo' | 'slr' | 'slc' | 'sls'

/**
 * Generates a secret: its kind, the number of the workspace, 190 random bits, and a checksum with
 * which mistyped secrets are detected without the database.
 */
export function generateTokenSecret(workspaceId: number, kind: SecretKind = 'slk'): string {
  const random = Array.from(
    { length: RANDOM_LENGTH },
    () => ALPHABET[randomInt(ALPHABET.length)],
  ).join('')
  const body = `${kind}_${workspaceId}_${random}`
  return body + checksumOf(body)
}

/** The kind and the workspace in a secret; null if its format or its checksum is invalid. */
export function readTokenSecret(secret: string): { kind: SecretKind; workspaceId: number } | null {
  const parts = SHAPE.exec(secret)
  if (!parts || checksumOf(secret.slice(0, -CHECKSUM_LENGTH)) !== parts[3]) return null
  const workspaceId = readIntegerId(parts[2]!)
  return workspaceId === null ? null : { kind: parts[1] as SecretKind, workspaceId }
}

/**
 * The hash of a secret, as it is stored. The secret has too many random bits for brute force, so
 * one round of SHA-256 is enough.
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
