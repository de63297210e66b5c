import Type, { type Static, type TSchema } from 'typebox'
import type { CallResource } from '../calls/schemas.ts'
import { PAGE_PARAMETERS } from '../http/queries/paging.ts'
import { CALL_STEPS, type CallStep } from './store/list-counted-calls.ts'

const count = (description: string) => Type.Integer({ minimum: 0, description })

const share = (description: string) =>
  Type.Unsafe<number | null>({
    type: ['number', 'null'],
    description: `${description}, 0 to 1; null if these are fewer than 20.`,
  })

const Key = Type.String({
  description:
    'The group: the day, the Monday of the week, the id of the record, or the lead time; `none` for ' +
    'calls over no voice connection.',
})
const Name = Type.Unsafe<string | null>({
  type: ['string', 'null'],
  description: 'The name of the team, the agent or the meeting type; null for other groups.',
})

const STEPS = {
  calls: count(
    'Calls that began on these days. Left out are calls to the receptionist from the page where it ' +
      'is tried out, and those that Slotline places to attendees, which are outbound calls.',
  ),
  answered: count(
    'Calls that were answered: a tool succeeded, or the platform reported neither a missing ' +
      'answer, a busy line, an answering machine nor a failure.',
  ),
  offered: count('Calls in which the caller was offered times, and those that count as held.'),
  held: count('Calls in which a time was held for the caller, and those that count as booked.'),
  booked: count(
    'Calls in which a meeting was booked, or requested if its type asks for confirmation, also if it ' +
      'was cancelled later. Like the steps before: within 12 hours of the start of the call.',
  ),
  took_place: count(
    'Calls of which a meeting took place until now: it was marked as completed, or its end has ' +
      'passed and it was neither cancelled nor marked as a no-show.',
  ),
  answer_rate: share('The share of `calls` that were answered'),
}

const OUTCOMES = {
  meetings: count(
    'Meetings that start on these days and were due: `completed`, `unmarked` and `no_shows`.',
  ),
  completed: count('Meetings that were marked as completed.'),
  unmarked: count('Meetings whose end has passed, and that nobody has marked.'),
  no_shows: count('Meetings that were marked as no-shows, of the attendee or of the agent.'),
  no_show_rate: share('The share of `meetings` that are no-shows'),
}

/** The range of the figures, and what all rows say together. */
function defineMeta<Total extends TSchema>(total: Total) {
  return Type.Object({
    from: Type.String({ format: 'date' }),
    to: Type.String({ format: 'date' }),
    time_zone: Type.String({
      description: 'The time zone of the days: that of the first team of the workspace.',
    }),
    counted_at: Type.String({
      format: 'date-time',
      description: 'The time of the figures: what ends later is not over.',
    }),
    total,
  })
}

export const FunnelRow = Type.Object({
  id: Key,
  type: Type.Literal('funnel_row'),
  attributes: Type.Object({ name: Name, ...STEPS }),
})
const FunnelTotal = Type.Object(STEPS)
export const FunnelMeta = defineMeta(FunnelTotal)
export type FunnelTotal = Static<typeof FunnelTotal>
export type FunnelRow = Static<typeof FunnelRow>
export type FunnelMeta = Static<typeof FunnelMeta>

export const NoShowsRow = Type.Object({
  id: Key,
  type: Type.Literal('no_shows_row'),
  attributes: Type.Object({ name: Name, ...OUTCOMES }),
})
const NoShowsTotal = Type.Object(OUTCOMES)
export const NoShowsMeta = defineMeta(NoShowsTotal)
export type NoShowsTotal = Static<typeof NoShowsTotal>
export type NoShowsRow = Static<typeof NoShowsRow>
export type NoShowsMeta = Static<typeof NoShowsMeta>

const TURNS = count(
  'Meetings that start on these days and that round robin gave, without those that were cancelled, ' +
    'declined or not confirmed in time.',
)

export const FairnessRow = Type.Object({
  id: Type.String({ description: 'The ids of the team and the agent.' }),
  type: Type.Literal('fairness_row'),
  attributes: Type.Object({
    team_id: Type.Integer(),
    team_name: Name,
    agent_id: Type.Integer({
      description: 'A stand-in takes turns of the agent it stands in for.',
    }),
    agent_name: Name,
    weight: Type.Integer({ description: 'As it is now; 0: the agent takes no turns.' }),
    turns: TURNS,
    expected: Type.Number({
      description: 'The turns of the team, divided by the weights of its members.',
    }),
    difference: Type.Number({ description: '`turns` without `expected`.' }),
    reasons: Type.Array(
      Type.Object({
        decided_by: Type.String({
          description:
            'only_one_free, owner, priority, shortfall, longest_waiting, lowest_id, or unknown.',
        }),
        detail: Type.String({ description: 'The reason in words.' }),
        turns: Type.Integer({ minimum: 1 }),
      }),
      { description: 'Why the agent got these turns, the most frequent reason first.' },
    ),
  }),
})
export type FairnessRow = Static<typeof FairnessRow>
export type FairnessAttributes = FairnessRow['attributes']
export const FairnessMeta = defineMeta(Type.Object({ turns: TURNS }))
export type FairnessMeta = Static<typeof FairnessMeta>

export type CountedCall = Static<typeof CallResource>

const RANGE = {
  from: Type.Optional(
    Type.String({
      description: 'The first day, YYYY-MM-DD; default: as many days up to `to` as `days` says.',
      examples: ['2026-11-01'],
    }),
  ),
  to: Type.Optional(
    Type.String({
      description: 'The last day; default: today, or as many days after `from` as `days` says.',
      examples: ['2026-11-30'],
    }),
  ),
  days: Type.Optional(
    Type.String({
      format: 'positive-integer',
      description: 'The number of days, at most 366; default 28. Not with `from` and `to`.',
    }),
  ),
  team_id: Type.Optional(
    Type.String({ format: 'positive-integer', description: 'Only the figures of this team.' }),
  ),
}
const FORMAT = {
  format: Type.Optional(
    Type.String({
      enum: ['json', 'csv'],
      description: 'Default: json, or what `Accept` names: `text/csv`.',
    }),
  ),
}
const groupBy = <Group extends string>(groups: readonly Group[]) =>
  Type.Optional(
    Type.Unsafe<Group>({
      type: 'string',
      enum: [...groups],
      description: `Default: ${groups[0]}. A group without any case is left out.`,
    }),
  )

export const FunnelQuery = Type.Object(
  { ...RANGE, group_by: groupBy(['day', 'week', 'team']), ...FORMAT },
  { additionalProperties: false },
)
export const CountedCallsQuery = Type.Object(
  {
    ...RANGE,
    step: Type.Optional(
      Type.Unsafe<CallStep>({
        type: 'string',
        enum: [...CALL_STEPS],
        description: 'Default: calls. Each includes the ones after it.',
      }),
    ),
    ...PAGE_PARAMETERS,
  },
  { additionalProperties: false },
)
export const NoShowsQuery = Type.Object(
  {
    ...RANGE,
    group_by: groupBy(['meeting_type', 'agent', 'lead_time', 'team', 'day', 'week']),
    ...FORMAT,
  },
  { additionalProperties: false },
)
export const FairnessQuery = Type.Object({ ...RANGE, ...FORMAT }, { additionalProperties: false })
export type RangeQuery = {
  from?: string
  to?: string
  days?: string
  team_id?: string
  format?: string
}
