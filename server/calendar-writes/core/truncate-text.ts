/** In one line of at most `limit` characters, without control characters. */
export function truncateLine(value: string, limit: number): string {
  return truncateText(stripControls(value).replaceAll(/\s*\n\s*/g, ', '), limit)
}

/** Without control characters; lines end with a line feed. */
export function stripControls(value: string): string {
  const lines = value.toWellFormed().replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
  return lines.replaceAll(/[\p{Cc}--[\t\n]]/gv, '').trim()
}

/** `limit`: in characters. */
export function truncateText(value: string, limit: number): string {
  const characters = Array.from(value)
  return characters.length <= limit ? value : `${characters.slice(0, limit - 1).join('')}…`
}
