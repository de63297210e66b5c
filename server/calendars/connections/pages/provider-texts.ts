import type { ProviderName } from '../../calendar-provider.ts'

type ProviderTexts = {
  /** What the account is called in a sentence: "Connect your … calendar". */
  calendar: string
  /** The name of the provider. */
  name: string
}

/** How the pages name the providers. */
export const PROVIDER_TEXTS: Readonly<Record<ProviderName, ProviderTexts>> = {
  google: { calendar: 'Google calendar', name: 'Google' },
  microsoft: { calendar: 'Outlook calendar', name: 'Microsoft' },
  caldav: { calendar: 'calendar', name: 'the server' },
  ics: { calendar: 'calendar', name: 'the server' },
}
