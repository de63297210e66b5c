import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Deps } from '../../deps.ts'
import { Problem } from '../../http/problems/problem.ts'
import { generateId } from '../../platform/generate-id.ts'
import { hashSecret } from '../generate-secret.ts'
import { originsOf } from '../sessions/require-own-page.ts'
import { type Passkey, takeChallenge } from '../store/passkeys.ts'
import { requirePasskeyHost } from './find-passkey-host.ts'
import { readChallenge } from './read-challenge.ts'
import { loadWebauthn } from './load-webauthn.ts'

type Host = Pick<Deps, 'pool' | 'now' | 'publicUrl'>

/**
 * The passkey that a browser created for the options of createRegistrationOptions, to be stored.
 * Its challenge is used up. Throws passkey_rejected.
 */
export async function verifyRegistration(
  { pool, now, publicUrl }: Host,
  response: RegistrationResponseJSON,
  name: string,
): Promise<Passkey> {
  const rpID = requirePasskeyHost(publicUrl)
  const { verifyRegistrationResponse } = await loadWebauthn()
  const challenge = readChallenge(response.response.clientDataJSON)
  const taken =
    challenge === null
      ? null
      : await takeChallenge(pool, {
          hash: hashSecret(challenge),
          purpose: 'register',
          now: now(),
        })
  if (challenge === null || !taken?.personId) throw rejection()
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: originsOf(publicUrl),
    expectedRPID: rpID,
    requireUserVerification: true,
    // The library throws an error for each fault of a response.
  }).catch(() => null)
  if (!verified?.verified) throw rejection()
  const { credential } = verified.registrationInfo
  return {
    id: generateId(),
    personId: taken.personId,
    credentialId: Buffer.from(credential.id, 'base64url'),
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: readTransports(credential.transports),
    name,
    createdAt: now(),
    lastUsedAt: null,
  }
}

const TRANSPORTS = new Set(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])

/** Those that WebAuthn defines: the library passes on what the browser sent. */
function readTransports(sent: unknown): string[] {
  const transports = Array.isArray(sent) ? sent.map(String) : []
  return [...new Set(transports)].filter((each) => TRANSPORTS.has(each))
}

function rejection(): Problem {
  return new Problem(
    'passkey_rejected',
    'The browser did not create a usable passkey, or it took longer than five minutes. Try again.',
  )
}
