import type { ProblemCode } from './problem.ts'

/** What to do about each problem, for the pages under /problems/ and docs/errors.md. */
export const PROBLEM_ADVICE: Record<ProblemCode, string> = {
  malformed_json:
    'Send one valid JSON document, encoded as UTF-8, in which no object has the same key twice.',
  malformed_request:
    'Something about the request cannot be read as the HTTP and JSON that this operation takes; detail says what.',
  invalid_token:
    'Send the header Authorization: Bearer with an access token of your workspace. Tokens are shown once, when they are made.',
  token_expired: 'Make a new token and use it from now on.',
  insufficient_scope: 'Use a token that has the scope named in detail, or make one.',
  not_found: 'Check the address and the id. What belongs to another workspace is not found either.',
  method_not_allowed: 'Use one of the methods that the header Allow lists.',
  request_timeout:
    'Send the whole request within 15 seconds, and its headers within 5; then send it again.',
  ambiguous_contact:
    'Nothing was written. Send an identifier that only one of the candidates has, such as the email.',
  slot_unavailable:
    'The member reason says why: taken, held, outside_hours, busy_elsewhere, limit_reached, off_grid, minimum_notice, beyond_horizon, outside_dates, time_off, fully_booked or archived. Offer one of alternatives, each of which can be booked.',
  invalid_transition:
    'Nothing was changed. The member state says which it is; read the thing again before you decide what to do.',
  change_cutoff_passed:
    'Nothing was changed. The meeting type lets attendees cancel or reschedule only until some time before the start; the team still can.',
  hold_limit_reached:
    'Release one of the holds of this call, or let one expire, before you hold another time.',
  token_limit_reached:
    'Nothing was created. List the tokens with GET /core/tokens and revoke those that are no longer needed.',
  still_in_use: 'Nothing was changed. detail names what needs it: change or archive that first.',
  idempotency_in_progress:
    'Wait as long as Retry-After says and send the same request again: it will be answered with the result of the first.',
  precondition_failed:
    'Nothing was changed. Read the thing again, and send the change with the ETag of that reading in If-Match.',
  body_too_large: 'Send a smaller body. detail names the limit of this address; most take 256 KiB.',
  unsupported_media_type:
    'Send JSON, with the header Content-Type: application/json, uncompressed and without Content-Encoding.',
  unknown_host:
    'A server that listens on its own machine alone answers to localhost, 127.0.0.1, [::1] and the host of PUBLIC_URL, so that pages of other sites cannot reach it by a name of theirs. Have the operator set PUBLIC_URL to the address of the tunnel or proxy.',
  invalid_attributes: 'errors lists every fault with a JSON pointer and what to send instead.',
  idempotency_key_reused:
    'The key was used for a request with another body. Make a new key for each new request, and keep it for its repeats.',
  team_not_found: 'List the teams with GET /core/teams and use one of their ids.',
  agent_not_found: 'List the agents with GET /core/agents and use one of their ids.',
  agent_not_in_team:
    'List the agents of the team with GET /core/agents?team_id=…, or leave agent_id out to have one chosen.',
  meeting_type_not_found:
    'List the meeting types with GET /core/meeting_types and use one of their ids.',
  meeting_type_not_in_team:
    'List the meeting types of the team with GET /core/meeting_types?team_id=….',
  hold_not_found: 'Use the id that POST /core/holds answered with, or book without hold_id.',
  routing_undecided:
    'Ask for what the member missing lists and store it with the contact, or name the team and the meeting type yourself.',
  start_time_in_the_past:
    'Send a later start_time, in Unix seconds. Slot search offers the times that can be booked.',
  too_many_attempts:
    'Wait as long as Retry-After says. A person of the team can find the meeting by other means.',
  rate_limited:
    'Wait as long as Retry-After says. The headers RateLimit-Policy and RateLimit tell the limit and what is left of it.',
  headers_too_large: 'Send less than 16 KiB of headers.',
  internal:
    'Send the request again with the same Idempotency-Key. If it stays, report the request_id to whoever runs this server.',
  secrets_unavailable: 'Have the operator set SECRET_KEY; see docs/configuration.md.',
  overloaded: 'Wait as long as Retry-After says and send the same request again.',
}
