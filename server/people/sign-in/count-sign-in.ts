import { countAttempts } from '../../access/attempts/count-attempts.ts'
import { Problem } from '../../http/problems/problem.ts'
import type { Pool } from '../../platform/db/pool.ts'

/** Maximum failed sign-ins per hour: per account and client address, per account, and in total. */
const MAX_PER_ACCOUNT_AND_ADDRESS = 10
const MAX_PER_ADDRESS = 50
const MAX_PER_ACCOUNT = 100
const MAX_TOTAL = 20_000

/** `account`: its email, which may be unknown. `address`: the key of the client address. */
export type SignInAttempt = { account: string | null; address: string; now: Temporal.Instant }

/**
 * Counts an attempt to sign in, and runs it; one that succeeds does not count. Throws
 * too_many_attempts past the limits, without running it.
 */
export async function countSignIn<Result>(
  pool: Pool,
  { account, address, now }: SignInAttempt,
  signIn: () => Promise<Result | null>,
): Promise<Result | null> {
  const key = account?.toLowerCase()
  const ofAccount =
    key === undefined
      ? []
      : [
          { name: `person ${key} at ${address}`, max: MAX_PER_ACCOUNT_AND_ADDRESS },
          { name: `person ${key}`, max: MAX_PER_ACCOUNT },
        ]
  const limits = [
    ...ofAccount.slice(0, 1),
    { name: `people at ${address}`, max: MAX_PER_ADDRESS },
    ...ofAccount.slice(1),
    { name: 'people', max: MAX_TOTAL },
  ]
  const attempt = await countAttempts(pool, { limits, now })
  if (!attempt)
    throw new Problem(
      'too_many_attempts',
      'Too many sign-ins failed. Try again in an hour, or sign in with a passkey or a new link.',
      { rejection: { reason: 'sign_in_failed' } },
    )
  const result = await signIn()
  if (result !== null) await attempt.uncount()
  return result
}
