/**
 * Errors after which the validator stops: twice what an answer lists, since half of them may be
 * only the validator's bookkeeping.
 */
export const MAX_VALIDATION_ERRORS = 100

type Formats = Readonly<Record<string, (text: string) => boolean>>
type Schema = { [keyword: string]: unknown }
type Ajv = {
  addFormat: (name: string, holds: (text: string) => boolean) => void
  compile: (schema: Schema) => unknown
}

/**
 * Options of the schema validator (Ajv). It reports all faults of an ordinary request at once, and
 * what it does for a hostile one is bounded: it stops after MAX_VALIDATION_ERRORS, and does not
 * look at the items of an array that is too long.
 * `formats`: string formats that schemas may name, each with its test.
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
      // Ours replace the validator's own of the same name.
      for (const [name, holds] of Object.entries(formats)) ajv.addFormat(name, holds)
      const compile = ajv.compile.bind(ajv)
      ajv.compile = (schema) => compile(checkLengthFirst(schema))
    },
  }
}

/**
 * Ajv can stop at the first error or not at all, but lets its users transform the code that it
 * generates: each place that counts an error returns once there are too many. A valid request never
 * gets there.
 */
function stopEarly(code: string): string {
  const name = /return function (validate\d+)\(/.exec(code)?.[1]
  const parts = code.split(/(?<=\})errors\+\+;/)
  if (name === undefined || (parts.length === 1 && code.includes('errors++')))
    throw new Error('Ajv generates other code than expected.')
  return parts.join(`if(++errors>=${MAX_VALIDATION_ERRORS}){${name}.errors=vErrors;return false;}`)
}

/**
 * The schema, in which the items of an array are looked at only where there are not too many of
 * them.
 */
function checkLengthFirst(schema: unknown): Schema {
  if (schema === null || typeof schema !== 'object') return schema as unknown as Schema
  const { items, properties, ...rest } = schema as Schema
  const inner = items === undefined ? {} : { items: checkLengthFirst(items) }
  return {
    ...rest,
    ...(properties !== undefined && {
      properties: Object.fromEntries(
        Object.entries(properties as Schema).map(([name, property]) => [
          name,
          checkLengthFirst(property),
        ]),
      ),
    }),
    ...(typeof rest.maxItems === 'number'
      ? { if: { minItems: rest.maxItems + 1 }, else: inner }
      : inner),
  }
}

/**
 * Limits that JSON Schema has no word for; as extension keywords they stand in the OpenAPI document
 * too.
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

/** Whether there are at most so many levels of objects and arrays: `{"a": 1}` has one. */
function isWithinDepth(levels: number, value: unknown): boolean {
  if (value === null || typeof value !== 'object') return true
  if (levels === 0) return false
  for (const inner of Object.values(value)) if (!isWithinDepth(levels - 1, inner)) return false
  return true
}
