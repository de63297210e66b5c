import Type, { type Static } from 'typebox'
import { LANGUAGE_TAGS } from '../languages/languages.ts'
import { listAloud } from '../languages/list-aloud.ts'

const Id = (description: string) =>
  Type.String({ format: 'positive-integer', description, examples: ['1'] })

const ASKED = {
  team_id: Id('Team.'),
  meeting_type_id: Id('Meeting type.'),
  agent_id: Type.Optional(
    Id('Only the slots of this agent. Left out: of everybody whom the meeting type assigns.'),
  ),
  duration: Type.Optional(
    Type.String({
      format: 'positive-integer',
      description:
        'Minutes; one of the durations of the meeting type. Left out: the length of the ' +
        'meeting or hold below, and else the usual one.',
      examples: ['30'],
    }),
  ),
  contact_id: Type.Optional(
    Type.String({
      format: 'uuid',
      description:
        'Whose limits of meetings count. Left out: those of whoever has the meeting below.',
    }),
  ),
  meeting_id: Type.Optional(
    Type.String({
      format: 'uuid',
      description: 'A meeting that could be rescheduled: its own time does not stand in its way.',
    }),
  ),
  hold_id: Type.Optional(
    Type.String({
      format: 'uuid',
      description: 'A hold that could be given up: its own time does not stand in its way.',
    }),
  ),
}

export const SlotsQuery = Type.Object(
  {
    ...ASKED,
    from: Type.Optional(
      Type.String({
        format: 'moment',
        description: 'First start, Unix seconds or ISO 8601 with an offset. Left out: now.',
        examples: ['2027-01-04T09:00:00Z'],
      }),
    ),
    to: Type.Optional(
      Type.String({
        format: 'moment',
        description:
          'Starts are before this. Left out: seven days after `from`; at most 62 days after it.',
        examples: ['2027-01-08T18:00:00Z'],
      }),
    ),
    time_zone: Type.Optional(
      Type.String({
        format: 'time-zone',
        description:
          'IANA zone in which `local` and `spoken` are given. Left out: the zone of the team.',
        examples: ['Europe/Berlin'],
      }),
    ),
    language: Type.Optional(
      Type.String({
        format: 'language',
        description:
          `Language of \`spoken\`: ${listAloud(LANGUAGE_TAGS, 'or')}. ` +
          'Left out: the language of the team.',
        examples: ['en'],
      }),
    ),
    limit: Type.Optional(
      Type.String({
        format: 'positive-integer',
        description: 'At most so many slots.',
        examples: ['3'],
      }),
    ),
    spread: Type.Optional(
      Type.String({
        enum: ['days', 'dayparts'],
        description:
          'With `limit`: choose slots on different days, or at different parts of the day, ' +
          'instead of the first ones.',
      }),
    ),
  },
  { additionalProperties: false },
)
export type SlotsQuery = Static<typeof SlotsQuery>

const Slot = Type.Object(
  {
    start_time: Type.String({
      description: 'Unix seconds as a string of digits, as booking takes it.',
    }),
    end_time: Type.String(),
    agent_ids: Type.Array(Type.Integer(), {
      description: 'Agents who are free then, and on whose grid this start is.',
    }),
    local: Type.String({ description: 'The start in `time_zone`, ISO 8601 with its offset.' }),
    spoken: Type.String({ description: 'The start in words, to be spoken.' }),
  },
  { title: 'Slot' },
)

export const SlotList = Type.Object({
  data: Type.Array(Slot),
  meta: Type.Object({
    next_cursor: Type.Null(),
    time_zone: Type.String(),
    language: Type.String(),
  }),
})

export const ExplainQuery = Type.Object(
  {
    ...ASKED,
    start_time: Type.String({
      format: 'moment',
      description: 'The start, Unix seconds or ISO 8601 with an offset.',
      examples: ['4102477200'],
    }),
  },
  { additionalProperties: false },
)
export type ExplainQuery = Static<typeof ExplainQuery>

export const StartExplained = Type.Object(
  {
    data: Type.Object({
      start_time: Type.String(),
      bookable: Type.Boolean(),
      agents: Type.Array(
        Type.Object({
          agent_id: Type.Integer(),
          stands_in_for: Type.Optional(
            Type.Integer({
              description: 'The agent who is away, and whose place this one would take.',
            }),
          ),
          bookable: Type.Boolean(),
          reasons: Type.Array(Type.Object({ code: Type.String(), detail: Type.String() }), {
            description: 'Every rule that refuses the start.',
          }),
        }),
      ),
    }),
    meta: Type.Object({}),
  },
  { title: 'SlotExplanation' },
)
