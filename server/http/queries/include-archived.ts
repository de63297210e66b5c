import Type from 'typebox'

/** The query parameter that includes archived resources in a list. */
export const IncludeArchived = Type.Optional(
  Type.Unsafe<'true' | 'false'>({
    type: 'string',
    enum: ['true', 'false'],
    description: 'Whether archived resources are included.',
    examples: ['true'],
  }),
)
