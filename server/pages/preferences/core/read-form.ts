import type { EmailPreferences } from '../../../contacts/consents/record-email-preferences.ts'
import { OPTIONAL_MAILS, type OptionalMail } from '../../../contacts/core/consents/consent.ts'

/**
 * What a request asks for. `unsubscribe`: a mail program or provider, with one click (RFC 8058).
 * `save`: the form of the page, which showed the state `shown`. `nothing`: another body.
 */
type WantedChange =
  | { name: 'unsubscribe' }
  | { name: 'save'; shown: string; wanted: EmailPreferences }
  | { name: 'nothing' }

export function readForm(form: URLSearchParams): WantedChange {
  if (form.get('List-Unsubscribe')?.toLowerCase() === 'one-click') return { name: 'unsubscribe' }
  const shown = form.get('shown')
  if (shown === null) return { name: 'nothing' }
  const ticked = form.getAll('mails')
  return { name: 'save', shown, wanted: preferencesOf((kind) => ticked.includes(kind)) }
}

/** No optional mails. */
export const NONE: EmailPreferences = preferencesOf(() => false)

/** The state of preferences in a form, by which it is known whether they have changed since. */
export function writeState(preferences: EmailPreferences): string {
  return OPTIONAL_MAILS.filter((kind) => preferences[kind]).join(' ')
}

function preferencesOf(isWanted: (kind: OptionalMail) => boolean): EmailPreferences {
  return Object.fromEntries(
    OPTIONAL_MAILS.map((kind) => [kind, isWanted(kind)]),
  ) as EmailPreferences
}
