import Type, { type Static } from 'typebox'
import { defineChange } from '../../events/history/define-change.ts'
import { defineResponse } from '../../http/bodies/define-write-body.ts'
import { NextCursor, PAGE_PARAMETERS } from '../../http/queries/paging.ts'
import { KnownEntry } from '../schemas.ts'

const KnownOrNull = Type.Unsafe({
  anyOf: [KnownEntry, { type: 'null' }],
  examples: [{ known_as: 'claimed', since: '2099-12-01T09:00:00.000Z' }],
})

const Change = defineChange(
  'contact_change',
  Type.String({
    enum: ['contact.created', 'contact.updated', 'contact.merged', 'contact.unmerged'],
  }),
  {
    contact_id: Type.String({
      format: 'uuid',
      description: 'The contact, or the one that was merged into it, to which it was made.',
    }),
    import_id: Type.Unsafe<string | null>({
      type: ['string', 'null'],
      format: 'uuid',
      description: 'The import that made the change; null: none did.',
    }),
    known: Type.Array(
      Type.Object({
        field: Type.String({
          description:
            'An attribute or `custom_fields.<key>`; `*`: all attributes of a new contact without an ' +
            'entry of their own.',
        }),
        before: KnownOrNull,
        after: KnownOrNull,
      }),
      {
        description:
          'How values were known before and are known now. Null: not set, or claimed when the ' +
          'contact was created.',
      },
    ),
  },
)

export const ChangeList = defineResponse(
  'The changes, oldest first unless `sort` is sent.',
  Type.Array(Change),
  NextCursor,
)

export const ChangesQuery = Type.Object(
  {
    sort: Type.Optional(
      Type.Unsafe<'created_at' | '-created_at'>({
        type: 'string',
        enum: ['created_at', '-created_at'],
        description:
          'The order: `created_at`, the default, begins with the oldest, `-created_at` with the ' +
          'newest. Send it unchanged with a cursor.',
      }),
    ),
    ...PAGE_PARAMETERS,
  },
  { additionalProperties: false },
)
export type ChangesQuery = Static<typeof ChangesQuery>
