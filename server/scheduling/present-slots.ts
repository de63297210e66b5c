import { formatLocalTime, speaker, type Speaking } from './core/format-spoken-time.ts'
import type { Slot } from './core/slots.ts'

/** The representation of slots in the API. `duration` is in seconds, `now` in Unix seconds. */
export function presentSlots(
  slots: readonly Slot[],
  { durationSeconds, ...speaking }: Speaking & { durationSeconds: number },
) {
  const say = speaker(speaking)
  return slots.map(({ start, agentIds }) => ({
    start_time: String(start),
    end_time: String(start + durationSeconds),
    agent_ids: agentIds,
    local: formatLocalTime(start, speaking.timeZone),
    spoken: say(start),
  }))
}
