import type { Budget, HttpLimits } from './http-limits.ts'
import { Problem } from './problem.ts'

/**
 * Who a body is from. `owner`: the workspace or voice connection that the headers prove. Otherwise
 * nothing is proven:
 * `connection` is the voice connection that is addressed, null: none.
 */
export type Sender = { owner: string } | { connection: string | null }

/**
 * A body that is being received. `abort` answers the request with the error and stops receiving; it
 * does nothing the second time.
 */
export type Transfer = { bytes: number; readonly startedAt: number; abort: (error: Error) => void }

export type ReceivingBudgets = {
  /**
   * Null where the body may be received; otherwise why not: 429 for what one sender may have, 503
   * for what all have together.
   */
  admit: (transfer: Transfer, sender: Sender, address: string) => Problem | null
  /** Counts bytes that have arrived. */
  count: (transfer: Transfer, bytes: number) => void
  /** Does nothing the second time. */
  release: (transfer: Transfer) => void
}

/** A budget that several parties share; a party is an address, or an owner. */
type TransferPool = {
  key: string
  budget: Budget
  isCommon: boolean
  requests: number
  bytes: number
  parties: Map<string, Party>
}
type Party = { bytes: number; transfers: Set<Transfer> }
type PoolShare = { pool: TransferPool; party: string }

/**
 * Every transfer counts in several pools. A pool in which there is no room makes some before it
 * refuses:
 *
 * - A party that has fewer transfers in a common pool than another takes one from the party that
 * has the most, so that to keep others out takes as many addresses as there are places. The id of a
 * voice connection stands in its address and may leak: strangers who know it then hold places of
 * its pool, each address at most
 * `addressAndConnection`, and
 * the platform, which comes from another address, takes one of those. A platform that authenticates
 * by a header does
 *   not count there at all.
 * - A transfer that has taken longer than `patienceMs` gives way to a new one. Platforms send a
 * body within milliseconds;
 * so slow senders do not even lock out others who share their address, such as all clients behind a
 * proxy that
 *   TRUST_PROXY does not name.
 */
export function createReceivingBudgets(limits: HttpLimits): ReceivingBudgets {
  const pools = new Map<string, TransferPool>()
  const sharesOf = new Map<Transfer, PoolShare[]>()
  const release = (transfer: Transfer) => {
    for (const share of sharesOf.get(transfer) ?? []) leave(pools, share, transfer)
    sharesOf.delete(transfer)
  }
  const abort = (transfer: Transfer, problem: Problem) => {
    release(transfer)
    transfer.abort(problem)
  }
  return {
    release,
    admit(transfer, sender, address) {
      const full = findShares(limits, pools, sender, address).filter(
        ({ pool }) => pool.requests >= pool.budget.requests,
      )
      const replaced = full.map(({ pool, party }) =>
        transferToReplace(pool, party, transfer.startedAt - limits.slowTransferMs),
      )
      for (const [i, { pool }] of full.entries()) if (!replaced[i]) return refusalOf(pool)
      for (const one of new Set(replaced)) abort(one!, gaveWay())
      // What gave way may have been the last of a pool, which then exists no more.
      const shares = findShares(limits, pools, sender, address)
      for (const share of shares) enter(pools, share, transfer)
      sharesOf.set(transfer, shares)
      return null
    },
    count(transfer, bytes) {
      const shares = sharesOf.get(transfer) ?? []
      transfer.bytes += bytes
      for (const { pool, party } of shares) {
        pool.bytes += bytes
        pool.parties.get(party)!.bytes += bytes
      }
      for (const { pool } of shares)
        while (pool.bytes > pool.budget.bytes) abort(oldestOf(largestParty(pool)), refusalOf(pool))
    },
  }
}

/**
 * The pools that a transfer counts in. One without transfers is made anew, and kept once something
 * enters it.
 */
function findShares(
  limits: HttpLimits,
  pools: ReadonlyMap<string, TransferPool>,
  sender: Sender,
  address: string,
): PoolShare[] {
  const share = (key: string, budget: Budget, party: string, isCommon = false): PoolShare => ({
    party,
    pool: pools.get(key) ?? { key, budget, isCommon, requests: 0, bytes: 0, parties: new Map() },
  })
  if ('owner' in sender)
    return [
      share(`owner ${sender.owner}`, limits.owner, sender.owner),
      share('proven', limits.authenticated, sender.owner, true),
    ]
  const shares = [
    share(`address ${address}`, limits.address, address),
    share('unproven', limits.unauthenticated, address, true),
  ]
  const { connection } = sender
  if (connection === null) return shares
  return [
    ...shares,
    share(`connection ${connection} ${address}`, limits.addressAndConnection, address),
    share(`connection ${connection}`, limits.connection, address, true),
  ]
}

function enter(
  pools: Map<string, TransferPool>,
  { pool, party: name }: PoolShare,
  transfer: Transfer,
): void {
  pools.set(pool.key, pool)
  pool.requests++
  const party = pool.parties.get(name) ?? { bytes: 0, transfers: new Set() }
  party.transfers.add(transfer)
  pool.parties.set(name, party)
}

function leave(
  pools: Map<string, TransferPool>,
  { pool, party: name }: PoolShare,
  transfer: Transfer,
): void {
  const party = pool.parties.get(name)!
  party.transfers.delete(transfer)
  party.bytes -= transfer.bytes
  pool.requests--
  pool.bytes -= transfer.bytes
  if (party.transfers.size === 0) pool.parties.delete(name)
  if (pool.requests === 0) pools.delete(pool.key)
}

/** The transfer that a new one of this party may replace in a full pool; null: none. */
function transferToReplace(
  pool: TransferPool,
  party: string,
  startedBefore: number,
): Transfer | null {
  if (pool.isCommon) {
    const most = [...pool.parties.values()].reduce((one, other) =>
      other.transfers.size > one.transfers.size ? other : one,
    )
    if (most.transfers.size > (pool.parties.get(party)?.transfers.size ?? 0) + 1)
      return oldestOf(most)
  }
  const oldest = [...pool.parties.values()]
    .map(oldestOf)
    .reduce((one, other) => (other.startedAt < one.startedAt ? other : one))
  return oldest.startedAt <= startedBefore ? oldest : null
}

function largestParty(pool: TransferPool): Party {
  return [...pool.parties.values()].reduce((one, other) => (other.bytes > one.bytes ? other : one))
}

/** Transfers are in the order in which they began. */
function oldestOf({ transfers }: Party): Transfer {
  return transfers.values().next().value!
}

function refusalOf({ isCommon }: TransferPool): Problem {
  const headers = { 'retry-after': '1' }
  if (isCommon)
    return new Problem(
      'overloaded',
      'The server is receiving too many requests. Try again shortly.',
      { headers },
    )
  return new Problem(
    'rate_limited',
    'Too many requests of yours are arriving at the same time, or too much of them. Send fewer at once.',
    { headers },
  )
}

function gaveWay(): Problem {
  return new Problem(
    'request_timeout',
    'The request took too long to arrive while others waited.',
    { headers: { 'retry-after': '1' } },
  )
}
