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
  { lastVisibleSeq, lastDrawn, ownXid, isAlone }: Unsettled,
  placed: Placed,
): SequencerState {
  const { settlingSeq } = state
  const lastPosition = isAlone ? findLastPosition(lastDrawn, placed) : state.lastPosition
  const placedSeq = findPlacedSeq(state, lastVisibleSeq, placed)
  const hasEnded = (xid: string) => BigInt(placed.oldestXid) >= BigInt(xid)
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

/**
 * Up to which position all that were given out are visible with the state. When the transaction
 * began, this was so up to `lastDrawn`; others can have been given out between its own ones.
 */
function findLastPosition(lastDrawn: number, placed: Placed): number {
  const { count, firstPosition, lastPosition } = placed
  const isNext = firstPosition === lastDrawn + 1 && lastPosition === lastDrawn + count
  return isNext ? lastPosition : lastDrawn
}

/** Every visible event up to this number has a position. */
function findPlacedSeq(
  { settledSeq }: SequencerState,
  lastVisibleSeq: number | null,
  { leftSeq }: Placed,
): number {
  const placedSeq = lastVisibleSeq ?? settledSeq
  return Math.max(settledSeq, leftSeq === null ? placedSeq : Math.min(placedSeq, leftSeq - 1))
}

function earliest(settlingXid: string | null, ownXid: string): string {
  return settlingXid === null || BigInt(settlingXid) > BigInt(ownXid) ? ownXid : settlingXid
}
