import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { VALIDATOR_KEYWORDS } from './validator-keywords.ts'

export type Validate = { (data: unknown): boolean; errors?: unknown }
type BuiltValidator = (formats: object, keywords: typeof VALIDATOR_KEYWORDS) => Validate

/** The validators that scripts/write-validators.ts compiled; a server from source has none. */
const FOLDER = join(import.meta.dirname, 'validators')

const load = createRequire(import.meta.url)

/** The name of the file of the validator of a prepared schema, which is given as JSON. */
export function nameOfValidator(schema: string): string {
  return `${createHash('sha256').update(schema).digest('hex').slice(0, 32)}.cjs`
}

/**
 * The validator of a prepared schema from the build, or null: compiling a large one can hold up all
 * requests for more than 100 ms. `formats`: those of Ajv.
 */
export function loadBuiltValidator(schema: string, formats: object): Validate | null {
  const file = join(FOLDER, nameOfValidator(schema))
  if (!existsSync(file)) return null
  return (load(file) as BuiltValidator)(formats, VALIDATOR_KEYWORDS)
}
