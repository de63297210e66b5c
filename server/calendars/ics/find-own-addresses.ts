const ADDRESS = /^[^\s@]+@[^\s@]+[.][^\s@]+$/

/**
 * The addresses of the agent in lower case, which feeds do not state: Google puts the address into
 * the path, and into the name of the calendar.
 */
export function findOwnAddresses(url: string, text: string): Set<string> {
  const name = /^X-WR-CALNAME:(.{1,320}?)\s*$/m.exec(text.slice(0, 10_000))?.[1]
  const parts = URL.canParse(url) ? new URL(url).pathname.split('/') : []
  return new Set(
    [...parts.map(decode), name ?? '']
      .filter((part) => ADDRESS.test(part))
      .map((address) => address.toLowerCase()),
  )
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return ''
  }
}
