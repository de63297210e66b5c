/** The first phone number in a text, for a link that calls it; null: there is none. */
export function findNumber(text: string): string | null {
  const [found] = /\+\d[\d\s().-]{5,}\d/.exec(text) ?? []
  return found === undefined ? null : found.replaceAll(/[^\d+]/g, '')
}
