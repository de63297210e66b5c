import type { ClientActor, Provenance } from '../access/actor.ts'
import type { Rosters } from '../scheduling/open-rosters.ts'

/**
 * What every operation on meetings and holds is told beside its own question: who asks, and when.
 */
export type BookingContext = {
  rosters: Rosters
  actor: ClientActor
  provenance: Provenance
  publicUrl: string
  now: Temporal.Instant
}
