import type { Attributes } from '../../core/attributes/attributes.ts'
import { identifiersOf } from '../../core/identifiers/identifiers.ts'
import { listNotations } from '../../core/identifiers/derive-subscriber-key.ts'
import type { Filter } from './read-filter.ts'

/**
 * Whether a contact matches a filter by an identifier, in its normalized form. True for other
 * filters, which the database evaluates.
 */
export function isMatching(
  attributes: Attributes,
  { attribute, kind, operator, values }: Filter,
  phoneRegion: string,
): boolean {
  if (kind !== 'identifier' || operator === 'exists') return true
  const name = attribute as 'email'
  const text = attributes[name]
  const stored = text === undefined ? null : normalize(name, text, phoneRegion)
  if (operator === 'prefix') {
    const prefix = normalizePrefix(values[0] ?? '')
    const written = stored?.startsWith('+') ? listNotations(stored) : [stored]
    return written.some((each) => each?.startsWith(prefix))
  }
  const isSame = values.some((value) => {
    const wanted = normalize(name, value, phoneRegion)
    return wanted === null ? text === value : wanted === stored
  })
  return operator === 'ne' ? !isSame : isSame
}

/** The beginning of an identifier as it is stored. */
export function normalizePrefix(text: string): string {
  return text.trim().normalize('NFC').toLowerCase().replace(/^@/, '')
}

/** The value that the identifier in this attribute has; null: it is no identifier. */
function normalize(attribute: 'email', value: string, phoneRegion: string): string | null {
  return identifiersOf({ [attribute]: value }, phoneRegion)[0]?.value ?? null
}
