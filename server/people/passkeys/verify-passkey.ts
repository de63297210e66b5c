import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { Deps } from '../../deps.ts'
import { Problem } from '../../http/problems/problem.ts'
import { hashSecret } from '../generate-secret.ts'
import { originsOf } from '../sessions/require-own-page.ts'
import { lockPerson } from '../store/people.ts'
import type { Proof } from '../sign-in/proof.ts'
import { countSignIn } from '../sign-in/count-sign-in.ts'
import { type Passkey, selectPasskey, takeChallenge, updateCounter } from '../store/passkeys.ts'
import { requirePasskeyHost } from './find-passkey-host.ts'
import { readChallenge } from './read-challenge.ts'
import { loadWebauthn } from './load-webauthn.ts'

type Host = Pick<Deps, 'pool' | 'now' | 'publicUrl'>

/**
 * The proof of the person whose passkey signed a challenge of createSignInOptions, which is used
 * up. Throws sign_in_failed and too_many_attempts.
 */
export async function verifyPasskey(
  host: Host,
  response: AuthenticationResponseJSON,
  address: string,
): Promise<Proof> {
  const attempt = { account: null, address, now: host.now() }
  const passkey = await countSignIn(host.pool, attempt, () => findSigner(host, response))
  if (passkey === null)
    throw new Problem(
      'sign_in_failed',
      'This passkey is not known here, or signing took longer than five minutes. Try again.',
      { members: { cause: 'unknown_passkey' }, rejection: { reason: 'sign_in_failed' } },
    )
  const { personId, credentialId } = passkey
  return {
    personId,
    method: 'passkey',
    holds: async (tx) =>
      (await lockPerson(tx, personId)) !== null &&
      (await selectPasskey(tx, credentialId))?.personId === personId,
  }
}

async function findSigner(
  { pool, now, publicUrl }: Host,
  response: AuthenticationResponseJSON,
): Promise<Passkey | null> {
  const rpID = requirePasskeyHost(publicUrl)
  const passkey = await selectPasskey(pool, Buffer.from(response.id, 'base64url'))
  if (!passkey) return null
  const challenge = readChallenge(response.response.clientDataJSON)
  if (challenge === null) return null
  const hash = hashSecret(challenge)
  if (!(await takeChallenge(pool, { hash, purpose: 'sign_in', now: now() }))) return null
  const { verifyAuthenticationResponse } = await loadWebauthn()
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: originsOf(publicUrl),
    expectedRPID: rpID,
    credential: {
      id: passkey.credentialId.toString('base64url'),
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.counter,
    },
    requireUserVerification: true,
    // The library throws an error for each fault of a response.
  }).catch(() => null)
  if (!verified?.verified) return null
  const counter = verified.authenticationInfo.newCounter
  return (await updateCounter(pool, { id: passkey.id, counter, now: now() })) ? passkey : null
}
