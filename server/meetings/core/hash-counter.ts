import { createHash } from 'node:crypto'
import type { LookupCounter } from './lookup-counters.ts'

/** The SHA-256 hash of the subject of a counter, in hex: no subject is stored in plain text. */
export function hashCounter({ subject }: LookupCounter): string {
  return createHash('sha256').update(subject).digest('hex')
}
