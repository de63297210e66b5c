import type { Deps } from '../../../deps.ts'
import { type ConnectionKey, selectCredentials } from '../../store/credentials.ts'
import { type Credentials, openCredentials } from './credentials.ts'

/** Null: there are none, or no key of this process decrypts them. */
export async function readStoredCredentials(
  { pool, secrets }: Pick<Deps, 'pool' | 'secrets'>,
  key: ConnectionKey,
): Promise<Credentials | null> {
  const stored = await selectCredentials(pool, key)
  return stored && openCredentials(secrets, key, stored.sealed)
}
