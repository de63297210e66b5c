import type { ProviderOutcome, WrittenEvent } from '../../calendar-provider.ts'
import { presentWrittenEvent } from './present-written-event.ts'
import { readEvent } from '../reading/read-event.ts'

/** Reads the response to a write. `invalid`: it is not an event. */
export function readWrittenEvent(body: unknown, mark: string): ProviderOutcome<WrittenEvent> {
  const event = readEvent(body)
  if (event !== null) return { ok: true, value: presentWrittenEvent(event, mark) }
  return { ok: false, fault: { kind: 'invalid', detail: 'The response to a write has no event.' } }
}
