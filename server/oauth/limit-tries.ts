import type { Pool } from '../platform/db/pool.ts'
import { type ClientKey, NOBODYS_WORKSPACE } from './client-id.ts'
import { hashOf } from './open-adapter.ts'
import { countTryOf, selectTries, uncountTries } from './store/sign-ins.ts'

/** Wrong codes in an hour: from one client address, at the clients of one workspace, and in all. */
const MOST_OF_ADDRESS = 50
const MOST_OF_WORKSPACE = 1_000
/**
 * One of 500 thousand million codes is found in no lifetime at this rate, and hashing them takes a
 * third of a core.
 */
const MOST_IN_ALL = 20_000

/** `address`: what the limits for unauthenticated clients count by. */
export type Try = { address: string; client: ClientKey; now: Temporal.Instant }

/**
 * Null: the try is refused, and not counted. Otherwise it is counted; `takeBack` is for a code that
 * turns out to be right.
 */
export type CountedTry = { takeBack: () => Promise<void> } | null

/**
 * Counts one more try of a one-time code in this hour, the narrowest limit first: an address that
 * has had its tries uses up nothing of what the workspace and everybody together have.
 */
export async function limitTries(pool: Pool, { address, client, now }: Try): Promise<CountedTry> {
  const hour = now.round({ smallestUnit: 'hour', roundingMode: 'floor' })
  const ofWorkspace =
    client.workspaceId === NOBODYS_WORKSPACE
      ? []
      : [{ name: `workspace ${client.workspaceId}`, most: MOST_OF_WORKSPACE }]
  const limits = [
    { name: `address ${address}`, most: MOST_OF_ADDRESS },
    ...ofWorkspace,
    { name: 'all', most: MOST_IN_ALL },
  ]
  const counted = limits.map(({ name, most }) => ({ subject: hashOf(name), most }))
  // Without this new addresses would add rows after the last limit is reached.
  if ((await selectTries(pool, { subject: counted.at(-1)!.subject, hour })) >= MOST_IN_ALL)
    return null
  for (const { subject, most } of counted)
    if (!(await countTryOf(pool, { subject, hour }, most))) return null
  return {
    takeBack: () =>
      uncountTries(
        pool,
        hour,
        counted.map(({ subject }) => subject),
      ),
  }
}
