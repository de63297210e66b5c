/**
 * Distributes values over places: each place gets `least` values or more, no value twice while it
 * lacks another, and each value gets a place. Returns the values of each place.
 */
export function dealValues<Value>(
  places: number,
  values: readonly Value[],
  least = 1,
): readonly Value[][] {
  const dealt = Array.from({ length: places }, (): Value[] => [])
  if (places === 0) return dealt
  const cycle = (places * values.length) / greatestCommonDivisor(places, values.length)
  for (let i = 0; i < Math.max(places * least, values.length); i++)
    dealt[i % places]!.push(values[(i + Math.floor(i / cycle)) % values.length]!)
  return dealt
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b)
}

/** Deals values to fields of each kind on its own, so that each kind gets all of its values. */
export function dealByKind<Field extends { kind: string }, Value>(
  fields: readonly Field[],
  valuesOf: (kind: string) => readonly Value[],
  least = 1,
): (Field & { value: Value })[] {
  return [...Map.groupBy(fields, ({ kind }) => kind)].flatMap(([kind, group]) => {
    const dealt = dealValues(group.length, valuesOf(kind), least)
    return group.flatMap((field, i) => dealt[i]!.map((value) => ({ ...field, value })))
  })
}
