import type { Tx } from '../../platform/db/pool.ts'
import type { SignInMethod } from '../store/sessions.ts'

/**
 * That a request is from a person. `holds`: whether the password or passkey is still the person's,
 * who is locked: it may have been replaced since it was verified.
 */
export type Proof = {
  personId: string
  method: SignInMethod
  holds: (tx: Tx) => Promise<boolean>
}
