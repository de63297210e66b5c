import Type, { type Static } from 'typebox'
import { defineResponse } from '../../http/bodies/define-write-body.ts'
import { CHECKED_SEPARATELY } from '../../http/bodies/checked-separately.ts'
import { ContactAttributes, ContactWriteMeta, SaveCounts } from '../schemas.ts'

const MAX_ITEMS = 1_000

/** The schema of one item, which is validated by itself. */
export const ItemSchema = Type.Object(
  {
    attributes: ContactAttributes,
    type: Type.Optional(Type.Any()),
    id: Type.Optional(Type.Any()),
  },
  { title: 'ContactBatchItem', additionalProperties: false },
)

export const BatchBody = Type.Object(
  {
    data: Type.Array(
      { ...ItemSchema, [CHECKED_SEPARATELY]: true },
      { minItems: 1, maxItems: MAX_ITEMS },
    ),
    meta: Type.Optional(ContactWriteMeta),
  },
  {
    additionalProperties: false,
    examples: [{ data: [{ attributes: { email: 'ada@example.com', first_name: 'Ada' } }] }],
  },
)

/** The body before its items are validated. */
export type BatchRequest = { data: unknown[]; meta?: ContactWriteMeta }

const Fault = Type.Object(
  {
    pointer: Type.String({ description: 'JSON pointer into the body, such as `/data/3/…`.' }),
    code: Type.String(),
    detail: Type.String(),
  },
  { title: 'ContactBatchFault' },
)

const Receipt = Type.Object(
  {
    result: Type.String({ enum: ['created', 'updated', 'unchanged', 'rejected'] }),
    id: Type.Unsafe<string | null>({
      type: ['string', 'null'],
      format: 'uuid',
      description: 'The id of the contact; null: the item was rejected.',
    }),
    matched_on: Type.Unsafe<string | null>({
      type: ['string', 'null'],
      description: 'The attribute by which the contact was matched.',
    }),
    changed: Type.Array(Type.String()),
    warnings: Type.Array(Fault),
    code: Type.Optional(
      Type.String({ description: 'Of a rejected item: the code of the problem.' }),
    ),
    detail: Type.Optional(Type.String({ description: 'Of a rejected item.' })),
    errors: Type.Optional(Type.Array(Fault, { description: 'Of a rejected item.' })),
    candidates: Type.Optional(
      Type.Array(
        Type.Object(
          { id: Type.String({ format: 'uuid' }), matched_on: Type.Array(Type.String()) },
          { title: 'ContactBatchCandidate' },
        ),
        { description: 'Of an item with the code `ambiguous_contact`.' },
      ),
    ),
  },
  { title: 'ContactBatchReceipt' },
)
export type Receipt = Static<typeof Receipt>

export const BatchAnswer = defineResponse(
  'What became of each item, in order.',
  Type.Array(Receipt),
  SaveCounts,
  { title: 'ContactBatchResponse' },
)
