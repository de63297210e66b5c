import { chooseByName } from '../../speech/choose-by-name.ts'

type Named = { name: string }

/** The meeting type that is named, or the only one there is; null where it is open which. */
export function chooseMeetingType<Type extends Named>(types: readonly Type[], said: string | undefined): Type | null {
  if (types.length === 1) return types[0]!
  const choice = chooseByName(types, said ?? '')
  return choice.ok ? choice.one : null
}
