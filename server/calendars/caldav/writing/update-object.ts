import type { EventToWrite } from '../../calendar-provider.ts'
import type { Effort } from '../../ical/effort.ts'
import { updateEvent } from '../../ical/update-event.ts'

type ObjectToUpdate = {
  text: string
  event: EventToWrite
  organizer: string
  /** Of the agent, in lower case, without `mailto:`. */
  ownAddresses: ReadonlySet<string>
  stampedAtMs: number
}

/** The text with the values of the event. Null: it has no event of this UID. */
export function updateObject(
  { text, event, organizer, ownAddresses, stampedAtMs }: ObjectToUpdate,
  effort: Effort,
): string | null {
  const stampedAt = Temporal.Instant.fromEpochMilliseconds(stampedAtMs)
  return updateEvent(text, event, { organizer, ownAddresses, stampedAt }, effort)
}
