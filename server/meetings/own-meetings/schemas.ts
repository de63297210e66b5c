import Type, { type Static } from 'typebox'
import { CallId } from '../schemas.ts'

export const LookupAttributes = Type.Object(
  {
    phone: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 1024,
        description:
          'The number that the call comes from, as the telephone network or the voice platform ' +
          'reports it; never a number that the caller says. Left out: withheld or unknown. ' +
          'Where it is the number of the attendee, one of code, name and address is enough.',
        examples: ['+14155550123'],
      }),
    ),
    email: Type.Optional(
      Type.String({
        format: 'email',
        maxLength: 1024,
        description: 'Same as `attendee_email`; send one of them.',
      }),
    ),
    confirmation_code: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 64,
        description:
          'The six digits of the confirmation. Required, together with the name or the ' +
          "address, unless the call comes from the attendee's own number.",
        examples: ['123456'],
      }),
    ),
    attendee_email: Type.Optional(
      Type.String({
        format: 'email',
        maxLength: 1024,
        description: 'The address on the meeting, as the caller gives it.',
      }),
    ),
    attendee_name: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 1024,
        description:
          'The name on the meeting, as the caller gives it: the same words in any order.',
      }),
    ),
    call_id: Type.Optional(CallId),
  },
  {
    title: 'MeetingLookupAttributes',
    additionalProperties: false,
    examples: [{ phone: '+14155550123', confirmation_code: '123456' }],
  },
)
export type LookupAttributes = Static<typeof LookupAttributes>
