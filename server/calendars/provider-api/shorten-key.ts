import { createHash } from 'node:crypto'

const MAX_KEY_LENGTH = 500

/**
 * The key under which an event is stored: its id at the provider or, if that is too long, a hash.
 */
export function shortenKey(id: string): string {
  // oxlint-disable-next-line no-control-regex
  if (id.length <= MAX_KEY_LENGTH && id.isWellFormed() && !/[\u0000-\u001f]/.test(id)) return id
  return `sha256:${createHash('sha256').update(id).digest('hex')}`
}
