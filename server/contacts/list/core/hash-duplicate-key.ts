import { createHash } from 'node:crypto'

/**
 * A key by which duplicates are found, as one of the search keys: `=~` and 48 bits of its hash. Two
 * keys with the same hash lead to contacts that are compared without need.
 */
export function hashDuplicateKey(key: string): string {
  return `=~${createHash('sha256').update(key).digest('base64url').slice(0, 8)}`
}
