import { applyConsent } from './apply-consent.ts'
import type { JsonValue } from '../attributes/attributes.ts'
import type { ConsentChange, ConsentChannel, Consents } from './consent.ts'
import type { Derived } from '../attributes/derive-attributes.ts'

/** Consents in a file, by channel. */
export type ImportedConsents = { readonly [Channel in ConsentChannel]?: 'granted' | 'denied' }

/**
 * A change with the consents of a file added: a denial takes effect unless the channel is denied
 * already, and a grant only if nothing is known about the channel, so that a file lifts no denial.
 * `now`: RFC 3339.
 */
export function importConsents(
  before: Consents | undefined,
  derived: Derived,
  { consents, now }: { consents: ImportedConsents; now: string },
): Derived & { consents: ConsentChange[] } {
  const changes = derived.consent ? [derived.consent] : []
  let { attributes } = derived
  for (const [name, state] of Object.entries(consents)) {
    const channel = name as ConsentChannel
    const known = attributes.consents?.[channel]?.state
    const isDecided = changes.some((change) => change.channel === channel)
    if (isDecided || known === state || (state === 'granted' && known)) continue
    const change = {
      channel,
      state,
      source: 'import',
      callId: null,
      note: null,
      isFinal: false,
    } as const
    changes.push(change)
    attributes = applyConsent(attributes, change, now)
  }
  if (attributes === derived.attributes) return { ...derived, consents: changes }
  const previous = { ...derived.previous, consents: (before ?? null) as JsonValue | null }
  const changed = derived.changed.filter((attribute) => attribute !== 'consents')
  return { ...derived, attributes, previous, changed: [...changed, 'consents'], consents: changes }
}
