import type { Caller, Provenance } from '../access/caller.ts'
import type { Rosters } from '../scheduling/open-rosters.ts'

/**
 * What every operation on meetings and holds is told beside its own question: who asks, and when.
 */
export type BookingContext = {
  rosters: Rosters
  caller: Caller
  provenance: Provenance
  publicUrl: string
  now: Temporal.Instant
}
