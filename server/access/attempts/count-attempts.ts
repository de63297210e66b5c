import { createHash } from 'node:crypto'
import type { Pool } from '../../platform/db/pool.ts'
import { countAttempt, selectAttempts, uncountAttempts } from './store.ts'

/**
 * Null: the attempt is rejected and not counted. Otherwise it is counted; call `uncount` if it
 * succeeds.
 */
export type CountedAttempt = { uncount: () => Promise<void> } | null

/** `limits`: the subjects that an attempt counts for, the narrowest first, and the total last. */
type Attempt = { limits: readonly { name: string; max: number }[]; now: Temporal.Instant }

/**
 * Counts an attempt to guess a secret in this hour. The narrowest limit is checked first, so that
 * an address past its limit does not use up the limits that it shares with others.
 */
export async function countAttempts(pool: Pool, { limits, now }: Attempt): Promise<CountedAttempt> {
  const hour = now.round({ smallestUnit: 'hour', roundingMode: 'floor' })
  const counted = limits.map(({ name, max }) => ({
    subject: createHash('sha256').update(name).digest(),
    max,
  }))
  const total = counted.at(-1)!
  // Without this check, new addresses would add rows after the total is reached.
  if ((await selectAttempts(pool, { subject: total.subject, hour })) >= total.max) return null
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
