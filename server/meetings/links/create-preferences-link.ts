import type { SecretBox } from '../../platform/secrets/secret-box.ts'
import { type ManageLink, openLink, sealLink } from '../core/seal-link.ts'

/** Another one than of links to the page of the meeting: mail providers see and open this link. */
const PURPOSE = 'preference links'

/** The meeting whose attendee the link is for. */
type PreferencesLink = Omit<ManageLink, 'role'>

/**
 * The URL of the page on which the attendee of a meeting chooses which mails come. It works as long
 * as the contact exists. Null without SECRET_KEY.
 */
export function createPreferencesLink(
  { secrets, publicUrl }: { secrets: SecretBox | null; publicUrl: string },
  { workspaceId, meetingId, manageVersion }: PreferencesLink,
): string | null {
  if (!secrets) return null
  const link = { workspaceId, meetingId, manageVersion, role: 'attendee' } as const
  return `${publicUrl}/preferences/${sealLink((text) => secrets.computeMac(text, PURPOSE), link)}`
}

/** The content of the sealed part of such a URL; null if it is not genuine. */
export function readPreferencesLink(
  secrets: SecretBox | null,
  sealed: string,
): PreferencesLink | null {
  return secrets && openLink((text) => secrets.acceptedMacs(text, PURPOSE), sealed)
}
