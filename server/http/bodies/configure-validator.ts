import { loadBuiltValidator, type Validate } from './load-built-validator.ts'
import { prepareSchema, type Schema } from './prepare-schema.ts'
import { VALIDATOR_KEYWORDS } from './validator-keywords.ts'

/**
 * Maximum errors, after which the validator stops: twice as many as a response lists, because up to
 * half of them only repeat others.
 */
const MAX_VALIDATION_ERRORS = 100

type Formats = Readonly<Record<string, (text: string) => boolean>>
type Ajv = {
  formats: object
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
      keywords: VALIDATOR_KEYWORDS,
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
          return compiled.getOrInsertComputed(
            JSON.stringify(prepared),
            (text) => loadBuiltValidator(text, ajv.formats) ?? compile(prepared),
          )
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
