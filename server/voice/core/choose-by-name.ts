export function chooseByName<T extends { name: string }>(named: readonly T[], said: string): { ok: true; one: T } | { ok: false; candidates: T[] } {
  const words = said.toLowerCase().split(/\W+/)
  const hits = named.filter(({ name }) => name.toLowerCase().split(/\W+/).some((w) => words.includes(w) || words.includes(`${w}s`)))
  const all = hits.filter(({ name }) => name.toLowerCase().split(/\W+/).every((w) => words.includes(w)))
  return hits.length === 1 ? { ok: true, one: hits[0]! } : all.length === 1 ? { ok: true, one: all[0]! } : { ok: false, candidates: hits }
}
