import type { JsonValue } from '../../core/attributes/attributes.ts'
import { CONSENTS } from '../../core/consents/consent.ts'
import { readYesOrNo } from '../../core/consents/read-yes-or-no.ts'

const GRANTED = /^(?:granted|subscribed|opted[ -]?in|opt[ -]?in|confirmed)$/i
const DENIED =
  /^(?:denied|unsubscribed|opted[ -]?out|opt[ -]?out|do not (?:call|email|text|contact))$/i

/**
 * The consent that a cell states; null: none. In a column of opt-outs, no says nothing, because who
 * did not opt out has granted nothing. Any other value denies, such as yes, or the time of the
 * opt-out.
 */
export function readConsent(
  kind: 'consents' | 'opt_outs',
  value: JsonValue,
): 'granted' | 'denied' | null {
  const text = typeof value === 'string' ? value.trim() : JSON.stringify(value)
  const isYes = typeof value === 'boolean' ? value : readYesOrNo(text)
  if (DENIED.test(text)) return 'denied'
  if (kind === 'opt_outs') return isYes === false || GRANTED.test(text) ? null : 'denied'
  if (GRANTED.test(text)) return 'granted'
  return isYes === null ? null : isYes ? 'granted' : 'denied'
}

/** The consents of an export in NDJSON, by channel. Null, or what is wrong with them. */
export function readConsents(
  consents: Record<string, 'granted' | 'denied'>,
  value: JsonValue,
): string | null {
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    return 'send an object with the consents by channel.'
  for (const channel of CONSENTS) {
    const consent = (value as Record<string, JsonValue>)[channel]
    const state =
      consent !== null && typeof consent === 'object' && 'state' in consent
        ? consent.state
        : consent
    if (state === 'granted' || state === 'denied') consents[channel] = state
  }
  return null
}
