import { chooseProblemLine } from './choose-problem-line.ts'
import { type Fault, limitFaults, shorten } from './limit-faults.ts'

const MAX_DETAIL_LENGTH = 2_000

/**
 * All problems: the HTTP status, the title, and whether the same request can succeed if it is sent
 * again. The pages under /problems/ and docs/errors.md are generated from this table.
 */
export const PROBLEMS = {
  malformed_json: [400, 'The body is not valid JSON', false],
  malformed_request: [400, 'The request is malformed', false],
  invalid_token: [401, 'The access token is missing or invalid', false],
  token_expired: [401, 'The access token has expired', false],
  insufficient_scope: [403, 'The access token lacks a required scope', false],
  not_found: [404, 'The resource does not exist', false],
  method_not_allowed: [405, 'The method is not allowed', false],
  request_timeout: [408, 'The request timed out', true],
  ambiguous_contact: [409, 'Several contacts match', false],
  slot_unavailable: [409, 'The requested time cannot be booked', false],
  invalid_transition: [409, 'The state of the resource does not allow this operation', false],
  change_cutoff_passed: [409, 'The deadline for changes to this meeting has passed', false],
  hold_limit_reached: [409, 'The call has the maximum number of holds', false],
  token_limit_reached: [409, 'The workspace has the maximum number of access tokens', false],
  still_in_use: [409, 'The resource is still in use', false],
  idempotency_in_progress: [409, 'A request with this idempotency key is in progress', true],
  precondition_failed: [412, 'The resource has changed since it was read', false],
  body_too_large: [413, 'The request body is too large', false],
  unsupported_media_type: [415, 'The media type is not supported', false],
  unknown_host: [421, 'The host is unknown', false],
  invalid_attributes: [422, 'The request has invalid attributes', false],
  idempotency_key_reused: [422, 'The idempotency key was used for a different request', false],
  team_not_found: [422, 'The team does not exist', false],
  agent_not_found: [422, 'The agent does not exist', false],
  agent_not_in_team: [422, 'The agent does not belong to the team', false],
  agent_not_in_meeting_type: [422, 'The agent does not take meetings of this type', false],
  meeting_type_not_found: [422, 'The meeting type does not exist', false],
  meeting_type_not_in_team: [422, 'The meeting type does not belong to the team', false],
  hold_not_found: [422, 'The hold does not exist', false],
  routing_undecided: [422, 'Routing cannot choose a team and a meeting type', false],
  start_time_in_the_past: [422, 'The start time is in the past', false],
  too_many_attempts: [429, 'Too many failed attempts', true],
  rate_limited: [429, 'Too many requests', true],
  headers_too_large: [431, 'The request headers are too large', false],
  internal: [500, 'An internal error occurred', true],
  secrets_unavailable: [503, 'The server has no encryption key', false],
  overloaded: [503, 'The server is overloaded', true],
} as const satisfies Record<string, readonly [status: number, title: string, retryable: boolean]>

export type ProblemCode = keyof typeof PROBLEMS

export type { Fault }

export type ProblemExtras = {
  errors?: readonly Fault[]
  /** A sentence that a voice agent can speak. */
  say?: string
  headers?: Readonly<Record<string, string>>
  /**
   * Additional members of the problem document of this code, such as `reason` and `alternatives`.
   */
  members?: Readonly<Record<string, unknown>>
}

/** A rejected request. Can be thrown anywhere, and is sent as application/problem+json. */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly code: ProblemCode
  readonly extras: ProblemExtras

  constructor(code: ProblemCode, detail: string, extras: ProblemExtras = {}) {
    super(detail)
    this.code = code
    this.extras = extras
  }

  get status(): number {
    return PROBLEMS[this.code][0]
  }
}

/**
 * The problem document (RFC 9457 §3), as the object that is sent. `acceptLanguage`: the header of
 * the request, if it is known.
 */
export function problemDocument(problem: Problem, requestId: string, acceptLanguage?: string) {
  const [status, title, retryable] = PROBLEMS[problem.code]
  const { errors, members } = problem.extras
  const say = problem.extras.say ?? chooseProblemLine(problem.code, acceptLanguage)
  return {
    type: `/problems/${problem.code}`,
    title,
    status,
    detail: shorten(problem.message, MAX_DETAIL_LENGTH),
    code: problem.code,
    retryable,
    request_id: requestId,
    ...(errors && { errors: limitFaults(errors) }),
    ...(say && { say }),
    ...members,
  }
}
