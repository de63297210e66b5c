import type { MarkKind } from '../../../parts/state-mark.tsx'
import type { ConsentState } from '../api/consents.ts'
import { contactsWords } from '../words/contacts-words.ts'

export const CONSENT_MARKS: Readonly<Record<ConsentState, MarkKind>> = {
  granted: 'done',
  denied: 'flagged',
  unknown: 'nothing',
}

/** The name of a channel or of a kind of mails. */
export const channelName = (channel: string) =>
  (contactsWords.channels as Partial<Record<string, string>>)[channel] ?? channel
