import type { CalendarStand } from '../attack/open-calendar-stand.ts'
import { waitUntil } from '../attack/wait-until.ts'

const MAX_WAIT_MS = 60_000
const POLL_MS = 100
const HALF_HOUR_SECONDS = 1_800

/**
 * Books the `n`th half hour from tomorrow with any agent. Returns the milliseconds from the
 * response until the calendar of the agent has the event; null: not within a minute, or it was not
 * booked.
 */
export async function bookMeeting(
  { client, accounts }: CalendarStand,
  n: number,
): Promise<number | null> {
  const today = Math.floor(Temporal.Now.instant().epochMilliseconds / 86_400_000)
  const start = (today + 1) * 86_400 + n * HALF_HOUR_SECONDS
  const booked = await client.post('/core/book_meeting', {
    team_id: 1,
    meeting_type_id: 1,
    attendee_email: `attendee${n}@example.com`,
    start_time: String(start),
  })
  if (booked?.status !== 201) return null
  const agentId = Number(booked.json().data!.attributes!.agent_id)
  const { calendar } = accounts.get(agentId)!
  return waitUntil(
    MAX_WAIT_MS,
    () =>
      calendar
        .events()
        .some(
          (event) =>
            Temporal.Instant.from(event.start.dateTime).epochMilliseconds === start * 1_000,
        ),
    POLL_MS,
  )
}
