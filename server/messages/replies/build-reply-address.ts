import type { SecretBox } from '../../platform/secrets/secret-box.ts'
import { type Mark, openMark, sealMark } from './core/seal-mark.ts'

const PURPOSE = 'reply addresses'
/** Of the part before the @ (RFC 5321 §4.5.3.1.1). */
const MAX_LOCAL_LENGTH = 64

/**
 * MAIL_REPLIES with a mark, such as replies+…@example.com: who answers to it has got our mail.
 * Null without SECRET_KEY or MAIL_REPLIES, and if the address would be too long.
 */
export function buildReplyAddress(
  { secrets, replyAddress }: { secrets: SecretBox | null; replyAddress?: string | null },
  mark: Mark,
): string | null {
  if (!secrets || !replyAddress) return null
  const at = replyAddress.lastIndexOf('@')
  const local = `${replyAddress.slice(0, at)}+${sealText(secrets, mark)}`
  return local.length > MAX_LOCAL_LENGTH ? null : `${local}${replyAddress.slice(at)}`
}

/** The text of a mark. */
export function sealText(secrets: SecretBox, mark: Mark): string {
  return sealMark((text) => secrets.computeMac(text, PURPOSE), mark)
}

/** Null: `sealText` did not write the text. */
export function openText(secrets: SecretBox, text: string): Mark | null {
  return openMark((content) => secrets.acceptedMacs(content, PURPOSE), text)
}

/** The first genuine mark in these addresses; null: there is none. */
export function findMark(secrets: SecretBox | null, addresses: readonly string[]): Mark | null {
  if (!secrets) return null
  for (const address of addresses) {
    const sealed = /\+([a-z2-7]+)@[^@]*$/i.exec(address)?.[1]
    const mark = sealed === undefined ? null : openText(secrets, sealed)
    if (mark !== null) return mark
  }
  return null
}
