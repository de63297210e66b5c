import type { ConsentChange } from './consent.ts'

/** The current consent of a channel, as far as it matters to a change. */
type CurrentConsent = Pick<ConsentChange, 'state' | 'source' | 'callId' | 'note' | 'isFinal'>

type ConsentDecision =
  | { does: 'change' }
  /** The change repeats the current consent. */
  | { does: 'nothing' }
  | { does: 'refuse'; because: 'final_denial' | 'do_not_call' }

/**
 * Decides about a change of a consent. A final denial is lifted only by its own source, and is not
 * replaced by a weaker one. Calls cannot be granted while `custom_fields.do_not_call` denies them.
 * A repeat of the current state changes nothing, unless it adds evidence, makes a denial final or
 * confirms what came from that field or from a file.
 */
export function decideConsent(
  current: CurrentConsent | null,
  wanted: ConsentChange,
  doesNotCall: boolean,
): ConsentDecision {
  if (wanted.state === 'granted') {
    if (current?.isFinal && current.source !== wanted.source)
      return { does: 'refuse', because: 'final_denial' }
    if (doesNotCall && wanted.channel === 'call') return { does: 'refuse', because: 'do_not_call' }
  }
  if (current === null || current.state !== wanted.state) return { does: 'change' }
  return !current.isFinal && addsToCurrent(current, wanted)
    ? { does: 'change' }
    : { does: 'nothing' }
}

function addsToCurrent(current: CurrentConsent, wanted: ConsentChange): boolean {
  return (
    (wanted.callId !== null && wanted.callId !== current.callId) ||
    (wanted.note !== null && wanted.note !== current.note) ||
    wanted.isFinal ||
    (isFromDoNotCall(current) && !isFromDoNotCall(wanted)) ||
    (current.source === 'import' && wanted.source !== 'import')
  )
}

/** Whether a consent came from `custom_fields.do_not_call`. */
export function isFromDoNotCall({ source }: Pick<ConsentChange, 'source'>): boolean {
  return source === 'custom_field' || source === 'migration'
}
