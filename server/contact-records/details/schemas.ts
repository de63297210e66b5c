import Type, { type TSchema } from 'typebox'
import { CallResource } from '../../calls/schemas.ts'
import { ConsentResource } from '../../contacts/consents/schemas.ts'
import { ContactMeta, ContactResource } from '../../contacts/schemas.ts'
import { MeetingResource } from '../../meetings/schemas.ts'
import { defineResponse } from '../../http/bodies/define-write-body.ts'

/** What can be included with a contact, and the scope that it needs. */
export const PARTS = {
  meetings: 'meetings:read',
  calls: 'calls:read',
  consents: 'contacts:read',
} as const
export type PartName = keyof typeof PARTS
export const PART_NAMES = Object.keys(PARTS) as PartName[]

/** The newest items of each part. */
export const MAX_PART_ITEMS = 50

export const ContactQuery = Type.Object(
  {
    include: Type.Optional(
      Type.String({
        description:
          `One or more of ${PART_NAMES.map((name) => `\`${name}\``).join(', ')}, separated by commas: ` +
          `the newest ${MAX_PART_ITEMS} of each, in \`meta.included\`. Meetings need the scope ` +
          '`meetings:read`, and calls `calls:read`.',
        examples: ['meetings,calls'],
      }),
    ),
  },
  { additionalProperties: false },
)

const Part = (item: TSchema) =>
  Type.Optional(
    Type.Object({
      data: Type.Array(item),
      next: Type.Unsafe<string | null>({
        type: ['string', 'null'],
        description: 'The path of the next page; null: there are no more.',
      }),
    }),
  )

export const ContactWithParts = defineResponse(
  'The contact.',
  ContactResource,
  Type.Object({
    ...ContactMeta.properties,
    included: Type.Optional(
      Type.Object({
        meetings: Part(MeetingResource),
        calls: Part(CallResource),
        consents: Part(ConsentResource),
      }),
    ),
  }),
  { title: 'ContactWithPartsResponse' },
)
