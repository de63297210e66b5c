import type { LiveCalendars } from '../calendars/live/create-live-calendars.ts'
import type { ClientActor } from '../access/actor.ts'
import type { Provenance } from '../events/provenance.ts'
import type { SecretBox } from '../platform/secrets/secret-box.ts'
import type { Rosters } from '../scheduling/open-rosters.ts'

/**
 * The context of every operation on meetings and holds: the actor, and the time of the request.
 */
export type BookingContext = {
  rosters: Rosters
  actor: ClientActor
  provenance: Provenance
  publicUrl: string
  /** Seals the links to the pages of meetings; null: there are none. */
  secrets: SecretBox | null
  now: Temporal.Instant
  /** Reads calendars again before a meeting is booked; null: what is stored is used. */
  liveCalendars?: LiveCalendars | null
  /** The language of the `Accept-Language` of the request (BCP 47); null: none. */
  acceptedLanguage: string | null
}
