import metadata from 'libphonenumber-js/min/metadata'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { Attributes } from '../attributes/attributes.ts'
import { type Identifier, identifierKey, identifiersOf, renewIdentifier } from './identifiers.ts'

/**
 * The region by which the numbers of a contact without a country code were read. It is another one
 * than that of the workspace if the workspace has changed its region since: the contact keeps its
 * identifiers. `held`: the current identifiers, perhaps by earlier rules.
 */
export function findStoredRegion(
  attributes: Attributes,
  held: readonly Identifier[],
  region: string,
): string {
  const current = keysOf(attributes, region)
  for (const identifier of held) {
    const key = identifierKey(renewIdentifier(identifier))
    if (identifier.kind !== 'phone' || current.has(key)) continue
    const code = parsePhoneNumberFromString(identifier.value, { extract: false })
    const [country] = metadata.country_calling_codes[code?.countryCallingCode ?? ''] ?? []
    if (country !== undefined && keysOf(attributes, country).has(key)) return country
  }
  return region
}

function keysOf(attributes: Attributes, region: string): Set<string> {
  return new Set(identifiersOf(attributes, region).map(({ key }) => key))
}
