/** "One, two or three". */
export function listAloud(items: readonly string[], or: string): string {
  if (items.length < 2) return items.join('')
  return `${items.slice(0, -1).join(', ')} ${or} ${items.slice(-1).join('')}`
}
