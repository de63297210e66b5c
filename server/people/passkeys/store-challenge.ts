import type { Deps } from '../../deps.ts'
import { hashSecret } from '../generate-secret.ts'
import { insertChallenge } from '../store/passkeys.ts'

/** How long an authenticator has to sign a challenge. */
export const CHALLENGE_LIFETIME = Temporal.Duration.from({ minutes: 5 })

type Host = Pick<Deps, 'pool' | 'now'>
/** `personId`: the person that registers; null: a sign-in. */
type Challenge = { challenge: string; personId: string | null }

/** Stores a challenge, so that it can be used once. */
export async function storeChallenge(
  { pool, now }: Host,
  { challenge, personId }: Challenge,
): Promise<void> {
  await insertChallenge(pool, {
    hash: hashSecret(challenge),
    purpose: personId === null ? 'sign_in' : 'register',
    personId,
    expiresAt: now().add(CHALLENGE_LIFETIME),
  })
}
