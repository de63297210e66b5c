import { getReceptionistLines } from '../../core/get-receptionist-lines.ts'
import type { DialogueContext } from '../dialogue-state.ts'

/**
 * The greeting: in an outbound call the reason, in an inbound call what the receptionist can do.
 * `name`: the caller's first name; null if unknown.
 */
export function greetCaller(
  language: string,
  { businessName: business, calledAbout }: DialogueContext,
  name: string | null,
): string {
  const lines = getReceptionistLines(language)
  if (calledAbout !== null) return lines.greetingCalled({ business, time: calledAbout })
  return name === null ? lines.greeting(business) : lines.greetingKnown({ business, name })
}
