/**
 * The text without control characters, cut at the limit in characters. Tabs and line feeds stay.
 */
export function removeControls(text: string, limit: number): string {
  const bare = text.toWellFormed().replaceAll(/[\p{Cc}--[\t\n]]/gv, '')
  return bare.length <= limit ? bare : Array.from(bare).slice(0, limit).join('')
}
