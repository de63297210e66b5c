import { lookup } from 'node:dns/promises'

/** Returns all addresses of a name, or throws if it has none. */
export type LookUp = (name: string) => Promise<readonly string[]>

/** Asks the system, which also reads the hosts file. */
export async function resolveAddresses(name: string): Promise<readonly string[]> {
  return (await lookup(name, { all: true })).map(({ address }) => address)
}
