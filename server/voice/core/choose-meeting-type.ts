type Named = { name: string }

/** The one that was named, or the only one there is; null where it is open which. Names are compared word by word. */
export function chooseMeetingType<Type extends Named>(types: readonly Type[], said: string | undefined): Type | null {
  if (types.length === 1) return types[0]!
  const words = wordsOf(said ?? '')
  if (words.length === 0) return null
  const scored = types.map((type) => ({ type, hits: wordsOf(type.name).filter((word) => words.includes(word)).length }))
  const most = Math.max(...scored.map(({ hits }) => hits))
  const best = scored.filter(({ hits }) => hits === most)
  return most > 0 && best.length === 1 ? best[0]!.type : exact(types, said!)
}

function exact<Type extends Named>(types: readonly Type[], said: string): Type | null {
  const wanted = wordsOf(said).join(' ')
  return types.find(({ name }) => wordsOf(name).join(' ') === wanted) ?? null
}

function wordsOf(text: string): string[] {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
}
