import type { Pool } from '../../platform/db/pool.ts'
import { type ClientKey, SELF_REGISTERED_WORKSPACE_ID } from './client-key.ts'
import { countAttempts, type CountedAttempt } from '../attempts/count-attempts.ts'

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

/** Counts an attempt to enter a one-time code in this hour. */
export function limitCodeAttempts(
  pool: Pool,
  { address, client, now }: CodeAttempt,
): Promise<CountedAttempt> {
  const ofWorkspace =
    client.workspaceId === SELF_REGISTERED_WORKSPACE_ID
      ? []
      : [{ name: `workspace ${client.workspaceId}`, max: MAX_PER_WORKSPACE }]
  const limits = [
    { name: `address ${address}`, max: MAX_PER_ADDRESS },
    ...ofWorkspace,
    { name: 'all', max: MAX_TOTAL },
  ]
  return countAttempts(pool, { limits, now })
}
