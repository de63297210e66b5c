import type { DialogueEvent } from '../dialogue-state.ts'

/** Below this, a yes is asked again before anything is booked, moved or cancelled. */
const MIN_CONFIDENCE = 0.4

/** Whether the speech recognizer is too unsure of the words to act on them. */
export function isUncertain(event: DialogueEvent): boolean {
  return event.kind === 'heard' && (event.confidence ?? 1) < MIN_CONFIDENCE
}
