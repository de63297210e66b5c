import type { MarkKind } from '../../../parts/state-mark.tsx'
import type { ConsentState } from '../api/consents.ts'
import { contactsWords } from '../words/contacts-words.ts'

export const CONSENT_MARKS: Readonly<Record<ConsentState, MarkKind>> = {
  granted: 'done',
  denied: 'flagged',
  unknown: 'nothing',
}

const names: Partial<Record<string, string>> = contactsWords.channels

/** The name of a channel or of a kind of mails, which attributes call email_<kind>. */
export const channelName = (channel: string) =>
  names[channel] ?? names[channel.replace('email_', '')] ?? channel
