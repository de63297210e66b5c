import type { ProviderName, ProviderOutcome } from '../../calendar-provider.ts'
import { type AccessKey, selectCredentials } from '../../store/credentials.ts'
import { type AccessHost, unauthorized } from './access-host.ts'
import { type Credentials, openCredentials } from './credentials.ts'

/** Stored credentials, and the version that a change compares. */
export type CurrentCredentials = {
  provider: ProviderName
  version: number
  credentials: Credentials
}

/** `unauthorized`: there are none, or they are not accepted any more. */
export async function readCurrent(
  { pool, secrets }: Pick<AccessHost, 'pool' | 'secrets'>,
  key: AccessKey,
): Promise<ProviderOutcome<CurrentCredentials>> {
  const row = await selectCredentials(pool, key)
  const isUsable =
    row !== null &&
    row.state !== 'pending' &&
    (row.state !== 'needs_sign_in' || key.triesAgain === true)
  const credentials = isUsable ? openCredentials(secrets, key, row.sealed) : null
  if (!row || !credentials) return unauthorized()
  return { ok: true, value: { provider: row.provider, version: row.version, credentials } }
}
