import type { Attributes } from '../attributes/attributes.ts'
import { identifiersOf, isIdentifying } from '../identifiers/identifiers.ts'

/** `returned`: the keys of the identifiers that go back to other contacts. */
type Returning = { before: Attributes; returned: ReadonlySet<string>; phoneRegion: string }

/**
 * The attributes without identifiers that go back to other contacts: each such attribute gets its
 * value before the merge, and so does an attribute that would repeat this value.
 */
export function returnIdentifiers(
  attributes: Attributes,
  { before, returned, phoneRegion }: Returning,
): Attributes {
  const keyOf = (values: Attributes, name: string) =>
    identifiersOf({ [name]: values[name as keyof Attributes] }, phoneRegion)[0]?.key ?? null
  const after: Record<string, unknown> = { ...attributes }
  const giveBack = (name: string) => {
    const value = before[name as keyof Attributes]
    if (value === undefined) delete after[name]
    else after[name] = value
  }
  const names = Object.keys(attributes).filter(isIdentifying)
  const taken = names.filter((name) => returned.has(keyOf(attributes, name) ?? ''))
  for (const name of taken) giveBack(name)
  for (const name of names) {
    const key = keyOf(after as Attributes, name)
    const isRepeated =
      !taken.includes(name) &&
      key !== null &&
      taken.some((other) => keyOf(after as Attributes, other) === key)
    if (isRepeated && keyOf(before, name) !== key) giveBack(name)
  }
  return after as Attributes
}
