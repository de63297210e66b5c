import { ANSWER_RULES } from '../../../platform/answers/answer-rules.ts'
import { createClaimId } from '../../../platform/db/create-claim-id.ts'
import { toUnixSeconds } from '../../../platform/time.ts'
import {
  claimRefresh,
  type ConnectionKey,
  releaseRefresh,
  selectCredentials,
  storeRefreshed,
} from '../../store/credentials.ts'
import { type OauthCredentials, sealCredentials } from './credentials.ts'
import { endSignIn } from './end-sign-in.ts'
import type { OauthFailure } from '../oauth/describe-oauth-error.ts'
import { refreshTokens } from '../oauth/refresh-tokens.ts'
import type { CurrentCredentials } from './read-current.ts'
import type { AccessHost } from './access-host.ts'

/** Longer than the request of a renewal takes: then another process may try. */
const CLAIM_SECONDS = 30

/**
 * - `renewed`: the new credentials are stored;
 * - `claimed`: another caller renews them;
 * - `changed`: other credentials are stored by now;
 * - `ended`: the provider has ended the sign-in, and the connection says so;
 * - `denied`: the provider, or an administrator of the account, does not permit it at the moment;
 * - `client_rejected`: the provider does not accept the OAuth client in the settings of the server;
 * - `unavailable`: the provider does not renew them at the moment.
 */
type Renewal =
  | { kind: 'renewed'; credentials: OauthCredentials }
  | { kind: 'claimed' | 'changed' | OauthFailure }

/**
 * Renews OAuth credentials, of which the caller has read a version. One caller at a time, in
 * whatever process, asks the provider; the new refresh token is stored before the access token is
 * used. `isRejected`: the provider rejects the access token, which has not ended.
 */
export async function renewAccess(
  host: AccessHost,
  key: ConnectionKey,
  { provider, version, credentials }: CurrentCredentials,
  { isRejected = false }: { isRejected?: boolean } = {},
): Promise<Renewal> {
  const { pool, secrets, calendars } = host
  if (credentials.kind !== 'oauth' || (provider !== 'google' && provider !== 'microsoft'))
    return { kind: 'unavailable' }
  const now = host.now()
  const claimedBy = createClaimId()
  const until = now.add({ seconds: CLAIM_SECONDS })
  if (!(await claimRefresh(pool, key, { version, claimedBy, now, until })))
    return { kind: 'claimed' }
  const nowSeconds = toUnixSeconds(now)
  const answer = await refreshTokens(calendars, {
    provider,
    refreshToken: credentials.refreshToken,
    nowSeconds,
    replacedRejectedAt: isRejected ? nowSeconds : null,
  })
  if ('credentials' in answer) {
    const sealed = sealCredentials(secrets!, key, answer.credentials)
    return (await storeRefreshed(pool, key, { version, sealed }))
      ? { kind: 'renewed', credentials: answer.credentials }
      : { kind: 'changed' }
  }
  // `denied` is counted after the next round.
  if (ANSWER_RULES.oauth[answer.failure]?.answers === 1) {
    // A process whose claim had ended may have used the refresh token in the meantime.
    const row = await selectCredentials(pool, key)
    if (!row || row.version !== version) return { kind: 'changed' }
    const hasEnded = await endSignIn(host, key, { version, failureCode: 'sign_in_ended' })
    await releaseRefresh(pool, key, claimedBy)
    return { kind: hasEnded ? 'ended' : 'changed' }
  }
  await releaseRefresh(pool, key, claimedBy)
  return { kind: answer.failure }
}
