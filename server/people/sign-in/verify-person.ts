import { Problem } from '../../http/problems/problem.ts'
import type { Pool } from '../../platform/db/pool.ts'
import { selectPersonByEmail } from '../store/people.ts'
import { verifyPassword } from './hash-password.ts'
import { countSignIn, type SignInAttempt } from './count-sign-in.ts'

type Given = { email: string; password: string }

/**
 * The id of the person with this email and password. Unknown people, people without a password and
 * wrong passwords are answered alike. Throws sign_in_failed and too_many_attempts.
 */
export async function verifyPerson(
  pool: Pool,
  { email, password }: Given,
  { address, now }: Pick<SignInAttempt, 'address' | 'now'>,
): Promise<string> {
  const id = await countSignIn(pool, { account: email, address, now }, async () => {
    const person = await selectPersonByEmail(pool, email)
    const holds = await verifyPassword(password, person?.passwordHash ?? null)
    return holds && person ? person.id : null
  })
  if (id !== null) return id
  throw new Problem('sign_in_failed', 'The email or the password is wrong.', {
    rejection: { reason: 'sign_in_failed' },
  })
}
