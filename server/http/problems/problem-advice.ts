import type { ProblemCode } from './problem.ts'

/** How to handle each problem, for the pages under /problems/ and docs/errors.md. */
export const PROBLEM_ADVICE: Record<ProblemCode, string> = {
  malformed_json:
    'Send one valid JSON document, encoded as UTF-8, without duplicate keys in an object.',
  malformed_request:
    'The request is not valid HTTP, or not valid for this operation; detail states the fault.',
  invalid_token:
    'Send the header Authorization: Bearer with an access token of your workspace. ' +
    'Tokens are shown once, when they are created.',
  token_expired: 'Create a new token and use it from now on.',
  signed_out: 'Sign in again.',
  sign_in_failed: 'Check the email and the password, or ask an owner for a link.',
  insufficient_scope: 'Use or create a token that has the scope named in detail.',
  sign_in_again:
    'Confirm who you are with your password or passkey, and send the request again. People, access ' +
    'tokens and webhooks can be changed within ten minutes of a sign-in.',
  no_membership: 'Open another workspace, or ask an owner of this one for an invitation.',
  foreign_page: 'Send the request from a page of this server, or with an access token.',
  https_required:
    'Set PUBLIC_URL to the https URL of the server. On the machine of the server, http works too.',
  not_found:
    'Check the path and the id. Resources of another workspace are reported as not found, too.',
  method_not_allowed: 'Use one of the methods that the header Allow lists.',
  request_timeout:
    'Send the headers within 5 seconds and the whole request within 15 seconds, and retry.',
  ambiguous_contact:
    'Nothing was written. Send an identifier that only one of the candidates has, such as the email.',
  slot_unavailable:
    'The member reason states why: taken, held, outside_hours, busy_elsewhere, calendar_unchecked ' +
    "(the agent's calendar could not be read again in time), limit_reached, off_grid, " +
    'minimum_notice, beyond_horizon, outside_dates, time_off, fully_booked, closed (a date without ' +
    'hours), holiday, archived or no_agents. Offer one of alternatives, each of which can be booked.',
  invitation_limit_reached: 'Withdraw an invitation that is no longer needed.',
  email_taken: 'Sign in with this email first, and open the link again; or use another email.',
  already_member: 'Sign in; the role can be changed by an owner.',
  member_elsewhere: 'Ask the operator of the server for the link.',
  last_owner: 'Give another person the role owner first.',
  passkeys_unavailable: 'Use a password, or open the server at a host name.',
  link_ended: 'Ask for a new link, or sign in.',
  passkey_rejected: 'Create the passkey again.',
  invalid_transition:
    'Nothing was changed. The member state is the current state; read the resource again before ' +
    'you decide what to do.',
  change_cutoff_passed:
    'Nothing was changed. The meeting type limits how late attendees can cancel or reschedule; ' +
    'the team still can.',
  hold_limit_reached: 'Release a hold of this call, or wait until one expires, and retry.',
  token_limit_reached:
    'Nothing was created. List the tokens with GET /core/tokens and revoke those that are no ' +
    'longer needed.',
  webhook_endpoint_limit_reached:
    'Nothing was created. Delete the webhook endpoints that are no longer needed.',
  merge_not_undoable:
    'Nothing was changed. If reason is merged_again, undo the merge in merge_id first. If it is ' +
    'undone, there is nothing left to do.',
  contact_import_limit_reached:
    'Nothing was stored. Cancel the imports that are not needed with ' +
    'POST /core/contact_imports/{id}/cancel, or wait until others have ended.',
  consent_denied:
    'Nothing was changed. After STOP by text message only the person can allow messages again, by ' +
    'texting START from that number; detail names what to do in other cases.',
  email_in_use:
    'Nothing was changed. contact_id is the contact that has the email: if both are one person, ' +
    'merge them.',
  change_not_revertible:
    'Nothing was changed. fields names what has another value now, or was verified since: set it ' +
    'directly, or revert only the other fields.',
  still_in_use:
    'Nothing was changed. detail names the resources that use it: change or archive them first.',
  idempotency_in_progress:
    'Wait for the seconds in Retry-After and send the same request again: it gets the response ' +
    'of the first one.',
  contact_merged:
    'Use the contact in contact_id, which is also in the header Link, and store its id.',
  cursor_expired:
    'Continue from cursor=latest, and then read the resources that you keep copies of again. Read the feed ' +
    'more often than events are deleted.',
  precondition_failed:
    'Nothing was changed. Read the resource again, and send the change with its current ETag in ' +
    'If-Match.',
  body_too_large: 'Send a smaller body. detail names the limit of this path; most accept 256 KiB.',
  unsupported_media_type:
    'Send JSON in UTF-8, with the header Content-Type: application/json, uncompressed and without ' +
    'Content-Encoding. Of charsets, only utf-8 and us-ascii are accepted.',
  unknown_host:
    'A server that listens on loopback accepts only localhost, 127.0.0.1, [::1] and the host of ' +
    'PUBLIC_URL, so that pages of other sites cannot reach it through DNS rebinding. Set ' +
    'PUBLIC_URL to the URL of the tunnel or proxy.',
  invalid_attributes: 'errors lists every fault with a JSON pointer and what to send instead.',
  idempotency_key_reused:
    'The key was used for a request with another method, path or body; detail says which. Generate ' +
    'a new key for each new request, and send the same key only when you retry. Bodies are ' +
    'compared by the values that they send, in order: spaces do not matter, and neither do the ' +
    'blank strings that the operation ignores.',
  team_not_found: 'List the teams with GET /core/teams and use one of their ids.',
  agent_not_found: 'List the agents with GET /core/agents and use one of their ids.',
  agent_not_in_team:
    'List the agents of the team with GET /core/agents?team_id=…, or omit agent_id to have one ' +
    'chosen.',
  agent_not_in_meeting_type:
    'The meeting type has fixed agents: send one of its agent_ids, or omit agent_id to have the ' +
    'agents chosen.',
  meeting_type_not_found:
    'List the meeting types with GET /core/meeting_types and use one of their ids.',
  meeting_type_not_in_team:
    'List the meeting types of the team with GET /core/meeting_types?team_id=….',
  calendar_provider_not_set_up:
    'The operator creates an OAuth client at the provider, and sets the settings that the detail names.',
  hold_not_found: 'Use the id in the response of POST /core/holds, or book without hold_id.',
  routing_undecided:
    'Ask for the attributes that the member missing lists and store them with the contact, or ' +
    'send the team and the meeting type.',
  start_time_in_the_past:
    'Send a later start_time, in Unix seconds. Slot search returns the times that can be booked.',
  too_many_attempts:
    'Wait for the seconds in Retry-After. A member of the team can find the meeting by other means.',
  rate_limited:
    'Wait for the seconds in Retry-After. The headers RateLimit-Policy and RateLimit state the ' +
    'limit and the remaining requests.',
  headers_too_large: 'Send less than 16 KiB of headers.',
  internal:
    'Send the request again with the same Idempotency-Key. If the error persists, report the ' +
    'request_id to the operator of this server.',
  secrets_unavailable: 'The operator must set SECRET_KEY; see docs/configuration.md.',
  overloaded:
    'detail states why: the server has too many requests, or its database cannot be reached, does ' +
    'not answer in time, or cannot write. Wait for the seconds in Retry-After and send the same ' +
    'request again. If it is the database, the operator sees the cause in the log and at /readyz.',
}
