import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server'
import type { Deps } from '../../deps.ts'
import { listPasskeys } from '../store/passkeys.ts'
import { requirePasskeyHost } from './find-passkey-host.ts'
import { loadWebauthn } from './load-webauthn.ts'
import { CHALLENGE_LIFETIME, storeChallenge } from './store-challenge.ts'

type Host = Pick<Deps, 'pool' | 'now' | 'publicUrl'>
type Registrant = { id: string; name: string; email: string }

/**
 * Options with which a browser creates a passkey for the person. Its authenticator has to verify
 * the person, by a PIN or a fingerprint, and keeps the passkey with the name of the person. Throws
 * passkeys_unavailable.
 */
export async function createRegistrationOptions(
  host: Host,
  { id, name, email }: Registrant,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const rpID = requirePasskeyHost(host.publicUrl)
  const { generateRegistrationOptions } = await loadWebauthn()
  const options = await generateRegistrationOptions({
    rpName: 'Slotline',
    rpID,
    userID: new Uint8Array(Buffer.from(id.replaceAll('-', ''), 'hex')),
    userName: email,
    userDisplayName: name,
    timeout: CHALLENGE_LIFETIME.total('milliseconds'),
    attestationType: 'none',
    excludeCredentials: (await listPasskeys(host.pool, id)).map((passkey) => ({
      id: passkey.credentialId.toString('base64url'),
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await storeChallenge(host, { challenge: options.challenge, personId: id })
  return options
}
