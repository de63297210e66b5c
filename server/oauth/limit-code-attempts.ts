import type { Pool } from '../platform/db/pool.ts'
import { type ClientKey, SELF_REGISTERED_WORKSPACE_ID } from './client-key.ts'
import { sha256 } from './create-adapter.ts'
import { countTryOf, selectTries, uncountTries } from './store/sign-ins.ts'

/** Wrong codes in an hour: from one client address, at the clients of one workspace, and in all. */
const MAX_PER_ADDRESS = 50
const MAX_PER_WORKSPACE = 1_000
/**
 * One of 500 thousand million codes is found in no lifetime at this rate, and hashing them takes a
 * third of a core.
 */
const MAX_TOTAL = 20_000

/** `address`: what the limits for unauthenticated clients count by. */
export type CodeAttempt = { address: string; client: ClientKey; now: Temporal.Instant }

/**
 * Null: the try is refused, and not counted. Otherwise it is counted; `takeBack` is for a code that
 * turns out to be right.
 */
export type CountedAttempt = { uncount: () => Promise<void> } | null

/**
 * Counts one more try of a one-time code in this hour, the narrowest limit first: an address that
 * has had its tries uses up nothing of what the workspace and everybody together have.
 */
export async function limitCodeAttempts(
  pool: Pool,
  { address, client, now }: CodeAttempt,
): Promise<CountedAttempt> {
  const hour = now.round({ smallestUnit: 'hour', roundingMode: 'floor' })
  const ofWorkspace =
    client.workspaceId === SELF_REGISTERED_WORKSPACE_ID
      ? []
      : [{ name: `workspace ${client.workspaceId}`, max: MAX_PER_WORKSPACE }]
  const limits = [
    { name: `address ${address}`, max: MAX_PER_ADDRESS },
    ...ofWorkspace,
    { name: 'all', max: MAX_TOTAL },
  ]
  const counted = limits.map(({ name, max }) => ({ subject: sha256(name), max }))
  // Without this new addresses would add rows after the last limit is reached.
  if ((await selectTries(pool, { subject: counted.at(-1)!.subject, hour })) >= MAX_TOTAL)
    return null
  for (const { subject, max } of counted)
    if (!(await countTryOf(pool, { subject, hour }, max))) return null
  return {
    uncount: () =>
      uncountTries(
        pool,
        hour,
        counted.map(({ subject }) => subject),
      ),
  }
}
