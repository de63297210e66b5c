import type { Placed, SequencerState } from '../store/sequencer.ts'

/**
 * The state after a transaction has given out positions. A number is settled when no transaction
 * that still runs can have taken it or a lower one. The number of an event is taken after its
 * transaction got its id, so all transactions with numbers up to that of an event that is visible
 * now have ids that are lower than that of the next transaction that gives out positions.
 */
export function settle(
  state: SequencerState,
  { count, lastSeq, lastVisibleSeq, ownXid, hasEnded }: Placed,
  { isFull }: { isFull: boolean },
): SequencerState {
  const lastPosition = state.lastPosition + count
  // Every visible event up to this number has a position.
  const placedSeq = isFull ? lastSeq : lastVisibleSeq
  if (state.settlingSeq === null)
    return { ...state, lastPosition, settlingSeq: placedSeq, settlingXid: null }
  // The id in a database that was restored can be higher than those of its new server.
  if (state.settlingXid === null || BigInt(state.settlingXid) > BigInt(ownXid))
    return { ...state, lastPosition, settlingXid: ownXid }
  if (!hasEnded || (placedSeq !== null && placedSeq < state.settlingSeq))
    return { ...state, lastPosition }
  return {
    lastPosition,
    settledSeq: state.settlingSeq,
    settlingSeq: placedSeq !== null && placedSeq > state.settlingSeq ? placedSeq : null,
    settlingXid: null,
  }
}
