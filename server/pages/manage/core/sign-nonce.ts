import { timingSafeEqual } from 'node:crypto'
import type { SecretBox } from '../../../platform/secrets/secret-box.ts'

const PURPOSE = 'manage nonces'

/** What the form of a page may do: one change, with one link, to one version of the meeting. */
type NonceScope = {
  /** The sealed part of the link. */
  sealed: string
  /** The action, and the start of a move. */
  change: string
}

/** `version`: of the meeting; `expires`: Unix seconds. */
type Nonce = { version: number; expires: number }

/** The nonce of a form, which the server needs not store. */
export function signNonce(
  secrets: Pick<SecretBox, 'computeMac'>,
  scope: NonceScope,
  { version, expires }: Nonce,
): string {
  const code = secrets.computeMac(contentOf(scope, { version, expires }), PURPOSE)
  return `${version}.${expires}.${code.toString('base64url')}`
}

/**
 * The content of a nonce; null if it was not signed for this scope. It may have expired, or be of
 * an earlier version of the meeting.
 */
export function openNonce(
  secrets: Pick<SecretBox, 'acceptedMacs'>,
  scope: NonceScope,
  text: string,
): Nonce | null {
  const [, version, expires, code] = /^(\d{1,10})\.(\d{1,12})\.([\w-]{43})$/.exec(text) ?? []
  if (version === undefined || expires === undefined || code === undefined) return null
  const nonce = { version: Number(version), expires: Number(expires) }
  const sent = Buffer.from(code, 'base64url')
  const accepted = secrets.acceptedMacs(contentOf(scope, nonce), PURPOSE)
  const isGenuine = accepted.some((mac) => mac.length === sent.length && timingSafeEqual(mac, sent))
  return isGenuine ? nonce : null
}

function contentOf({ sealed, change }: NonceScope, { version, expires }: Nonce): string {
  return `${sealed} ${change} ${version} ${expires}`
}
