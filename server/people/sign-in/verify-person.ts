import { Problem } from '../../http/problems/problem.ts'
import type { Pool } from '../../platform/db/pool.ts'
import { lockPerson, selectPersonByEmail } from '../store/people.ts'
import { verifyPassword } from './hash-password.ts'
import type { Proof } from './proof.ts'
import { countSignIn, type SignInAttempt } from './count-sign-in.ts'

type Given = { email: string; password: string }

/**
 * The proof of the person with this email and password. Unknown people, people without a password
 * and wrong passwords are answered alike. Throws sign_in_failed and too_many_attempts.
 */
export async function verifyPerson(
  pool: Pool,
  { email, password }: Given,
  { address, now }: Pick<SignInAttempt, 'address' | 'now'>,
): Promise<Proof> {
  const person = await countSignIn(pool, { account: email, address, now }, async () => {
    const found = await selectPersonByEmail(pool, email)
    const isRight = await verifyPassword(password, found?.passwordHash ?? null)
    return isRight ? found : null
  })
  if (person === null)
    throw new Problem('sign_in_failed', 'The email or the password is wrong.', {
      members: { cause: 'wrong_password' },
      rejection: { reason: 'sign_in_failed' },
    })
  const { id, passwordHash } = person
  return {
    personId: id,
    method: 'password',
    holds: async (tx) => (await lockPerson(tx, id))?.passwordHash === passwordHash,
  }
}
