import { fromUnixSeconds } from '../../../platform/time.ts'
import type { Period } from '../../calendar-provider.ts'

/** The zones of events of whole days are up to 14 hours from UTC. */
const MARGIN_SECONDS = 86_400

/**
 * The parameters of a view of the events that touch the period. It begins a day earlier and ends a
 * day later, because Graph does not document in which zone it compares whole days.
 */
export function writeView({ from, to }: Period): { startDateTime: string; endDateTime: string } {
  return {
    startDateTime: fromUnixSeconds(from - MARGIN_SECONDS).toString(),
    endDateTime: fromUnixSeconds(to + MARGIN_SECONDS).toString(),
  }
}
