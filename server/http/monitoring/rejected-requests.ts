import type { IncomingMessage } from 'node:http'

/** Why a credential was rejected: the label of the metric, and `reason` in the log. */
export type RejectionReason =
  | 'token_missing'
  | 'token_unknown'
  | 'token_revoked'
  | 'token_expired'
  | 'token_for_other_path'
  | 'scope_missing'
  | 'connection_unknown'
  | 'wrong_platform'
  | 'signature_missing'
  | 'signature_malformed'
  | 'signature_mismatch'
  | 'timestamp_expired'
  | 'notification_secret_wrong'
  | 'oauth_client_wrong'
  | 'oauth_grant_wrong'
  | 'one_time_code_wrong'
  | 'metrics_denied'
  | 'foreign_page'
  | 'session_over'
  | 'sign_in_failed'
  | 'other'

/** The ids are of the credential that was presented, if it is known; nothing of it is secret. */
export type Rejection = { reason: RejectionReason; tokenId?: string; connectionId?: string }

/** The requests whose credentials were rejected, until they are logged with their responses. */
export const rejectedRequests = new WeakMap<IncomingMessage, Rejection>()
