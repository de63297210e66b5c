import type { Rejection } from '../monitoring/rejected-requests.ts'
import { chooseProblemLine } from './choose-problem-line.ts'
import { type Fault, limitFaults, shorten } from './limit-faults.ts'
import { type ProblemCode, PROBLEMS } from './problems.ts'

const MAX_DETAIL_LENGTH = 2_000

export { type ProblemCode, PROBLEMS }
export type { Fault }

type ProblemExtras = {
  errors?: readonly Fault[]
  /** A sentence that a voice agent can speak. */
  say?: string
  headers?: Readonly<Record<string, string>>
  /** For the log, if a credential was rejected. */
  rejection?: Rejection
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
