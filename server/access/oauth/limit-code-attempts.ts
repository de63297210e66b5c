import type { Pool } from '../../platform/db/pool.ts'
import { type ClientKey, SELF_REGISTERED_WORKSPACE_ID } from './client-key.ts'
import { sha256 } from './create-adapter.ts'
import { countAttempt, selectAttempts, uncountAttempts } from './store/sign-ins.ts'

/** Maximum wrong codes per hour: per client address, per workspace of the client, and in total. */
const MAX_PER_ADDRESS = 50
const MAX_PER_WORKSPACE = 1_000
/**
 * There are 5 × 10^11 codes, so guessing one takes thousands of years at this rate. Hashing this
 * many takes a third of a core.
 */
const MAX_TOTAL = 20_000

/** `address`: the key of the client address, as the limits for unauthenticated clients use it. */
type CodeAttempt = { address: string; client: ClientKey; now: Temporal.Instant }

/**
 * Null: the attempt is rejected and not counted. Otherwise it is counted; call `uncount` if the
 * code is right.
 */
type CountedAttempt = { uncount: () => Promise<void> } | null

/**
 * Counts an attempt to enter a one-time code in this hour. The narrowest limit is checked first, so
 * that an address past its limit does not use up the limits of the workspace and of the server.
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
  // Without this check, new addresses would add rows after the total is reached.
  if ((await selectAttempts(pool, { subject: counted.at(-1)!.subject, hour })) >= MAX_TOTAL)
    return null
  for (const { subject, max } of counted)
    if (!(await countAttempt(pool, { subject, hour }, max))) return null
  return {
    uncount: () =>
      uncountAttempts(
        pool,
        hour,
        counted.map(({ subject }) => subject),
      ),
  }
}
