import { isScope, type Scope } from '../scopes.ts'
import { isConflict } from '../../platform/db/conflict.ts'
import { type Pool, transaction, type Tx } from '../../platform/db/pool.ts'
import { generateId } from '../../platform/generate-id.ts'
import { type ClientKey, SELF_REGISTERED_WORKSPACE_ID } from './client-key.ts'
import { hashOneTimeCode } from './generate-one-time-code.ts'
import { limitCodeAttempts } from './limit-code-attempts.ts'
import { markClientUsed } from './store/clients.ts'
import { countSignInAttempt, takeCode } from './store/sign-ins.ts'
import { type GrantKey, insertGrant } from './store/tokens.ts'

const MAX_ATTEMPTS = 5

/**
 * A sign-in and what its client requests. `address`: the address that the code was sent from.
 */
type Redemption = {
  signIn: Buffer
  address: string
  client: ClientKey
  resource: string
  scopes: readonly string[]
  now: Temporal.Instant
}

export type Redeemed =
  | { ok: true; grant: GrantKey }
  /** `attemptsLeft`: how many more codes may be entered in this sign-in. */
  | { ok: false; reason: 'wrong_code' | 'nothing_granted'; attemptsLeft: number }
  | { ok: false; reason: 'over' | 'too_many' }

/**
 * Redeems a one-time code, and grants the requested scopes that the code allows. Each attempt is
 * counted before the code is checked; successful attempts do not count towards the hourly limits.
 */
export async function redeemCode(
  pool: Pool,
  typed: string,
  redemption: Redemption,
): Promise<Redeemed> {
  const { signIn, now } = redemption
  const attempts = await countSignInAttempt(pool, signIn, MAX_ATTEMPTS, now)
  if (attempts === null) return { ok: false, reason: 'over' }
  const counted = await limitCodeAttempts(pool, redemption)
  if (!counted) return { ok: false, reason: 'too_many' }
  const hash = await hashOneTimeCode(typed)
  const attemptsLeft = MAX_ATTEMPTS - attempts
  try {
    const grant = await transaction(pool, (tx) => createGrant(tx, hash, redemption))
    await counted.uncount()
    return { ok: true, grant }
  } catch (error) {
    if (error instanceof GrantRejected) return { ok: false, reason: error.reason, attemptsLeft }
    if (isConflict(error)) return { ok: false, reason: 'wrong_code', attemptsLeft }
    throw error
  }
}

/** Rolls the transaction back, so that the code stays unused. */
class GrantRejected extends Error {
  readonly reason: 'wrong_code' | 'nothing_granted'

  constructor(reason: 'wrong_code' | 'nothing_granted') {
    super(reason)
    this.reason = reason
  }
}

async function createGrant(
  tx: Tx,
  hash: Buffer,
  { client, resource, scopes, now }: Redemption,
): Promise<GrantKey> {
  const code = await takeCode(
    tx,
    hash,
    client.workspaceId === SELF_REGISTERED_WORKSPACE_ID ? null : client.workspaceId,
    now,
  )
  if (!code) throw new GrantRejected('wrong_code')
  const granted = scopes.filter(isScope).filter((scope: Scope) => code.scopes.includes(scope))
  if (granted.length === 0) throw new GrantRejected('nothing_granted')
  if (!(await markClientUsed(tx, client, now))) throw new GrantRejected('wrong_code')
  const grant = { workspaceId: code.workspaceId, id: generateId() }
  await insertGrant(tx, { ...grant, client, resource, scopes: granted, createdAt: now })
  return grant
}
