import { distance } from 'fastest-levenshtein'
import { MAX_UNIX_SECONDS } from '../../platform/time.ts'
import { ID_KEYWORD, MAX_ID } from './define-id.ts'
import { describeFormat } from './describe-format.ts'
import { MAX_FAULTS, shorten } from '../problems/limit-faults.ts'
import { listChoices } from '../problems/list-choices.ts'
import type { Fault } from '../problems/problem.ts'
import { escapePointer } from './read-json.ts'
import { WANTED_KEYWORD } from './wanted-keyword.ts'

const MAX_NAME_LENGTH = 100

/** A validation error of Ajv with `verbose`. */
export type SchemaFault = {
  keyword: string
  instancePath: string
  params: Record<string, unknown>
  message?: string
  data?: unknown
  parentSchema?: {
    type?: string | string[]
    properties?: Record<string, unknown>
    minimum?: number
    maximum?: number
    examples?: unknown[]
    [WANTED_KEYWORD]?: string
  }
}

/**
 * Converts validation errors to faults that state where the fault is, what is wrong and what to
 * send instead; at most one more than a response lists.
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

/** The codes of formats that do not follow from their names. */
const CODES_OF_FORMATS: Record<string, string> = { 'start-time': 'not_unix_seconds' }

type Description = Omit<Fault, 'pointer'>

/**
 * Describes the faults of a value, by the keyword of its schema that the value does not satisfy.
 */
const DESCRIPTIONS: Record<string, (fault: SchemaFault) => Description> = {
  type: ({ params, data }) => ({
    code: 'wrong_type',
    detail: `Send ${typesNamed(params.type)}; this is ${kindOf(data)}.`,
  }),
  maxLength: ({ params, data }) => ({
    code: 'too_long',
    detail: `Send at most ${counted(params.limit, 'character')}; this has ${countCharacters(data)}.`,
  }),
  minLength: tooShort,
  'x-not-blank': () => ({ code: 'empty', detail: 'Send a text that is not blank.' }),
  minItems: ({ params }) => ({
    code: 'not_acceptable',
    cause: 'too_few_items',
    detail: `Send at least ${counted(params.limit, 'item')}.`,
  }),
  maxItems: ({ params, data }) => ({
    code: 'too_many_items',
    detail: `Send at most ${counted(params.limit, 'item')}; this has ${(data as []).length}.`,
  }),
  maxProperties: ({ params, data }) => ({
    code: 'too_many_keys',
    detail: `Send at most ${counted(params.limit, 'key')}; this has ${Object.keys(data as object).length}.`,
  }),
  minProperties: ({ params, parentSchema }) => ({
    code: 'empty',
    detail: `Send at least ${params.limit === 1 ? 'one' : String(params.limit)} of: ${Object.keys(parentSchema?.properties ?? {}).join(', ')}.`,
  }),
  minimum: outOfRange,
  maximum: outOfRange,
  enum: ({ params, data }) => ({
    code: 'not_allowed',
    detail: `Send one of: ${listChoices((params.allowedValues as unknown[]).map(String), data)}.`,
  }),
  format: ({ params, data }) => ({
    code:
      CODES_OF_FORMATS[String(params.format)] ??
      `not_${String(params.format).replaceAll('-', '_')}`,
    detail: describeFormat(String(params.format), data),
  }),
  uniqueItems: ({ params }) => ({
    code: 'not_acceptable',
    cause: 'equal_items',
    detail: `Send each item once; items ${String(params.j)} and ${String(params.i)} are equal.`,
  }),
  pattern: wrongPattern,
  [ID_KEYWORD]: wrongId,
  'x-max-bytes': ({ params }) => ({
    code: 'too_large',
    detail: `Send at most ${String(params.limit)} bytes as JSON.`,
  }),
  'x-max-depth': ({ params }) => ({
    code: 'too_deep',
    detail: `Send at most ${counted(params.limit, 'level')} of objects and arrays.`,
  }),
}

function notAcceptable({ parentSchema }: SchemaFault): Description {
  return { code: 'not_acceptable', detail: `Send ${wantedIn(parentSchema)}.` }
}

/** The accepted values, as the schema describes them. */
function wantedIn(schema: SchemaFault['parentSchema'] = {}): string {
  const wanted = schema[WANTED_KEYWORD] ?? 'a value in the documented form'
  const example = schema.examples?.[0]
  return example === undefined
    ? wanted
    : `${wanted}, such as ${typeof example === 'string' ? example : JSON.stringify(example)}`
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

function wrongPattern({ parentSchema }: SchemaFault): Description {
  const example = parentSchema?.examples?.[0]
  return {
    code: 'not_acceptable',
    ...(typeof example === 'string' && { cause: 'wrong_form', example }),
    detail: `Send ${wantedIn(parentSchema)}.`,
  }
}

function outOfRange({ params, parentSchema = {}, data }: SchemaFault): Description {
  if (params.limit === MAX_UNIX_SECONDS)
    return { code: 'not_unix_seconds', detail: describeFormat('start-time', data) }
  const { minimum, maximum, type } = parentSchema
  const noun = [type].flat().includes('number') ? 'a number' : 'a whole number'
  const range =
    minimum === undefined
      ? `up to ${maximum}`
      : maximum === undefined
        ? `of at least ${minimum}`
        : `from ${minimum} to ${maximum}`
  return { code: 'out_of_range', detail: `Send ${noun} ${range}; this is ${String(data)}.` }
}

function wrongId({ params: { word, nullable }, data }: SchemaFault): Description {
  const id = `an id, a whole number from 1 to ${MAX_ID}, such as 1 or "1"`
  const others = [word !== '' && `"${String(word)}"`, nullable === true && 'null'].filter(Boolean)
  const isText = typeof data === 'string'
  const isNumber = isText ? /^-?\d+$/.test(data) : Number.isInteger(data)
  // Other values may not be convertible to a number, such as { "toString": 1 }.
  const isInRange = isNumber && Number(data) >= 1 && Number(data) <= MAX_ID
  const found = isText || isNumber ? shorten(JSON.stringify(data), MAX_NAME_LENGTH) : kindOf(data)
  return {
    code:
      isNumber && !isInRange
        ? 'out_of_range'
        : isText && word !== ''
          ? 'not_acceptable'
          : 'wrong_type',
    detail: `Send ${[id, ...others].join(', or ')}; this is ${found}.`,
  }
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
