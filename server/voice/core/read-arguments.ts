import { readObject } from './read-field.ts'
import { sanitizeJson } from './sanitize-json.ts'

type ArgumentsReading = { args: Record<string, unknown> } | { fault: string }

/**
 * Reads the arguments of a tool call: an object, its JSON, or JSON that was encoded twice, as some
 * platforms do. Missing arguments are an empty object. Anything else is a fault, since the tool
 * must not run without its arguments.
 */
export function readArguments(raw: unknown): ArgumentsReading {
  if (raw === undefined || raw === null) return { args: {} }
  const once = typeof raw === 'string' ? parse(raw) : { value: raw }
  const value = typeof once?.value === 'string' ? parse(once.value) : once
  if (!value) return { fault: 'The arguments are not valid JSON; they may have been cut off.' }
  const args = readObject(value.value)
  return args
    ? { args: withoutPrototype(args) }
    : { fault: 'The arguments are not an object. Send them as a JSON object.' }
}

/**
 * Separates the arguments of the model from the values named in `bound`, which the platform has
 * filled in.
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

/**
 * `JSON.parse` creates `__proto__` as a plain field, but copying it by assignment sets the
 * prototype.
 */
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
