/**
 * The fields of errors that are logged. Other properties may contain secrets, such as clients,
 * requests and keys.
 */
const REPORTED_FIELDS = [
  'code',
  'severity',
  'table',
  'column',
  'constraint',
  'routine',
  'syscall',
  'status',
  'statusCode',
] as const
const MAX_DEPTH = 5
const MAX_ERRORS = 10

type Fields = Record<string, unknown>

/**
 * Replaces the errors in the fields of a log line, at any depth, by plain objects: type, message,
 * stack, a few short fields, and the same for their causes.
 */
export function describeErrors(fields: Fields): Fields {
  return withoutErrors(fields, 0) as Fields
}

function withoutErrors(value: unknown, depth: number): unknown {
  if (value instanceof Error) return describe(value, depth)
  if (depth >= MAX_DEPTH || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value))
    return value.some(isObject) ? value.map((each) => withoutErrors(each, depth + 1)) : value
  // Requests and other class instances have their own serializers.
  if (Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.values(value).some(isObject)
    ? Object.fromEntries(
        Object.entries(value).map(([name, each]) => [name, withoutErrors(each, depth + 1)]),
      )
    : value
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function describe(error: Error, depth: number): Fields {
  const fields = error as unknown as Fields
  const reported = REPORTED_FIELDS.filter(
    (name) => typeof fields[name] === 'string' || typeof fields[name] === 'number',
  ).map((name) => [name, fields[name]])
  return {
    type: error.constructor.name || error.name,
    message: error.message,
    ...(Object.fromEntries(reported) as Fields),
    stack: error.stack,
    ...(depth < MAX_DEPTH &&
      error.cause instanceof Error && { cause: describe(error.cause, depth + 1) }),
    ...(depth < MAX_DEPTH &&
      error instanceof AggregateError && {
        errors: error.errors.slice(0, MAX_ERRORS).map((each) => withoutErrors(each, depth + 1)),
      }),
  }
}
