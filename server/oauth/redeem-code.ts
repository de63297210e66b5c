import { isScope, type Scope } from '../access/scopes.ts'
import { isConflict } from '../platform/db/conflict.ts'
import { type Pool, transaction, type Tx } from '../platform/db/pool.ts'
import { newId } from '../platform/new-id.ts'
import { type ClientKey, NOBODYS_WORKSPACE } from './client-id.ts'
import { limitTries } from './limit-tries.ts'
import { hashOneTimeCode } from './one-time-code.ts'
import { markClientUsed } from './store/clients.ts'
import { countTry, takeCode } from './store/sign-ins.ts'
import { type GrantKey, insertGrant } from './store/tokens.ts'

const MOST_TRIES = 5

/**
 * What is asked for, by which client, in which sign-in. `address`: the client address that the code
 * came from.
 */
export type Asked = {
  signIn: Buffer
  address: string
  client: ClientKey
  resource: string
  scopes: readonly string[]
  now: Temporal.Instant
}

export type Redeemed =
  | { ok: true; grant: GrantKey }
  /** `left`: how many more tries there are. */
  | { ok: false; reason: 'wrong_code' | 'nothing_granted'; left: number }
  | { ok: false; reason: 'over' | 'too_many' }

/**
 * Takes a one-time code and grants what was asked for as far as the code goes. Every try counts
 * first; what was granted is no try.
 */
export async function redeemCode(pool: Pool, typed: string, asked: Asked): Promise<Redeemed> {
  const { signIn, now } = asked
  const tries = await countTry(pool, signIn, MOST_TRIES, now)
  if (tries === null) return { ok: false, reason: 'over' }
  const counted = await limitTries(pool, asked)
  if (!counted) return { ok: false, reason: 'too_many' }
  const hash = await hashOneTimeCode(typed)
  const left = MOST_TRIES - tries
  try {
    const grant = await transaction(pool, (tx) => grantBy(tx, hash, asked))
    await counted.takeBack()
    return { ok: true, grant }
  } catch (error) {
    if (error instanceof NotGranted) return { ok: false, reason: error.reason, left }
    if (isConflict(error)) return { ok: false, reason: 'wrong_code', left }
    throw error
  }
}

/** Thrown so that the code stays unused. */
class NotGranted extends Error {
  readonly reason: 'wrong_code' | 'nothing_granted'

  constructor(reason: 'wrong_code' | 'nothing_granted') {
    super(reason)
    this.reason = reason
  }
}

async function grantBy(
  tx: Tx,
  hash: Buffer,
  { client, resource, scopes, now }: Asked,
): Promise<GrantKey> {
  const code = await takeCode(
    tx,
    hash,
    client.workspaceId === NOBODYS_WORKSPACE ? null : client.workspaceId,
    now,
  )
  if (!code) throw new NotGranted('wrong_code')
  const granted = scopes.filter(isScope).filter((scope: Scope) => code.scopes.includes(scope))
  if (granted.length === 0) throw new NotGranted('nothing_granted')
  if (!(await markClientUsed(tx, client, now))) throw new NotGranted('wrong_code')
  const grant = { workspaceId: code.workspaceId, id: newId() }
  await insertGrant(tx, { ...grant, client, resource, scopes: granted, createdAt: now })
  return grant
}
