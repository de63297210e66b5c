const BROWSERS = [
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Firefox', /(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:Chrome|CriOS|Chromium)\//],
  ['Safari', /Safari\//],
] as const
const SYSTEMS = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
] as const

/** Browser and system in a User-Agent header, as in `Firefox, Windows`; null: unknown. */
export function describeBrowser(userAgent: string): string | null {
  const names = [BROWSERS, SYSTEMS].flatMap(
    (list) => list.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? [],
  )
  return names.length === 0 ? null : names.join(', ')
}
