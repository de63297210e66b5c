/**
 * A copy of an OpenAPI document in which each `$ref` to a component is replaced by a copy of the
 * component. Keywords beside a reference, such as a description, replace those of the component.
 */
export function dereference(document: object): unknown {
  const resolve = (ref: string): unknown => {
    const names = ref.split('/').slice(1)
    const target = names.reduce<unknown>(
      (value, name) => (value as Record<string, unknown> | undefined)?.[name],
      document,
    )
    if (target === undefined) throw new Error(`${ref} does not exist.`)
    return copy(target)
  }
  const copy = (value: unknown): unknown => {
    if (value === null || typeof value !== 'object') return value
    if (Array.isArray(value)) return value.map(copy)
    const { $ref, ...rest } = value as { $ref?: unknown }
    const entries = Object.entries(rest).map(([key, inner]) => [key, copy(inner)])
    const members = Object.fromEntries(entries) as object
    return typeof $ref === 'string' ? { ...(resolve($ref) as object), ...members } : members
  }
  return copy(document)
}
