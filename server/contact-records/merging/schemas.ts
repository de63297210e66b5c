import Type, { type Static } from 'typebox'
import { ContactAttributes, ContactMeta, ContactResource } from '../../contacts/schemas.ts'
import type { AttributePatch } from '../../contacts/core/attributes/attributes.ts'
import { defineResponse } from '../../http/bodies/define-write-body.ts'
import { PAGE_PARAMETERS } from '../../http/queries/paging.ts'

const Moved = Type.Object(
  Object.fromEntries(
    ['identifiers', 'consents', 'meetings', 'calls', 'notes', 'messages'].map((kind) => [
      kind,
      Type.Integer(),
    ]),
  ) as Record<'meetings', ReturnType<typeof Type.Integer>>,
  { description: 'The number of rows of the merged contacts that moved, by kind.' },
)

const Uuids = (description: string) => Type.Array(Type.String({ format: 'uuid' }), { description })

export const MergeAttributes = Type.Object(
  {
    contact_ids: Type.Array(Type.String({ format: 'uuid' }), {
      minItems: 1,
      maxItems: 20,
      description: 'The contacts that are merged into the one of the path.',
      examples: [['0190c7a0-0000-7000-8000-000000000000']],
    }),
    attributes: Type.Optional(
      Type.Unsafe<AttributePatch>({
        ...ContactAttributes,
        title: 'MergedContactAttributes',
        minProperties: 0,
        description:
          'The values to keep. An omitted attribute is decided by the rules of the operation; null ' +
          'clears.',
      }),
    ),
  },
  { additionalProperties: false },
)
export type MergeAttributes = Static<typeof MergeAttributes>

export const MergeResource = Type.Object({
  id: Type.String({ format: 'uuid' }),
  type: Type.Literal('contact_merge'),
  attributes: Type.Object({
    contact_id: Type.String({ format: 'uuid', description: 'The contact that stayed.' }),
    merged_contact_ids: Uuids('The contacts that were merged into it.'),
    moved: Moved,
    created_at: Type.String({ format: 'date-time' }),
    undone_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time' }),
  }),
})

const MergeMeta = { merge_id: Type.String({ format: 'uuid' }), ...ContactMeta.properties }

export const MergedContactAnswer = defineResponse(
  'The contact that stays.',
  ContactResource,
  Type.Object({
    ...MergeMeta,
    merged_contact_ids: Uuids('The contacts that were merged into it by this request.'),
    moved: Moved,
  }),
  { title: 'MergedContactResponse' },
)

export const UndoneMergeAnswer = defineResponse(
  'The contact that had stayed.',
  ContactResource,
  Type.Object({
    ...MergeMeta,
    restored_contact_ids: Uuids('The contacts that came back.'),
    warnings: Type.Array(
      Type.Object({
        contact_id: Type.String({ format: 'uuid' }),
        code: Type.String(),
        detail: Type.String(),
      }),
      { description: '`email_taken`: another contact has the email of a contact by now.' },
    ),
  }),
  { title: 'UndoneMergeResponse' },
)

export const MergesQuery = Type.Object(
  {
    ...PAGE_PARAMETERS,
    contact_id: Type.Optional(
      Type.String({
        format: 'uuid',
        description: 'Only the merges in which this contact stayed, or was merged into another.',
      }),
    ),
  },
  { additionalProperties: false },
)
export type MergesQuery = Static<typeof MergesQuery>
