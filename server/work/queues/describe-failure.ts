const MAX_LENGTH = 500

/**
 * The message of an error as it is stored with a job and shown: one line, without a stack, without
 * the queries and credentials of URLs.
 */
export function describeFailure(error: unknown): string {
  const text = (messageOf(error) || 'unknown error')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(:\/\/)[^\s/@]+@/g, '$1')
    .replaceAll(/(\/[^\s"'?]*)\?[^\s"'\\)]+/g, '$1')
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 1)}…` : text
}

function messageOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0)
    return `${error.message} ${messageOf(error.errors[0])}`.trim()
  return error instanceof Error ? error.message || error.name : String(error)
}
