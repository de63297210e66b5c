import { type Fault, limitFaults, shorten } from './limit-faults.ts'

const MAX_DETAIL_LENGTH = 2_000

/**
 * Every way a request can be refused: its HTTP status, its title, and whether sending the same
 * again can help.
 * The pages under /problems/ and docs/errors.md are made from this table.
 */
export const PROBLEMS = {
  malformed_json: [400, 'The body is not valid JSON', false],
  malformed_request: [400, 'The request cannot be read', false],
  invalid_token: [401, 'The access token is missing or not valid', false],
  token_expired: [401, 'The access token has expired', false],
  insufficient_scope: [403, 'The access token lacks a scope', false],
  not_found: [404, 'There is nothing here', false],
  method_not_allowed: [405, 'This address does not take this method', false],
  request_timeout: [408, 'The request took too long to arrive', true],
  ambiguous_contact: [409, 'Several contacts match', false],
  slot_unavailable: [409, 'That time cannot be booked', false],
  invalid_transition: [409, 'The state of the thing does not allow this', false],
  change_cutoff_passed: [409, 'It is too late to change this meeting', false],
  hold_limit_reached: [409, 'The call holds as many times as it may', false],
  token_limit_reached: [409, 'The workspace has the maximum number of access tokens', false],
  still_in_use: [409, 'Something else still needs this', false],
  idempotency_in_progress: [409, 'The first request with this key is still running', true],
  precondition_failed: [412, 'The thing has changed since you read it', false],
  body_too_large: [413, 'The body is too large', false],
  unsupported_media_type: [415, 'The body must be JSON', false],
  unknown_host: [421, 'The server is not known by this name', false],
  invalid_attributes: [422, 'Some values are not acceptable', false],
  idempotency_key_reused: [422, 'The idempotency key belongs to another request', false],
  team_not_found: [422, 'There is no such team', false],
  agent_not_found: [422, 'There is no such agent', false],
  agent_not_in_team: [422, 'The agent does not belong to the team', false],
  meeting_type_not_found: [422, 'There is no such meeting type', false],
  meeting_type_not_in_team: [422, 'The meeting type does not belong to the team', false],
  hold_not_found: [422, 'There is no such hold', false],
  routing_undecided: [422, 'Routing has not found who takes the meeting', false],
  start_time_in_the_past: [422, 'The start time has passed', false],
  too_many_attempts: [429, 'Too many wrong answers', true],
  rate_limited: [429, 'Too many requests', true],
  headers_too_large: [431, 'The headers are too large', false],
  internal: [500, 'Something went wrong on our side', true],
  secrets_unavailable: [503, 'The server has no key to keep secrets with', false],
  overloaded: [503, 'The server is busy', true],
} as const satisfies Record<string, readonly [status: number, title: string, retryable: boolean]>

export type ProblemCode = keyof typeof PROBLEMS

export type { Fault }

export type ProblemExtras = {
  errors?: readonly Fault[]
  /** One sentence a voice agent can speak. */
  say?: string
  headers?: Readonly<Record<string, string>>
  /**
   * Members of the problem document that belong to this code alone, such as `reason` and
   * `alternatives`.
   */
  members?: Readonly<Record<string, unknown>>
}

/** A refusal. Thrown anywhere, answered as application/problem+json. */
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

/** The problem document of a refusal (RFC 9457 §3), as the object that is sent. */
export function problemDocument(problem: Problem, requestId: string) {
  const [status, title, retryable] = PROBLEMS[problem.code]
  const { errors, say, members } = problem.extras
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
