import type { SecretBox } from '../../platform/secrets/secret-box.ts'
import { createSecret, createSigningKey } from './create-keys.ts'
import { placeOf, type SealedKeys } from './open-keys.ts'

type Place = Pick<SealedKeys, 'workspaceId' | 'id'>

/** A new secret of an endpoint, and its encrypted form. */
export function sealNewSecret(secrets: SecretBox, place: Place) {
  const secret = createSecret()
  return { secret, sealedSecret: secrets.seal(secret, placeOf(place, 'secret')) }
}

/** A new key of an endpoint for Ed25519 signatures, encrypted; nulls unless it is wanted. */
export function sealNewSigningKey(secrets: SecretBox, place: Place, isWanted: boolean) {
  if (!isWanted) return { sealedSigningKey: null, publicKey: null }
  const { privateKey, publicKey } = createSigningKey()
  return { sealedSigningKey: secrets.seal(privateKey, placeOf(place, 'signing key')), publicKey }
}
