import { localName } from './collect-page.ts'
import { type Item, newItem } from './item.ts'

const MAX_ITEMS = 500
const MAX_DEPTH = 12

/** The items of a script with JSON-LD; null: the text is not JSON. */
export function readJsonLd(text: string): Item[] | null {
  let parsed: unknown
  try {
    parsed = JSON.parse(text.trim().replace(/^<!\[CDATA\[|\]\]>$/g, ''))
  } catch {
    return null
  }
  const items: Item[] = []
  collect(parsed, items, 0)
  return items
}

/** Adds the items of the value, also of lists and of `@graph`; returns the item of an object. */
function collect(value: unknown, items: Item[], depth: number): string | Item | null {
  if (typeof value === 'string') return value.slice(0, 1_000)
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return null
  if (Array.isArray(value)) {
    for (const each of value.slice(0, MAX_ITEMS)) collect(each, items, depth + 1)
    return null
  }
  const fields = value as Record<string, unknown>
  if (items.length >= MAX_ITEMS) return null
  if ('@value' in fields) return collect(fields['@value'], items, depth + 1)
  const item = newItem(readTypes(fields['@type']))
  if (depth === 0 || item.types.length > 0) items.push(item)
  for (const [name, inner] of Object.entries(fields)) {
    if (name === '@graph') collect(inner, items, depth + 1)
    if (name.startsWith('@')) continue
    const values = (Array.isArray(inner) ? inner : [inner])
      .slice(0, 100)
      .map((each: unknown) => collect(each, items, depth + 1))
      .filter((each) => each !== null)
    if (values.length > 0) item.properties[name] = values
  }
  return item
}

function readTypes(value: unknown): string[] {
  const types: unknown[] = Array.isArray(value) ? value : [value]
  return types.filter((type) => typeof type === 'string').map(localName)
}
