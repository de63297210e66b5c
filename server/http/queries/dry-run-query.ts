import Type from 'typebox'

/** The query of a write that can be answered without storing anything. */
export const DryRunQuery = Type.Object(
  {
    dry_run: Type.Optional(
      Type.Unsafe<'true' | 'false'>({
        type: 'string',
        enum: ['true', 'false'],
        description:
          'With `true`, the request is validated and answered like the write, with the meetings ' +
          'that it would leave outside, but nothing is stored: no version, no event, and no ' +
          'response for the `Idempotency-Key`. The response has no `ETag` and no `Location`.',
        examples: ['true'],
      }),
    ),
  },
  { additionalProperties: false },
)
