import { readObject } from './read-field.ts'
import { sanitizeJson } from './sanitize-json.ts'

export type ArgumentsReading = { args: Record<string, unknown> } | { fault: string }

/**
 * What a model gave a tool: an object, JSON of one, or that JSON as JSON once more, since some
 * platforms encode it twice. None at all is an empty object. Anything else is a fault and never an
 * empty object, for the tool would run without what it was told.
 */
export function readArguments(raw: unknown): ArgumentsReading {
  if (raw === undefined || raw === null) return { args: {} }
  const once = typeof raw === 'string' ? parse(raw) : { value: raw }
  const value = typeof once?.value === 'string' ? parse(once.value) : once
  if (!value) return { fault: 'The arguments are not valid JSON; they may have been cut off.' }
  const args = readObject(value.value)
  return args ? { args: withoutPrototype(args) } : { fault: 'The arguments are not an object.' }
}

/**
 * The arguments without the names in `bound`, and the texts under these: the platform filled them
 * in and not the model.
 */
export function splitArguments<Name extends string>(
  args: Record<string, unknown>,
  bound: readonly Name[],
): { args: Record<string, unknown>; bound: Record<Name, unknown> } {
  const names: readonly string[] = bound
  const rest = Object.entries(withoutPrototype(args)).filter(([name]) => !names.includes(name))
  const own = bound.map((name) => [name, Object.hasOwn(args, name) ? args[name] : undefined])
  return { args: Object.fromEntries(rest), bound: Object.fromEntries(own) as Record<Name, unknown> }
}

/** `__proto__` out of JSON is a field like any other until somebody copies it by assignment. */
function withoutPrototype(args: Record<string, unknown>): Record<string, unknown> {
  if (!Object.hasOwn(args, '__proto__')) return args
  return Object.fromEntries(Object.entries(args).filter(([name]) => name !== '__proto__'))
}

function parse(text: string): { value: unknown } | null {
  try {
    return { value: sanitizeJson(JSON.parse(text)) }
  } catch {
    return null
  }
}
