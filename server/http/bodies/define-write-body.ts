import Type, { type TSchema } from 'typebox'

/** The body of a write, validated by the schema of its route. */
export type WriteBody<Attributes> = { data: { attributes: Attributes } }

/**
 * The body of a write: `{"data": {"attributes": {…}}}`; `data.type` and `data.id` are allowed and
 * ignored. If no attribute is required, the body and each part of it can be omitted:
 * `fill-empty-bodies.ts`. `meta`: what can be sent beside `data`.
 */
export function defineWriteBody(attributes: TSchema, meta?: TSchema) {
  const optional = requiresNothing(attributes)
  const data = Type.Object(
    {
      attributes: optional ? Type.Optional(attributes) : attributes,
      type: Type.Optional(Type.Any()),
      id: Type.Optional(Type.Any()),
    },
    { additionalProperties: false },
  )
  return Type.Object(
    { data: optional ? Type.Optional(data) : data, ...(meta && { meta: Type.Optional(meta) }) },
    { additionalProperties: false, examples: [{ data: { attributes: exampleOf(attributes) } }] },
  )
}

/** Whether an object without members matches the schema of the attributes. */
function requiresNothing(attributes: TSchema): boolean {
  const { required, minProperties } = attributes as { required?: string[]; minProperties?: number }
  return (required ?? []).length === 0 && (minProperties ?? 0) === 0
}

/**
 * A response entry of a route's schema: `{"data": …, "meta": …}` as application/json. `title`: its
 * name among the components, which otherwise follows from the resource and the method.
 */
export function defineResponse(
  description: string,
  data: TSchema,
  meta: TSchema,
  named: { title?: string } = {},
) {
  const schema = Type.Object({ data, meta }, named)
  return { description, content: { 'application/json': { schema } } }
}

/**
 * The example of the attributes, or one that is composed of the examples of the required ones.
 */
function exampleOf(attributes: TSchema): unknown {
  const {
    examples,
    required = [],
    properties = {},
  } = attributes as {
    examples?: unknown[]
    required?: string[]
    properties?: Record<string, { examples?: unknown[] }>
  }
  return (
    examples?.[0] ??
    Object.fromEntries(required.map((name) => [name, properties[name]?.examples?.[0]]))
  )
}
