import Type, { type Static } from 'typebox'

const EXPORT_FORMATS = ['csv', 'ndjson', 'vcard'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

export const ExportQuery = Type.Object(
  {
    format: Type.Optional(Type.String({ enum: [...EXPORT_FORMATS], description: 'Default: csv.' })),
    updated_since: Type.Optional(
      Type.String({
        format: 'moment',
        description:
          'Only contacts that were created or changed at this time or later: RFC 3339, or Unix seconds.',
        examples: ['2026-11-20T15:00:00Z'],
      }),
    ),
    custom_fields: Type.Optional(
      Type.String({
        enum: ['json', 'columns'],
        description:
          'Of CSV. json (default): one column with an object, which an import reads exactly. columns: ' +
          'a column `custom_fields.<key>` for each of the first 200 keys.',
      }),
    ),
  },
  { additionalProperties: false },
)
export type ExportQuery = Static<typeof ExportQuery>
