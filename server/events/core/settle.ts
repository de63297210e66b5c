import type { Placed, SequencerState, Unsettled } from '../store/sequencer.ts'

/**
 * The state after a transaction has given out positions. A number is settled when no transaction
 * that still runs can have taken it or a lower one. The number of an event is taken after its
 * transaction got its id, so all transactions with numbers up to that of an event that is visible
 * have ids that are lower than an id that is given out afterwards: if all with lower ids had ended
 * when the positions were given out, the number is settled at once.
 */
export function settle(
  state: SequencerState,
  { lastVisibleSeq, ownXid }: Unsettled,
  { count, lastSeq, oldestXid, isFull }: Placed & { isFull: boolean },
): SequencerState {
  const { settlingSeq } = state
  const lastPosition = state.lastPosition + count
  // Every visible event up to this number has a position.
  const placedSeq = isFull ? lowest(lastSeq, lastVisibleSeq) : lastVisibleSeq
  const hasEnded = (xid: string) => BigInt(oldestXid) >= BigInt(xid)
  if (placedSeq === null) return { ...state, lastPosition }
  if (hasEnded(ownXid))
    return { lastPosition, settledSeq: placedSeq, settlingSeq: null, settlingXid: null }
  const next = { lastPosition, settlingSeq: placedSeq, settlingXid: ownXid }
  if (settlingSeq === null) return { ...next, settledSeq: state.settledSeq }
  // The id in a database that was restored can be higher than those of its new server.
  const settlingXid = earliest(state.settlingXid, ownXid)
  if (!hasEnded(settlingXid) || placedSeq < settlingSeq)
    return { ...state, lastPosition, settlingXid }
  return placedSeq > settlingSeq
    ? { ...next, settledSeq: settlingSeq }
    : { lastPosition, settledSeq: settlingSeq, settlingSeq: null, settlingXid: null }
}

function lowest(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : Math.min(one, other)
}

function earliest(settlingXid: string | null, ownXid: string): string {
  return settlingXid === null || BigInt(settlingXid) > BigInt(ownXid) ? ownXid : settlingXid
}
