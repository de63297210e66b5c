import Type, { type TSchema } from 'typebox'
import { EventActor } from '../event-actor.ts'

const optionalText = (description: string, format?: string) =>
  Type.Unsafe<string | null>({
    type: ['string', 'null'],
    ...(format !== undefined && { format }),
    description,
  })

/** The schema of a change as `presentChange` presents it. `eventType`: of the type of its event.
 * `others`: further attributes. */
export function defineChange<Name extends string>(
  type: Name,
  eventType: TSchema,
  others: Record<string, TSchema> = {},
) {
  return Type.Object({
    id: Type.String({ format: 'uuid' }),
    type: Type.Literal(type),
    attributes: Type.Object({
      type: eventType,
      changes: Type.Array(
        Type.Object({
          attribute: Type.String(),
          before: Type.Unsafe<unknown>({
            description: 'The former value; null if the attribute was not set.',
          }),
          after: Type.Unsafe<unknown>({
            description: 'The new value; null if the attribute was cleared.',
          }),
        }),
      ),
      actor: EventActor,
      person_name: optionalText(
        'The name of the person who made the change; null: no person made it, or the person left ' +
          'the workspace.',
      ),
      token_id: optionalText(
        'The access token that made the change; null: a voice connection, a link, an import, an ' +
          'operator or the system.',
      ),
      request_id: optionalText('The `X-Request-Id` of the request; null: outside of a request.'),
      call_id: optionalText(
        'The call in which the change was made; null if it was not made in a call.',
        'uuid',
      ),
      voice_connection_id: optionalText(
        'The voice connection that made the change; null if none did.',
        'uuid',
      ),
      created_at: Type.String({ format: 'date-time' }),
      ...others,
    }),
  })
}
