import type { SecretBox } from '../../platform/secrets/secret-box.ts'
import { type ManageLink, openLink, sealLink } from '../core/seal-link.ts'

const PURPOSE = 'manage links'

/**
 * The URL of the page of a meeting for its attendee or for one of its agents. It is always the same
 * for the same meeting, version and role, and ends 30 days after the meeting. Null without
 * SECRET_KEY.
 */
export function createManageLink(
  { secrets, publicUrl }: { secrets: SecretBox | null; publicUrl: string },
  link: ManageLink,
): string | null {
  if (!secrets) return null
  return `${publicUrl}/manage/${sealLink((text) => secrets.computeMac(text, PURPOSE), link)}`
}

/** The content of the sealed part of such a URL; null if it is not genuine. */
export function readManageLink(secrets: SecretBox | null, sealed: string): ManageLink | null {
  return secrets && openLink((text) => secrets.acceptedMacs(text, PURPOSE), sealed)
}
