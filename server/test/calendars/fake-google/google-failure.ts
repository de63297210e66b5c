/** An error response of the Calendar API. */
export type GoogleFailure = { status: number; reason: string; headers?: Record<string, string> }

/** Ends the handling of a request with an error response. */
export function fail(status: number, reason: string): never {
  throw Object.assign(new Error(reason), { failure: { status, reason } })
}

/** The error response that ended the handling of a request; null: it was another error. */
export function readFailure(error: unknown): GoogleFailure | null {
  return error instanceof Error && 'failure' in error ? (error.failure as GoogleFailure) : null
}

/** The body of an error response. Its message contains text that must not be shown. */
export function describeFailure({ status, reason }: GoogleFailure): unknown {
  const message = `Text of the provider about ${reason}`
  return {
    error: { code: status, message, errors: [{ domain: 'calendar', reason, message }] },
  }
}
