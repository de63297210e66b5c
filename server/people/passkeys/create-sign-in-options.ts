import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server'
import type { Deps } from '../../deps.ts'
import { requirePasskeyHost } from './find-passkey-host.ts'
import { loadWebauthn } from './load-webauthn.ts'
import { CHALLENGE_LIFETIME, storeChallenge } from './store-challenge.ts'

/**
 * Options with which a browser signs in with any of its passkeys for this server. Throws
 * passkeys_unavailable.
 */
export async function createSignInOptions(
  host: Pick<Deps, 'pool' | 'now' | 'publicUrl'>,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const rpID = requirePasskeyHost(host.publicUrl)
  const { generateAuthenticationOptions } = await loadWebauthn()
  const options = await generateAuthenticationOptions({
    rpID,
    timeout: CHALLENGE_LIFETIME.total('milliseconds'),
    userVerification: 'required',
  })
  await storeChallenge(host, { challenge: options.challenge, personId: null })
  return options
}
