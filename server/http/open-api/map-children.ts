import type { Schema } from './document.ts'

const MAPS = ['properties', 'patternProperties']
const LISTS = ['allOf', 'anyOf', 'oneOf', 'prefixItems']
const SINGLES = ['items', 'additionalProperties', 'not', 'if', 'then', 'else', 'contains']

type MapChild = (child: Schema, keyword: string, property: string) => Schema

/**
 * The schema with each schema directly inside it replaced. `keyword` is the keyword that contains
 * the child, and `property` its property name, or empty. Examples and enums are not changed.
 */
export function mapChildren(schema: Schema, map: MapChild): Schema {
  const entries = Object.entries(schema).map(([keyword, value]) => {
    if (value === null || typeof value !== 'object') return [keyword, value]
    if (SINGLES.includes(keyword)) return [keyword, map(value as Schema, keyword, '')]
    if (LISTS.includes(keyword))
      return [keyword, (value as Schema[]).map((child) => map(child, keyword, ''))]
    if (!MAPS.includes(keyword)) return [keyword, value]
    const children = Object.entries(value as Record<string, Schema>)
    return [
      keyword,
      Object.fromEntries(children.map(([name, child]) => [name, map(child, keyword, name)])),
    ]
  })
  return Object.fromEntries(entries) as Schema
}
