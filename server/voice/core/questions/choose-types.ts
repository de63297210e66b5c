import { type AskedTopics, isGenericWord, nameStems } from './find-topics.ts'

type Named = { name: string }

/**
 * The meeting types that a question may refer to: those that it names, or all if it names none;
 * empty if it names an unknown type. `said`: the name in the `meeting_type` argument.
 */
export function chooseTypes<Type extends Named>(
  types: readonly Type[],
  { named, language }: AskedTopics,
  said = '',
): readonly Type[] {
  const names = types.map((type) => ({ type, stems: new Set(nameStems(type.name, language)) }))
  const isKnown = (stem: string) => names.some(({ stems }) => stems.has(stem))
  const wanted = [...new Set([...named, ...nameStems(said, language)])].filter(
    (stem) => isKnown(stem) || !isGenericWord(stem, language),
  )
  if (wanted.length === 0) return types
  if (!wanted.every(isKnown)) return []
  const hitsOf = (stems: ReadonlySet<string>) => wanted.filter((stem) => stems.has(stem)).length
  const maxHits = Math.max(...names.map(({ stems }) => hitsOf(stems)))
  const best = names.filter(({ stems }) => hitsOf(stems) === maxHits)
  const whole = best.filter(({ stems }) => stems.size === maxHits)
  return (whole.length > 0 ? whole : best).map(({ type }) => type)
}
