import { DEFAULT_LANGUAGE, languageOf } from '../../languages/languages.ts'
import type { ToolLines } from '../../languages/tool-lines.ts'
import type { ProblemCode } from './problems.ts'
import { readAcceptLanguage } from '../read-accept-language.ts'

/**
 * `own`: the operation that rejects the request sets the line, if a caller may hear of it. `none`:
 * the client or the operator of the server must act, and no caller can help. Otherwise the line.
 */
type LineChoice = 'own' | 'none' | 'tryAgainSoon' | 'stillChecking' | 'locked'

const PROBLEM_LINES: Readonly<Record<ProblemCode, LineChoice>> = {
  malformed_json: 'none',
  malformed_request: 'none',
  invalid_token: 'none',
  token_expired: 'none',
  insufficient_scope: 'none',
  signed_out: 'none',
  sign_in_failed: 'none',
  sign_in_again: 'none',
  no_membership: 'none',
  foreign_page: 'none',
  https_required: 'none',
  not_found: 'none',
  method_not_allowed: 'none',
  request_timeout: 'tryAgainSoon',
  ambiguous_contact: 'own',
  slot_unavailable: 'own',
  invalid_transition: 'own',
  change_cutoff_passed: 'own',
  hold_limit_reached: 'own',
  token_limit_reached: 'none',
  webhook_endpoint_limit_reached: 'none',
  invitation_limit_reached: 'none',
  email_taken: 'none',
  already_member: 'none',
  member_elsewhere: 'none',
  last_owner: 'none',
  passkeys_unavailable: 'none',
  link_ended: 'none',
  passkey_rejected: 'none',
  merge_not_undoable: 'none',
  contact_import_limit_reached: 'none',
  consent_denied: 'none',
  email_in_use: 'none',
  change_not_revertible: 'none',
  still_in_use: 'none',
  idempotency_in_progress: 'stillChecking',
  contact_merged: 'none',
  cursor_expired: 'none',
  precondition_failed: 'none',
  body_too_large: 'none',
  unsupported_media_type: 'none',
  unknown_host: 'none',
  invalid_attributes: 'none',
  idempotency_key_reused: 'none',
  team_not_found: 'own',
  agent_not_found: 'own',
  agent_not_in_team: 'none',
  agent_not_in_meeting_type: 'none',
  meeting_type_not_found: 'own',
  meeting_type_not_in_team: 'none',
  calendar_provider_not_set_up: 'none',
  hold_not_found: 'own',
  routing_undecided: 'none',
  start_time_in_the_past: 'own',
  too_many_attempts: 'locked',
  rate_limited: 'tryAgainSoon',
  headers_too_large: 'none',
  internal: 'tryAgainSoon',
  secrets_unavailable: 'none',
  overloaded: 'tryAgainSoon',
}

/**
 * The line of a problem for which the operation has not set one, in the language of the header
 * `Accept-Language`, or else in English; null: nothing to say. Needs neither the body nor the
 * token, which may not have been read.
 */
export function chooseProblemLine(
  code: ProblemCode,
  acceptLanguage: string | undefined,
): string | null {
  const choice = PROBLEM_LINES[code]
  if (choice === 'own' || choice === 'none') return null
  const lines: ToolLines = languageOf(
    readAcceptLanguage(acceptLanguage) ?? DEFAULT_LANGUAGE,
  ).toolLines
  return lines[choice]
}
