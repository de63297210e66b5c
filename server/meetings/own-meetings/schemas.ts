import Type, { type Static } from 'typebox'
import { CallId } from '../schemas.ts'

export const LookupAttributes = Type.Object(
  {
    phone: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 1024,
        description:
          'The number of the caller, as reported by the telephone network or the voice ' +
          'platform; never a number that the caller says. Omit it if it is withheld or unknown. ' +
          'From the number of the attendee, one of code, name and email is sufficient.',
        examples: ['+14155550123'],
      }),
    ),
    email: Type.Optional(
      Type.String({
        format: 'email',
        maxLength: 1024,
        description: 'An alias of `attendee_email`; send only one of them.',
      }),
    ),
    confirmation_code: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 64,
        description:
          'The six-digit confirmation code. Required together with the name or the email, ' +
          "unless the call comes from the attendee's own number.",
        examples: ['123456'],
      }),
    ),
    attendee_email: Type.Optional(
      Type.String({
        format: 'email',
        maxLength: 1024,
        description: 'The email address of the attendee, as given by the caller.',
      }),
    ),
    attendee_name: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 1024,
        description:
          'The name of the attendee, as given by the caller. The words may be in any order.',
      }),
    ),
    call_id: Type.Optional(CallId),
    language: Type.Optional(
      Type.String({
        format: 'language',
        description:
          'Language of `say` (BCP 47). Default: the language of the teams, if they have only one.',
      }),
    ),
  },
  {
    title: 'MeetingLookupAttributes',
    additionalProperties: false,
    examples: [{ phone: '+14155550123', confirmation_code: '123456' }],
  },
)
export type LookupAttributes = Static<typeof LookupAttributes>
