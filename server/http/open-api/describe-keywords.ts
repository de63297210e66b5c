import { ID_KEYWORD } from '../bodies/define-id.ts'
import { WANTED_KEYWORD } from '../bodies/wanted-keyword.ts'
import type { Schema } from './document.ts'
import { mapChildren } from './map-children.ts'

/**
 * The schema without the keywords of this server. Its ids are integers, or in requests also strings
 * of digits.
 */
export function describeKeywords(schema: Schema, place: { isRequest: boolean }): Schema {
  const { [WANTED_KEYWORD]: _wanted, [ID_KEYWORD]: id, ...rest } = schema
  if (id !== undefined) return place.isRequest ? describeSentId(rest) : rest
  return mapChildren(rest, (child) => describeKeywords(child, place))
}

/** The schema of an id in a request: an integer or a string of digits. */
export function describeSentId({ pattern: _pattern, description, ...rest }: Schema): Schema {
  const types = [rest.type].flat() as string[]
  return {
    ...rest,
    type: types.includes('string') ? types : types.toSpliced(1, 0, 'string'),
    description: [description, 'An integer or a string of digits.'].filter(Boolean).join(' '),
  }
}
