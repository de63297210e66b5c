import { ID_KEYWORD } from '../define-id.ts'
import type { Schema } from './document.ts'
import { mapChildren } from './map-children.ts'

/** The schema with its ids documented: an integer, or in requests also a string of digits. */
export function describeIds(schema: Schema, place: { isRequest: boolean }): Schema {
  if (!(ID_KEYWORD in schema)) return mapChildren(schema, (child) => describeIds(child, place))
  const { [ID_KEYWORD]: _word, pattern, ...rest } = schema
  if (!place.isRequest) return { ...rest, ...(pattern !== undefined && { pattern }) }
  const types = [schema.type].flat() as string[]
  return {
    ...rest,
    type: types.includes('string') ? types : types.toSpliced(1, 0, 'string'),
    description: [schema.description, 'An integer or a string of digits.']
      .filter(Boolean)
      .join(' '),
  }
}
