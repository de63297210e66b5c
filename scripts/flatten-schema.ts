/** The values that a dereferenced schema accepts, in a form that can be compared. */
type FlatSchema = {
  /** JSON types, sorted; null means any. */
  types: string[] | null
  /** The possible values, as JSON; null means any. */
  values: string[] | null
  required: string[]
  properties: Record<string, Schema>
  items: Schema | null
  /** Whether members that are not in `properties` are rejected. */
  isClosed: boolean
  /** Other keywords that constrain values, as JSON. */
  constraints: Record<string, string>
}
export type Schema = {
  type?: string | readonly string[]
  enum?: readonly unknown[]
  const?: unknown
  required?: string[]
  properties?: Record<string, Schema>
  items?: Schema
  additionalProperties?: unknown
  allOf?: readonly Schema[]
  oneOf?: readonly Schema[]
  anyOf?: readonly Schema[]
  examples?: readonly unknown[]
  format?: string
  [keyword: string]: unknown
}

/** Keywords that are compared separately, or that are not constraints. */
const OTHER = [
  'type',
  'enum',
  'const',
  'required',
  'properties',
  'items',
  'additionalProperties',
  'allOf',
  'oneOf',
  'anyOf',
  'title',
  'description',
  'examples',
  'example',
  'default',
  'deprecated',
]

/**
 * Flattens a dereferenced schema: merges `allOf` into it, and the alternatives of `oneOf` and
 * `anyOf`. Their values are combined, and only members that all alternatives require are required.
 */
export function flattenSchema(schema: Schema): FlatSchema {
  const own = flattenOwn(schema)
  const parts = (schema.allOf ?? []).map(flattenSchema)
  const alternatives = [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])]
  if (alternatives.length > 0)
    parts.push(alternatives.map(flattenSchema).reduce((a, b) => unite(a, b)))
  return parts.reduce(intersect, own)
}

function flattenOwn(schema: Schema): FlatSchema {
  const values = 'const' in schema ? [schema.const] : schema.enum
  return {
    types: schema.type === undefined ? null : [schema.type].flat().sort(),
    values: values?.map((value) => JSON.stringify(value)) ?? null,
    required: schema.required ?? [],
    properties: schema.properties ?? {},
    items: schema.items ?? null,
    isClosed: schema.additionalProperties === false,
    constraints: Object.fromEntries(
      Object.entries(schema)
        .filter(([keyword]) => !OTHER.includes(keyword))
        .map(([keyword, value]) => [keyword, JSON.stringify(value, withEnum)]),
    ),
  }
}

/** `const` is another form of an `enum` of one value. */
function withEnum(_key: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || !('const' in value)) return value
  const { const: only, ...rest } = value
  return { ...rest, enum: [only] }
}

function intersect(a: FlatSchema, b: FlatSchema): FlatSchema {
  return {
    types: both(a.types, b.types, (x, y) => x.filter((type) => y.includes(type))),
    values: both(a.values, b.values, (x, y) => x.filter((value) => y.includes(value))),
    required: [...new Set([...a.required, ...b.required])],
    properties: combine(a.properties, b.properties, 'allOf'),
    items: a.items && b.items ? { allOf: [a.items, b.items] } : (a.items ?? b.items),
    isClosed: a.isClosed || b.isClosed,
    constraints: { ...a.constraints, ...b.constraints },
  }
}

function unite(a: FlatSchema, b: FlatSchema): FlatSchema {
  return {
    types: a.types && b.types && [...new Set([...a.types, ...b.types])].sort(),
    values: a.values && b.values && [...new Set([...a.values, ...b.values])],
    required: a.required.filter((name) => b.required.includes(name)),
    properties: combine(a.properties, b.properties, 'anyOf'),
    items: a.items && b.items ? { anyOf: [a.items, b.items] } : (a.items ?? b.items),
    isClosed: a.isClosed && b.isClosed,
    constraints: Object.fromEntries(
      Object.entries(a.constraints).filter(([keyword, value]) => b.constraints[keyword] === value),
    ),
  }
}

function both<Value>(
  a: Value | null,
  b: Value | null,
  combineBoth: (a: Value, b: Value) => Value,
): Value | null {
  return a !== null && b !== null ? combineBoth(a, b) : (a ?? b)
}

function combine(
  a: Record<string, Schema>,
  b: Record<string, Schema>,
  keyword: 'allOf' | 'anyOf',
): Record<string, Schema> {
  const shared = Object.keys(a).filter((name) => name in b)
  const merged = shared.map((name) => [name, { [keyword]: [a[name], b[name]] }])
  return { ...a, ...b, ...(Object.fromEntries(merged) as Record<string, Schema>) }
}
