import { isDeepStrictEqual } from 'node:util'
import type { Attributes } from './attributes.ts'
import { fieldsOf, type KnownFields, knownOf } from './known-fields.ts'

/** The fields with a verified value that a change replaces or clears. */
export function findReplacedVerified(
  { attributes, known }: { attributes: Attributes; known: KnownFields },
  after: Attributes,
): string[] {
  if (!Object.values(known).some(({ as }) => as === 'verified')) return []
  const has = fieldsOf(after)
  return [...fieldsOf(attributes)]
    .filter(
      ([field, value]) =>
        knownOf(known, field).as === 'verified' && !isDeepStrictEqual(value, has.get(field)),
    )
    .map(([field]) => field)
}
