import { createHmac } from 'node:crypto'
import { isSameBytes } from './is-same-secret.ts'
import { reject, type Verification, VERIFIED } from './verification.ts'

/**
 * Compares the HMAC-SHA256 of the signed parts with the hexadecimal digest in a header. An empty
 * key, which would accept forged requests, matches nothing.
 */
export function verifyHmac(
  header: string,
  digest: string,
  { key, signed }: { key: string; signed: readonly (string | Buffer)[] },
): Verification {
  const hmac = createHmac('sha256', key)
  for (const part of signed) hmac.update(part)
  return key !== '' && isSameBytes(Buffer.from(digest, 'hex'), hmac.digest())
    ? VERIFIED
    : reject('mismatch', { header })
}
