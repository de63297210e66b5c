import { lookup } from 'node:dns/promises'
import { createTurns } from './create-turns.ts'

/** Returns all addresses of a name, or throws if it has none. */
export type LookUp = (name: string) => Promise<readonly string[]>

/**
 * The system looks up two names at a time, for the whole process, and a name server can delay its
 * answer for many seconds. The other place remains free for the database and the voice platforms.
 */
const turns = createTurns(1)

/** Asks the system, which also reads the hosts file. */
export function resolveAddresses(name: string): Promise<readonly string[]> {
  return turns.run(null, async () =>
    (await lookup(name, { all: true })).map(({ address }) => address),
  )
}
