import Type, { type TSchema } from 'typebox'

/**
 * The body of a write: `{"data": {"attributes": {…}}}`; `data.type` and `data.id` are allowed and
 * ignored.
 */
export function defineWriteBody(attributes: TSchema) {
  return Type.Object(
    {
      data: Type.Object(
        {
          attributes,
          type: Type.Optional(Type.Any()),
          id: Type.Optional(Type.Any()),
        },
        { additionalProperties: false },
      ),
    },
    { additionalProperties: false, examples: [{ data: { attributes: exampleOf(attributes) } }] },
  )
}

/** A response entry of a route's schema: `{"data": …, "meta": …}` as application/json. */
export function defineResponse(description: string, data: TSchema, meta: TSchema) {
  return { description, content: { 'application/json': { schema: Type.Object({ data, meta }) } } }
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
