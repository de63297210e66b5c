import { InvalidArgumentError } from 'commander'
import type { TSchema } from 'typebox'
import { Errors } from 'typebox/value'
import { isScope, type Scope, SCOPES } from '../access/scopes.ts'
import {
  describeFaults,
  findNearestName,
  type SchemaFault,
} from '../http/bodies/describe-faults.ts'
import { readIntegerId } from '../http/queries/read-integer-id.ts'

/** Reads the number of a workspace. */
export function readWorkspaceNumber(text: string): number {
  const id = readIntegerId(text)
  if (id === null)
    throw new InvalidArgumentError('A workspace is a number, as slotline workspace list prints it.')
  return id
}

/** Reads scopes with commas between them, or `all`. */
export function readScopes(text: string): Scope[] {
  if (text.trim() === 'all') return [...SCOPES]
  const names = text.split(',').map((name) => name.trim())
  const unknown = names.filter((name) => !isScope(name))
  if (unknown.length > 0)
    throw new InvalidArgumentError(
      `${unknown.map(describeUnknown).join(' ')} The scopes are: ${SCOPES.join(', ')}; or all.`,
    )
  return [...new Set(names.filter(isScope))]
}

function describeUnknown(name: string): string {
  if (name === '') return 'A scope is empty. Separate scopes with single commas.'
  if (name === 'all') return 'Do not combine all with other scopes.'
  const near = nearestScope(name)
  return `Unknown scope: ${name}.${near ? ` Did you mean ${near}?` : ''}`
}

function nearestScope(name: string): string | null {
  const letters = (scope: string) => scope.replace(':', '')
  const near = findNearestName(name, SCOPES.map(letters))
  return SCOPES.find((scope) => letters(scope) === near) ?? null
}

/** Reads a whole number from `min` to `max`. `what` completes "It must be". */
export function readNumber(
  text: string,
  { min, max, what }: { min: number; max: number; what: string },
): number {
  const number = Number(text)
  if (!/^\d+$/.test(text) || number < min || number > max)
    throw new InvalidArgumentError(`It must be ${what}.`)
  return number
}

/** Reads a time with an offset. */
export function readTime(text: string): Temporal.Instant {
  try {
    return Temporal.Instant.from(text)
  } catch {
    throw new InvalidArgumentError(
      'It must be a time with an offset, such as 2027-12-31T00:00:00Z.',
    )
  }
}

/** Reads a text by the schema of an attribute of the API, without the blanks around it. */
export function readText(text: string, schema: TSchema): string {
  const trimmed = text.trim()
  const [fault] = describeFaults(Errors(schema, trimmed) as SchemaFault[])
  if (fault) throw new InvalidArgumentError(fault.detail)
  return trimmed
}
