import type { Budget, HttpLimits } from './http-limits.ts'
import { Problem } from '../problems/problem.ts'

/**
 * The sender of a body. `owner`: the workspace or voice connection that the headers authenticate.
 * Otherwise the sender is not authenticated: `connection` is the voice connection in the URL; null:
 * none.
 */
export type Sender = { owner: string } | { connection: string | null }

/**
 * A body that is being received. `abort` sends the error as the response and stops receiving;
 * further calls do nothing.
 */
export type Transfer = { bytes: number; readonly startedAt: number; abort: (error: Error) => void }

type ReceivingBudgets = {
  /**
   * Null if the body may be received; otherwise the problem: 429 past the limit of one sender, 503
   * past a limit of all senders.
   */
  admit: (transfer: Transfer, sender: Sender, address: string) => Problem | null
  /** Counts bytes that have arrived. */
  count: (transfer: Transfer, bytes: number) => void
  /** Further calls do nothing. */
  release: (transfer: Transfer) => void
}

/**
 * The transfers that count against one budget. `isCommon`: several parties share it. A party is an
 * address or an owner.
 */
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
 * Every transfer counts in several pools. A full pool replaces transfers before it rejects new
 * ones:
 *
 * - In a common pool, a new transfer replaces one of the party with the most transfers, if its own
 *   party has fewer. So an attack needs as many addresses as there are places. The id of a voice
 *   connection is part of its URL and may leak: unauthenticated clients that know it can take
 *   places in its pool, each address at most `addressAndConnection`, and the platform, which has
 *   another address, replaces those. Platforms that authenticate with a header do not count in that
 *   pool.
 * - A new transfer replaces one that has taken longer than `slowTransferMs`. Platforms send a body
 *   within milliseconds, so slow senders do not block even clients with the same address, such as
 *   all clients behind a proxy that is not in TRUST_PROXY.
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
      for (const one of new Set(replaced)) if (one) abort(one, gaveWay())
      // The replaced transfer may have been the last of its pool, which is then removed.
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
 * The pools that a transfer counts in. Pools without transfers are created here, and stored when a
 * transfer enters them.
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
    'Too many of your requests, or too many bytes of them, are arriving at the same time. ' +
      'Send fewer concurrently.',
    { headers, members: { cause: 'concurrent' } },
  )
}

function gaveWay(): Problem {
  return new Problem(
    'request_timeout',
    'The request took too long to arrive while others waited.',
    { headers: { 'retry-after': '1' } },
  )
}
