import { words } from '../../words/words.ts'

const names = new Intl.DisplayNames(words.tag, { type: 'region', fallback: 'code' })

/** The name of a country of ISO 3166-1. */
export function nameCountry(code: string): string {
  try {
    return names.of(code) ?? code
  } catch {
    return code
  }
}
