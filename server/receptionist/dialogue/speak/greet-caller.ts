import { getReceptionistLines } from '../../core/get-receptionist-lines.ts'
import type { DialogueContext } from '../dialogue-state.ts'

/**
 * The greeting: in an outbound call the reason, and in a reminder the appointment; in an inbound
 * call what the receptionist can do. `name`: the caller's first name; null if unknown.
 */
export function greetCaller(
  language: string,
  { businessName: business, calledAbout, reminder, now, timeZone }: DialogueContext,
  name: string | null,
): string {
  const lines = getReceptionistLines(language)
  const { hour } = Temporal.Instant.fromEpochMilliseconds(now * 1000).toZonedDateTimeISO(timeZone)
  const hello = lines.hello(hour)
  if (reminder !== null)
    return lines.greetingReminder({ hello, business, time: reminder.spoken(language) })
  if (calledAbout !== null) return lines.greetingCalled({ hello, business, time: calledAbout })
  return name === null
    ? lines.greeting({ hello, business })
    : lines.greetingKnown({ hello, business, name })
}
