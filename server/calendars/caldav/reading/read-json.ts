import type { Static, TSchema } from 'typebox'
import { Check } from 'typebox/value'

/** A stored text as a value of the schema; null: it was stored by another version. */
export function readJson<Schema extends TSchema>(
  schema: Schema,
  text: string,
): Static<Schema> | null {
  try {
    const value: unknown = JSON.parse(text)
    return Check(schema, value) ? value : null
  } catch {
    return null
  }
}
