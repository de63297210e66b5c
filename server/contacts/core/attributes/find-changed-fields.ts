import { isDeepStrictEqual } from 'node:util'
import type { Attributes } from './attributes.ts'
import { fieldsOf } from './known-fields.ts'

/** The values of the changed attributes before and after; null: not set. */
export type ChangedValues = {
  before: Readonly<Record<string, unknown>>
  after: Readonly<Record<string, unknown>>
}

/** The fields that a recorded change of a contact has given another value. */
export function findChangedFields({ before, after }: ChangedValues): string[] {
  const was = fieldsOf(before as Attributes)
  const became = fieldsOf(after as Attributes)
  return [...new Set([...was.keys(), ...became.keys()])].filter(
    (field) => !isDeepStrictEqual(was.get(field) ?? null, became.get(field) ?? null),
  )
}
