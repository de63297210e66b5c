import type { Attributes } from '../../core/attributes.ts'
import { identifiersOf } from '../../core/identifiers.ts'
import { deriveAddressKey } from '../../core/is-undeliverable.ts'
import type { Filter } from './read-filter.ts'

/**
 * Whether a contact matches a filter by an identifier or by an undeliverable address, in their
 * normalized form. True for other filters, which the database evaluates.
 */
export function matchesFilter(
  attributes: Attributes,
  { attribute, kind, operator, values }: Filter,
  phoneRegion: string,
): boolean {
  if (operator === 'exists') return true
  if (kind === 'addresses') {
    const key = deriveAddressKey(values[0]!, phoneRegion)
    return (attributes.undeliverable ?? []).some(({ address }) => address === key)
  }
  if (kind !== 'identifier') return true
  const name = attribute as 'email'
  const stored = normalize(name, attributes[name] ?? '', phoneRegion)
  if (operator === 'prefix') return matchesPrefix(stored ?? attributes[name] ?? '', values[0]!)
  const isSame = values.some((value) => {
    const wanted = normalize(name, value, phoneRegion)
    // A text that is no identifier, such as a withheld number, is compared as it is.
    return wanted === null ? attributes[name] === value : wanted === stored
  })
  return operator === 'ne' ? !isSame : isSame
}

function matchesPrefix(stored: string, prefix: string): boolean {
  return stored !== '' && stored.startsWith(prefix.trim().toLowerCase().replace(/^@/, ''))
}

/** The value that the identifier in this attribute has; null: it is no identifier. */
function normalize(attribute: 'email', value: string, phoneRegion: string): string | null {
  return identifiersOf({ [attribute]: value }, phoneRegion)[0]?.value ?? null
}
