import type { Property } from './property.ts'

/**
 * The addresses of an ATTENDEE or ORGANIZER in lower case: of the value, and of the parameter
 * EMAIL, which iCloud writes beside a path.
 */
export function readAddresses({ values, parameters }: Property): string[] {
  return [values[0], parameters['email']].flatMap((value) => {
    if (typeof value !== 'string') return []
    const address = value
      .trim()
      .replace(/^mailto:/i, '')
      .toLowerCase()
    return /^[^\s@]+@[^\s@]+$/.test(address) && address.length <= 320 ? [address] : []
  })
}
