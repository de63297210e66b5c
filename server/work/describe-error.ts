/**
 * An error as it is stored: its kind, without its message, which can have values of a person. The
 * log has the message.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error'
  const { code, constraint, table } = error as Error & Record<string, unknown>
  const details = [code, table, constraint].filter((each) => typeof each === 'string')
  return [error.name, ...details].join(' ').slice(0, 200)
}
