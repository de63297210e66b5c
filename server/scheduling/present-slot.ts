import type { Slot } from './core/slots.ts'
import { localTime, spokenTime } from './core/spoken-time.ts'

/** A slot as the API shows it. `duration` is in seconds, `now` in Unix seconds. */
export function presentSlot({ start, agentIds }: Slot, { duration, timeZone, language, now }: { duration: number; timeZone: string; language: string; now: number }) {
  return {
    start_time: String(start),
    end_time: String(start + duration),
    agent_ids: agentIds,
    local: localTime(start, timeZone),
    spoken: spokenTime(start, { timeZone, language, now }),
  }
}
