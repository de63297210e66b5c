import Type from 'typebox'

/** The query parameter of a list that leaves out what is archived. */
export const IncludeArchived = Type.Optional(
  Type.Unsafe<'true' | 'false'>({
    type: 'string',
    enum: ['true', 'false'],
    description: 'Whether what is archived is listed too.',
    examples: ['true'],
  }),
)
