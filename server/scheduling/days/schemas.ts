import Type, { type Static } from 'typebox'
import { ASKED } from '../schemas.ts'

export const ExplainDayQuery = Type.Object(
  {
    ...ASKED,
    date: Type.String({
      format: 'date',
      description: 'The date in `time_zone`.',
      examples: ['2027-01-04'],
    }),
    time_zone: Type.Optional(
      Type.String({
        format: 'time-zone',
        description: 'IANA time zone of the date and of `local`. Default: that of the team.',
        examples: ['Europe/Berlin'],
      }),
    ),
    cursor: Type.Optional(
      Type.String({
        description: 'The `next_cursor` of the previous page, with the other parameters unchanged.',
      }),
    ),
  },
  { additionalProperties: false },
)
export type ExplainDayQuery = Static<typeof ExplainDayQuery>

const Positions = (description: string) => Type.Array(Type.Integer(), { description })
const Moment = (description: string) =>
  Type.Optional(Type.String({ description: `${description} Unix seconds.` }))

const DayCause = Type.Object(
  {
    kind: Type.String({
      description:
        '`schedule`, `time_off`, `meeting`, `hold`, `calendar`, `meeting_type`, `agent` or `team`; ' +
        'there may be more.',
    }),
    id: Type.String(),
    attribute: Type.Optional(
      Type.String({
        description: 'The attribute that decides, such as `minimum_notice_minutes`.',
      }),
    ),
    date: Type.Optional(
      Type.String({
        format: 'date',
        description: 'Of a schedule: the date in its time zone whose hours decide.',
      }),
    ),
    name: Type.Optional(Type.String({ description: 'Of a calendar.' })),
    connection_id: Type.Optional(Type.String({ description: 'Of a calendar.' })),
    start_time: Moment('The start of the meeting, the hold, the time off or the busy time.'),
    end_time: Moment('Its end.'),
    taken_from: Moment("The start of the agent's time that it takes, with buffers."),
    taken_until: Moment("The end of the agent's time that it takes, with buffers."),
  },
  { title: 'RefusalCause', description: 'The resource that makes the rule reject the start.' },
)

const DayStart = Type.Object(
  {
    start_time: Type.String({ description: 'Unix seconds, as in slots.' }),
    end_time: Type.String(),
    local: Type.String({ description: 'The start in `time_zone`, ISO 8601 with the UTC offset.' }),
    bookable: Type.Boolean({ description: 'Whether a booking would succeed.' }),
    reason: Type.Unsafe<string | null>({
      type: ['string', 'null'],
      description: 'Why a booking would be rejected, as in `explain`; null: it would not.',
    }),
    reasons: Positions('Positions in `reasons` that concern no single agent.'),
    agents: Type.Array(
      Type.Object({
        agent_id: Type.Integer(),
        stands_in_for: Type.Optional(
          Type.Integer({ description: 'The absent agent for whom this one would stand in.' }),
        ),
        reasons: Positions('Positions in `reasons`; empty: the agent can take the meeting.'),
      }),
    ),
  },
  { title: 'ExplainedStart' },
)

export const DayExplained = Type.Object(
  {
    data: Type.Object({
      date: Type.String({ format: 'date' }),
      reasons: Type.Array(
        Type.Object({
          code: Type.String({ description: 'As the `reason` of `slot_unavailable`.' }),
          detail: Type.String(),
          cause: Type.Union([DayCause, Type.Null()], {
            description: 'Null: the time itself, such as one in the past.',
          }),
        }),
        { description: 'Each reason of the day once.' },
      ),
      starts: Type.Array(DayStart, { description: 'In order of time.' }),
    }),
    meta: Type.Object({
      time_zone: Type.String(),
      next_cursor: Type.Unsafe<string | null>({
        type: ['string', 'null'],
        description: 'Continues after these starts; null: there are no more.',
      }),
    }),
  },
  { title: 'DayExplanation' },
)
export type DayExplained = Static<typeof DayExplained>
