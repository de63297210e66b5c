import { WANTED_KEYWORD } from '../http/bodies/wanted-keyword.ts'
import Type, { type Static } from 'typebox'
import { AGE_SORT, PAGE_PARAMETERS } from '../http/queries/paging.ts'
import { CALL_OUTCOMES } from './store/list-calls.ts'

const Moment = (description: string) =>
  Type.Optional(Type.String({ format: 'moment', description }))
const Flag = (description: string) =>
  Type.Optional(Type.String({ enum: ['true', 'false'], description }))

export const CallsQuery = Type.Object(
  {
    from: Moment(
      'Only calls that started at or after this time, Unix seconds or ISO 8601 with an offset.',
    ),
    to: Moment('Only calls that started before this time.'),
    outcome: Type.Optional(
      Type.String({
        description:
          `One or more of ${CALL_OUTCOMES.map((name) => `\`${name}\``).join(', ')}. Separate several ` +
          'with commas. `none`: no meeting was changed.',
        examples: ['booked,rescheduled'],
      }),
    ),
    open: Flag(
      '`true`: only calls that go on now: neither their end was reported, nor were they silent for ' +
        '15 minutes. `false`: only calls that are over.',
    ),
    claimed_without_booking: Flag(
      '`true`: only flagged calls; `false`: only calls that are not flagged.',
    ),
    contact_id: Type.Optional(Type.String({ format: 'uuid' })),
    number: Type.Optional(
      Type.String({
        maxLength: 100,
        description:
          'A phone number that called or was called, of the other party or of the workspace. Send ' +
          'the `+` as `%2B`.',
        examples: ['+493055512345'],
      }),
    ),
    voice_connection_id: Type.Optional(Type.String({ format: 'uuid' })),
    platform: Type.Optional(
      Type.String({
        pattern: '^[a-z]{1,40}$',
        [WANTED_KEYWORD]: 'the name of a platform, such as vapi',
        examples: ['vapi'],
      }),
    ),
    team_id: Type.Optional(
      Type.String({
        format: 'positive-integer',
        description: 'Only calls over the voice connections of this team.',
        examples: ['1'],
      }),
    ),
    agent_id: Type.Optional(
      Type.String({
        format: 'positive-integer',
        description: 'Only calls in which a meeting with this agent was booked.',
        examples: ['1'],
      }),
    ),
    sort: AGE_SORT,
    ...PAGE_PARAMETERS,
  },
  { additionalProperties: false },
)
export type CallsQuery = Static<typeof CallsQuery>
