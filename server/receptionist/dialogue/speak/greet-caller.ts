import { getReceptionistLines } from '../../core/get-receptionist-lines.ts'
import type { DialogueContext } from '../dialogue-state.ts'

/**
 * How a call begins: whoever is called hears why, and whoever calls what can be done; `name` is
 * null where nobody knows it.
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
