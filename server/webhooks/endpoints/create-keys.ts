import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { PUBLIC_KEY_PREFIX, SECRET_PREFIX } from '../core/sign-message.ts'

const SECRET_BYTES = 32

/** A new secret for HMAC-SHA256 signatures. */
export function createSecret(): string {
  return `${SECRET_PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`
}

/** A new key pair for Ed25519 signatures: the private key in PKCS #8, base64. */
export function createSigningKey(): { privateKey: string; publicKey: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const { x = '' } = publicKey.export({ format: 'jwk' })
  return {
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    publicKey: `${PUBLIC_KEY_PREFIX}${Buffer.from(x, 'base64url').toString('base64')}`,
  }
}
