import { distance } from 'fastest-levenshtein'
import { MAX_UNIX_SECONDS } from '../time.ts'
import { MAX_FAULTS, shorten } from './limit-faults.ts'
import type { Fault } from './problem.ts'
import { escapePointer } from './read-json.ts'

const MAX_NAME_LENGTH = 100

/** A validation error of Ajv with `verbose`. */
export type SchemaFault = {
  keyword: string
  instancePath: string
  params: Record<string, unknown>
  message?: string
  data?: unknown
  parentSchema?: {
    properties?: Record<string, unknown>
    description?: string
    examples?: unknown[]
  }
}

/**
 * Converts validation errors to faults that state where the fault is, what is wrong and what to send
 * instead; at most one more than a response lists.
 */
export function describeFaults(found: readonly SchemaFault[]): Fault[] {
  // An `if` error only repeats the errors of its `then`.
  return found
    .filter(({ keyword }) => keyword !== 'if')
    .slice(0, MAX_FAULTS + 1)
    .map(faultOf)
}

function faultOf(fault: SchemaFault): Fault {
  const { keyword, instancePath, params } = fault
  if (keyword === 'additionalProperties')
    return unknownKey(fault, String(params.additionalProperty))
  if (keyword === 'required') return missingKey(fault, String(params.missingProperty))
  return { pointer: instancePath, ...(DESCRIPTIONS[keyword] ?? notAcceptable)(fault) }
}

type Description = Pick<Fault, 'code' | 'detail'>

/** Describes the faults of a value, by the keyword of its schema that the value does not satisfy. */
const DESCRIPTIONS: Record<string, (fault: SchemaFault) => Description> = {
  type: ({ params, data }) => ({
    code: 'wrong_type',
    detail: `Send ${typesNamed(params.type)}; this is ${kindOf(data)}.`,
  }),
  maxLength: ({ params, data }) => ({
    code: 'too_long',
    detail: `At most ${String(params.limit)} characters; this has ${countCharacters(data)}.`,
  }),
  minLength: tooShort,
  'x-not-blank': () => ({ code: 'empty', detail: 'This must not be empty.' }),
  minItems: ({ params }) => ({
    code: 'not_acceptable',
    detail: `Send at least ${counted(params.limit, 'item')}.`,
  }),
  maxItems: ({ params }) => ({
    code: 'too_many_items',
    detail: `At most ${counted(params.limit, 'item')}.`,
  }),
  maxProperties: ({ params }) => ({
    code: 'too_many_keys',
    detail: `At most ${counted(params.limit, 'key')}.`,
  }),
  minProperties: ({ params }) => ({
    code: 'empty',
    detail:
      params.limit === 1
        ? 'Send at least one attribute.'
        : `Send at least ${String(params.limit)} attributes.`,
  }),
  minimum: outOfRange,
  maximum: outOfRange,
  enum: ({ params }) => ({
    code: 'not_allowed',
    detail: `Send one of: ${(params.allowedValues as unknown[]).join(', ')}.`,
  }),
  format: ({ params, data }) => ({
    code: `not_${String(params.format).replaceAll('-', '_')}`,
    detail: formatDetail(String(params.format), data),
  }),
  pattern: wrongPattern,
  'x-max-bytes': ({ params }) => ({
    code: 'too_large',
    detail: `At most ${String(params.limit)} bytes as JSON.`,
  }),
  'x-max-depth': ({ params }) => ({
    code: 'too_deep',
    detail: `At most ${String(params.limit)} levels deep.`,
  }),
}

function notAcceptable({ message }: SchemaFault): Description {
  return { code: 'not_acceptable', detail: `This ${message ?? 'is invalid'}.` }
}

function tooShort({ params, data }: SchemaFault): Description {
  return {
    code: data === '' ? 'empty' : 'too_short',
    detail: `Send at least ${counted(params.limit, 'character')}; this has ${countCharacters(data)}.`,
  }
}

function countCharacters(value: unknown): number {
  let characters = 0
  for (const _ of String(value)) characters++
  return characters
}

const counted = (limit: unknown, thing: string) =>
  `${String(limit)} ${thing}${limit === 1 ? '' : 's'}`

/** The detail contains an example, which is easier to read than a pattern. */
function wrongPattern({ message, parentSchema }: SchemaFault): Description {
  const example = parentSchema?.examples?.[0]
  return {
    code: 'not_acceptable',
    detail: `This ${message ?? 'is invalid'}${typeof example === 'string' ? `, as "${example}" does` : ''}.`,
  }
}

function outOfRange({ params, message, data }: SchemaFault): Description {
  if (params.limit === MAX_UNIX_SECONDS)
    return { code: 'not_unix_seconds', detail: formatDetail('unix-seconds', data) }
  return { code: 'out_of_range', detail: `This ${message ?? 'is out of range'}.` }
}

function missingKey({ instancePath }: SchemaFault, key: string): Fault {
  return {
    pointer: `${instancePath}/${escapePointer(key)}`,
    code: 'missing',
    detail: `"${key}" is required.`,
  }
}

function unknownKey({ instancePath, parentSchema }: SchemaFault, key: string): Fault {
  const near = findNearestName(key, Object.keys(parentSchema?.properties ?? {}))
  const name = shorten(key, MAX_NAME_LENGTH)
  return {
    pointer: `${instancePath}/${escapePointer(name)}`,
    code: 'unknown_attribute',
    detail: `"${name}" is unknown.${near ? ` Did you mean "${near}"?` : ''}`,
  }
}

/** The known name that is nearest to a misspelled one; null if none is near. */
export function findNearestName(name: string, known: readonly string[]): string | null {
  if (name.length > MAX_NAME_LENGTH) return null
  const wanted = name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  const farthest = Math.max(2, Math.floor(name.length / 3))
  let best: { candidate: string; far: number } | null = null
  for (const candidate of known) {
    const compared = candidate.replaceAll('_', '')
    // The edit distance is at least the difference of the lengths.
    if (Math.abs(compared.length - wanted.length) > farthest) continue
    const far = distance(wanted, compared)
    if (far <= farthest && (best === null || far < best.far)) best = { candidate, far }
  }
  return best?.candidate ?? null
}

const TYPE_NAMES: Record<string, string> = {
  string: 'a string',
  integer: 'an integer',
  number: 'a number',
  boolean: 'true or false',
  array: 'an array',
  object: 'an object',
  null: 'null',
}

function typesNamed(types: unknown): string {
  const names = (Array.isArray(types) ? types : String(types).split(',')).map(
    (type) => TYPE_NAMES[String(type)] ?? String(type),
  )
  return names.length > 1
    ? `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`
    : (names[0] ?? 'another type')
}

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'an array'
  if (typeof value === 'number')
    return Number.isInteger(value) ? 'an integer' : 'a number with a fraction'
  return TYPE_NAMES[typeof value] ?? typeof value
}

function formatDetail(format: string, value: unknown): string {
  if (format === 'email') return 'Send an email address, such as ada@example.com.'
  if (format === 'unix-seconds') {
    return /^\d{13}$/.test(String(value))
      ? 'This looks like milliseconds. Send Unix seconds as a string of digits: divide by 1000.'
      : 'Send Unix seconds as a string of digits, such as "1798797600".'
  }
  if (format === 'moment')
    return 'Send Unix seconds, such as 1798797600, or ISO 8601 with an offset, such as 2027-01-01T09:00:00+01:00.'
  if (format === 'time-zone') return 'Send an IANA time zone, such as Europe/Berlin.'
  if (format === 'date') return 'Send a date that exists, as ISO 8601: 2026-12-24.'
  if (format === 'positive-integer') return 'Send a whole number above zero.'
  if (format === 'language') return 'Send a language tag, such as en or de-AT.'
  return `Send a value of the format ${format}.`
}
