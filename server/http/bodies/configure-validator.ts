import { CHECKED_SEPARATELY } from './checked-separately.ts'
import { acceptIds, schemaOfId } from './accept-ids.ts'
import { WANTED_KEYWORD } from './wanted-keyword.ts'
import { ID_KEYWORD } from './define-id.ts'
import { isBlank } from '../../platform/is-blank.ts'

/**
 * Maximum errors, after which the validator stops: twice as many as a response lists, because up to
 * half of them only repeat others.
 */
const MAX_VALIDATION_ERRORS = 100

type Formats = Readonly<Record<string, (text: string) => boolean>>
type Schema = { [keyword: string]: unknown }
type Validate = { (data: unknown): boolean; errors?: unknown }
type Ajv = {
  addFormat: (name: string, holds: (text: string) => boolean) => void
  compile: (schema: Schema) => Validate
}

/** The compiled schemas by their text, because many routes have the same schemas. */
const COMPILED = new WeakMap<Formats, Map<string, Validate>>()

/**
 * Options of the schema validator (Ajv). It reports all faults of an ordinary request together, and
 * its work for a hostile request is bounded: it stops after MAX_VALIDATION_ERRORS, and skips the
 * items of arrays that are too long. `formats`: the string formats of schemas, each with its test.
 */
export function configureValidator(formats: Formats) {
  return {
    customOptions: {
      coerceTypes: false,
      removeAdditional: false,
      useDefaults: false,
      allErrors: true,
      verbose: true,
      allowUnionTypes: true,
      keywords: KEYWORDS,
      code: { process: stopEarly },
    },
    onCreate: (ajv: Ajv) => {
      // These replace formats of the validator with the same name.
      for (const [name, holds] of Object.entries(formats)) ajv.addFormat(name, holds)
      const compile = ajv.compile.bind(ajv)
      const compiled = COMPILED.getOrInsertComputed(formats, () => new Map())
      ajv.compile = (schema) =>
        compileAtFirstUse(() => {
          const prepared = prepareSchema(schema)
          return compiled.getOrInsertComputed(JSON.stringify(prepared), () => compile(prepared))
        })
    },
  }
}

/**
 * Compiling all schemas takes as long as the rest of opening an app, and most of them are not
 * needed for hours. Fastify reads the errors of a validation from the function that it has called.
 */
function compileAtFirstUse(compile: () => Validate): Validate {
  let compiled: Validate | undefined
  const validate: Validate = (data) => {
    compiled ??= compile()
    const isValid = compiled(data)
    validate.errors = compiled.errors
    return isValid
  }
  return validate
}

/**
 * Ajv stops at the first error or never, but its generated code can be transformed: each statement
 * that counts an error now also returns if there are too many. Valid requests never execute these
 * statements.
 */
function stopEarly(code: string): string {
  const name = /return function (validate\d+)\(/.exec(code)?.[1]
  const parts = code.split(/(?<=\})errors\+\+;/)
  if (name === undefined || (parts.length === 1 && code.includes('errors++')))
    throw new Error('The code that Ajv generates has an unexpected form.')
  return parts.join(`if(++errors>=${MAX_VALIDATION_ERRORS}){${name}.errors=vErrors;return false;}`)
}

/**
 * The schema, changed so that the items of an array are validated only if there are not too many,
 * that ids may be sent as strings of digits, and that a text which must not be empty must not be
 * blank.
 */
function prepareSchema(schema: unknown): Schema {
  if (schema === null || typeof schema !== 'object') return schema as unknown as Schema
  if (CHECKED_SEPARATELY in schema) return {}
  if (ID_KEYWORD in schema) return schemaOfId(schema)
  const { items, properties, minLength, ...rest } = schema as Schema
  const inner = items === undefined ? {} : { items: prepareSchema(items) }
  return {
    ...rest,
    ...(minLength === 1 ? { 'x-not-blank': true } : minLength !== undefined && { minLength }),
    ...(properties !== undefined && {
      properties: Object.fromEntries(
        Object.entries(properties as Schema).map(([name, property]) => [
          name,
          prepareSchema(property),
        ]),
      ),
    }),
    ...(typeof rest.maxItems === 'number'
      ? { if: { minItems: rest.maxItems + 1 }, else: inner }
      : inner),
  }
}

/**
 * Limits without a keyword in JSON Schema; as extension keywords, they are also in the OpenAPI
 * document.
 */
const KEYWORDS = [
  {
    keyword: 'x-max-bytes',
    errors: true,
    validate: withFault(
      'x-max-bytes',
      (limit, value) => Buffer.byteLength(JSON.stringify(value)) <= limit,
    ),
  },
  { keyword: 'x-max-depth', errors: true, validate: withFault('x-max-depth', isWithinDepth) },
  acceptIds,
  { keyword: WANTED_KEYWORD, schemaType: 'string' },
  {
    keyword: 'x-not-blank',
    type: 'string',
    errors: true,
    validate: withFault('x-not-blank', (_limit, value) => !isBlank(value as string)),
  },
]

type KeywordCheck = { (limit: number, value: unknown): boolean; errors?: object[] }

function withFault(
  keyword: string,
  holds: (limit: number, value: unknown) => boolean,
): KeywordCheck {
  const check: KeywordCheck = (limit, value) => {
    if (holds(limit, value)) return true
    check.errors = [{ keyword, params: { limit }, message: `must stay within ${keyword} ${limit}` }]
    return false
  }
  return check
}

/** Whether objects and arrays are nested at most `limit` levels deep: `{"a": 1}` has one level. */
function isWithinDepth(levels: number, value: unknown): boolean {
  if (value === null || typeof value !== 'object') return true
  if (levels === 0) return false
  for (const inner of Object.values(value)) if (!isWithinDepth(levels - 1, inner)) return false
  return true
}
