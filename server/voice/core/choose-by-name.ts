/**
 * The one of several that was named by any word of its name, in singular or plural, or by all of them; without regard to
 * case, accents and signs. `candidates`: those with a word of it, where it is open which.
 */
export function chooseByName<T extends { name: string }>(named: readonly T[], said: string): { ok: true; one: T } | { ok: false; candidates: T[] } {
  const words = wordsOf(said)
  const hits = named.filter(({ name }) => wordsOf(name).some((w) => words.includes(w) || words.includes(`${w}s`)))
  const all = hits.filter(({ name }) => wordsOf(name).every((w) => words.includes(w)))
  return hits.length === 1 ? { ok: true, one: hits[0]! } : all.length === 1 ? { ok: true, one: all[0]! } : { ok: false, candidates: hits }
}

function wordsOf(text: string): string[] {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
}
