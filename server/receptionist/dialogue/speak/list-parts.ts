/** "a, b or c". */
export function listParts(parts: readonly string[], word: string): string {
  return parts.length < 2
    ? parts.join('')
    : `${parts.slice(0, -1).join(', ')} ${word} ${parts.at(-1)!}`
}
