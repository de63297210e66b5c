import type { Tx } from '../../platform/db/pool.ts'
import { type Fault, Problem } from '../../http/problems/problem.ts'
import { formatInstant } from '../../platform/time.ts'
import { DEFAULT_RATE_LIMIT } from '../rate-limits/create-rate-limiter.ts'
import { createToken, type WantedToken } from './create-token.ts'
import {
  type Creator,
  type CreatorCredential,
  type CreatorLocks,
  lockCreator,
} from './lock-creator.ts'
import { lockTokenQuota } from './lock-token-quota.ts'
import { requireScopes } from '../require-scopes.ts'
import type { Token } from '../store/tokens.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'

type Addition = {
  wanted: Omit<WantedToken, 'createdBy' | 'secret'>
  creator: CreatorCredential
} & CreatorLocks

/**
 * Creates a token on behalf of another token or of a person, and returns it with its secret. The
 * new token has at most the rights of its creator: its scopes are a subset, its rate limit is not
 * higher, and it does not expire later. Throws insufficient_scope, invalid_attributes,
 * token_limit_reached, no_membership, and invalid_token if the creator was revoked in the meantime.
 */
export async function addToken(
  tx: Tx,
  workspaceId: WorkspaceId,
  { wanted, creator: credential, ...locks }: Addition,
): Promise<{ token: Token; secret: string }> {
  const { now } = wanted
  const creator = await lockCreator(tx, workspaceId, { credential, now, ...locks })
  requireScopes(
    creator.scopes,
    wanted.scopes,
    'A token can create only tokens whose scopes it has itself.',
  )
  const errors = [...expiryFaults(creator, wanted), ...rateLimitFaults(creator, wanted)]
  if (errors.length > 0)
    throw new Problem('invalid_attributes', errors.map(({ detail }) => detail).join(' '), {
      errors,
    })
  await lockTokenQuota(tx, workspaceId, now)
  return createToken(tx, workspaceId, { ...wanted, createdBy: creator.id })
}

function expiryFaults(
  creator: Creator,
  { expiresAt, now }: Pick<WantedToken, 'expiresAt' | 'now'>,
): Fault[] {
  const fault = (code: string, detail: string) => [
    { pointer: '/data/attributes/expires_at', code, detail },
  ]
  if (expiresAt && Temporal.Instant.compare(expiresAt, now) <= 0)
    return fault('in_the_past', 'Send a time in the future.')
  if (!creator.expiresAt) return []
  if (expiresAt && Temporal.Instant.compare(expiresAt, creator.expiresAt) <= 0) return []
  return fault(
    'later_than_creator',
    `The creating token expires at ${formatInstant(creator.expiresAt)}: send that time or an earlier one.`,
  )
}

function rateLimitFaults(creator: Creator, { rateLimit }: Pick<WantedToken, 'rateLimit'>): Fault[] {
  const maxPerMinute = perMinute(creator.rateLimit)
  if (perMinute(rateLimit) <= maxPerMinute) return []
  return [
    {
      pointer: '/data/attributes/rate_limit',
      code: 'higher_than_creator',
      detail:
        `The creating token has a limit of ${maxPerMinute} requests per minute: send a number ` +
        `from 1 to ${maxPerMinute}.`,
    },
  ]
}

function perMinute(rateLimit: number | null): number {
  return rateLimit === 0 ? Infinity : (rateLimit ?? DEFAULT_RATE_LIMIT)
}
