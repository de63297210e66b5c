import { AuthorizationResponseError, ResponseBodyError } from 'openid-client'

/**
 * Why a token endpoint issued no token:
 * - `ended`: the code or the refresh token is not valid any more (`invalid_grant`);
 * - `client_rejected`: the client or its secret in the settings is not accepted;
 * - `denied`: the user, or an administrator of the account, does not permit it;
 * - `unavailable`: no answer, an error of the server, or one that is not documented.
 */
export type OauthFailure = 'ended' | 'client_rejected' | 'denied' | 'unavailable'

const KINDS: Readonly<Record<string, OauthFailure>> = {
  invalid_grant: 'ended',
  interaction_required: 'denied',
  consent_required: 'denied',
  login_required: 'denied',
  invalid_client: 'client_rejected',
  unauthorized_client: 'client_rejected',
  redirect_uri_mismatch: 'client_rejected',
  invalid_scope: 'client_rejected',
  access_denied: 'denied',
  admin_policy_enforced: 'denied',
  org_internal: 'denied',
}

/** Reads only the error code of what the library throws: its other members can contain tokens. */
export function describeOauthError(error: unknown): OauthFailure {
  const isKnown = error instanceof ResponseBodyError || error instanceof AuthorizationResponseError
  return isKnown && Object.hasOwn(KINDS, error.error) ? KINDS[error.error]! : 'unavailable'
}
