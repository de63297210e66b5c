/** AA to ZZ: browsers do not list the regions that they know. */
export function listRegionCodes(): string[] {
  const letters = Array.from({ length: 26 }, (_, i) => String.fromCodePoint(65 + i))
  return letters.flatMap((first) => letters.map((second) => first + second))
}
