import { createHmac, createPrivateKey, sign } from 'node:crypto'

export const SECRET_PREFIX = 'whsec_'
export const PUBLIC_KEY_PREFIX = 'whpk_'

/** The keys of an endpoint. */
export type SigningKeys = {
  /** Current secret first; during a rotation also the previous one. Each begins with whsec_. */
  secrets: readonly string[]
  /** An Ed25519 key in PKCS #8, base64; null: none. */
  privateKey: string | null
}

/** `timestamp`: of the attempt, in Unix seconds. */
type Message = { id: string; timestamp: number; body: string }

/**
 * The headers that prove the origin of a message (Standard Webhooks 1.0): `v1` is HMAC-SHA256,
 * `v1a` is Ed25519.
 */
export function signMessage({ secrets, privateKey }: SigningKeys, message: Message) {
  const { id, timestamp, body } = message
  const content = `${id}.${timestamp}.${body}`
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', key).update(content).digest('base64')}`
  })
  if (privateKey !== null) signatures.push(`v1a,${signWithKey(privateKey, content)}`)
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  }
}

function signWithKey(privateKey: string, content: string): string {
  const key = createPrivateKey({
    key: Buffer.from(privateKey, 'base64'),
    format: 'der',
    type: 'pkcs8',
  })
  return sign(null, Buffer.from(content), key).toString('base64')
}
