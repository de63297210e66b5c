import Type, { type Static } from 'typebox'
import { PAGE_PARAMETERS } from '../http/queries/paging.ts'
import { MEETING_STATUSES } from './core/transitions.ts'
import { CallId } from './schemas.ts'

const IntegerId = Type.Optional(Type.String({ format: 'positive-integer' }))
const Moment = (description: string) =>
  Type.Optional(Type.String({ format: 'moment', description }))

/** The orders of the list, by the value of `sort`. */
const MEETING_SORTS = [
  'start_time',
  '-start_time',
  'updated_at',
  '-updated_at',
  'created_at',
  '-created_at',
] as const

export const MeetingsQuery = Type.Object(
  {
    attendee_email: Type.Optional(Type.String({ format: 'email', examples: ['ada@example.com'] })),
    contact_id: Type.Optional(Type.String({ format: 'uuid' })),
    call_id: Type.Optional({ ...CallId, description: 'The `call_id` of the booking.' }),
    confirmation_code: Type.Optional(
      Type.String({
        pattern: '^[0-9]{6}$',
        description: 'Only meetings with this code that are pending or scheduled.',
        examples: ['204816'],
      }),
    ),
    include: Type.Optional(
      Type.Unsafe<'booked_by'>({
        type: 'string',
        enum: ['booked_by'],
        description: '`booked_by`: each meeting has this attribute.',
      }),
    ),
    team_id: IntegerId,
    agent_id: Type.Optional(
      Type.String({
        format: 'positive-integer',
        description: 'The agent of the meeting, or one of the agents of a collective meeting.',
      }),
    ),
    meeting_type_id: IntegerId,
    status: Type.Optional(
      Type.String({
        description:
          `One or more of ${MEETING_STATUSES.map((name) => `\`${name}\``).join(', ')}. Separate ` +
          'several with commas, or repeat the parameter.',
        examples: ['scheduled,pending'],
      }),
    ),
    from: Moment(
      'Only meetings that start at or after this time, Unix seconds or ISO 8601 with an offset.',
    ),
    to: Moment('Only meetings that start before this time.'),
    updated_since: Moment(
      'Only meetings that were created or changed at or after this time, Unix seconds or ISO 8601 ' +
        'with an offset; in order of `updated_at` unless `sort` is sent.',
    ),
    sort: Type.Optional(
      Type.Unsafe<(typeof MEETING_SORTS)[number]>({
        type: 'string',
        enum: [...MEETING_SORTS],
        description:
          'The order, descending with a minus sign. Default: `start_time`, or `updated_at` with ' +
          '`updated_since`. `created_at` is the order in which the meetings were created. A page in ' +
          'this order can have fewer meetings than `limit`, or none, although there are more: follow ' +
          '`next_cursor` until it is null. A cursor is valid for the order that it was issued in.',
      }),
    ),
    ...PAGE_PARAMETERS,
  },
  { additionalProperties: false },
)
export type MeetingsQuery = Static<typeof MeetingsQuery>
