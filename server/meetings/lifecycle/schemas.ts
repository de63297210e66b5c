import Type, { type Static } from 'typebox'
import { ANSWERS, Id, Minutes, NAME, NOTES, StartTime } from '../schemas.ts'

const Reason = Type.Optional(
  Type.String({ minLength: 1, maxLength: 1024, description: 'The reason, as free text.' }),
)
const By = (description: string) =>
  Type.Optional(
    Type.Unsafe<'attendee' | 'agent' | 'system'>({
      type: 'string',
      title: 'MeetingParty',
      enum: ['attendee', 'agent', 'system'],
      description,
    }),
  )

export const ClosingAttributes = Type.Object(
  {
    by: By(
      "The party that makes the change; default `agent`. The meeting type's cut-offs apply to " +
        'attendees.',
    ),
    reason: Reason,
  },
  { additionalProperties: false },
)
export type ClosingAttributes = Static<typeof ClosingAttributes>

export const NoShowAttributes = Type.Object(
  {
    who: Type.Optional(
      Type.Unsafe<'attendee' | 'agent'>({
        type: 'string',
        enum: ['attendee', 'agent'],
        description: 'The party that did not attend. Default: `attendee`.',
      }),
    ),
    reason: Reason,
  },
  { additionalProperties: false },
)
export type NoShowAttributes = Static<typeof NoShowAttributes>

export const RescheduleAttributes = Type.Object(
  {
    start_time: StartTime,
    duration_minutes: Type.Optional(
      Minutes('One of the durations of the meeting type. Default: the current duration.'),
    ),
    agent_id: Type.Optional(
      Id(
        'The new agent. Default: the current agent if free, or else the agent that the ' +
          "meeting type's rule chooses.",
      ),
    ),
    time_zone: Type.Optional(
      Type.String({
        format: 'time-zone',
        description: 'IANA time zone of the attendee. Default: the current one.',
      }),
    ),
    by: By(
      'The party that makes the change; default `agent`. The cut-off of the meeting type ' +
        'applies to attendees.',
    ),
    reason: Reason,
  },
  { additionalProperties: false },
)
export type RescheduleAttributes = Static<typeof RescheduleAttributes>

export const ReassignAttributes = Type.Object(
  {
    agent_id: Type.Optional(
      Id(
        'The new agent. Default: the agent that the rule of the meeting type chooses among ' +
          'the others.',
      ),
    ),
    reason: Reason,
  },
  { additionalProperties: false },
)
export type ReassignAttributes = Static<typeof ReassignAttributes>

export const UpdateAttributes = Type.Object(
  {
    attendee_name: Type.Optional(
      Type.Unsafe<string | null>({
        type: ['string', 'null'],
        ...NAME,
        description: 'The name on this meeting; the contact keeps its own. Null clears it.',
      }),
    ),
    notes: Type.Optional(
      Type.Unsafe<string | null>({
        type: ['string', 'null'],
        ...NOTES,
        description: 'Replaces the notes; null clears them.',
      }),
    ),
    answers: Type.Optional(
      Type.Unsafe<Record<string, unknown> | null>({
        type: ['object', 'null'],
        ...ANSWERS,
        description:
          'Answers by question key. Other answers are kept, and null removes an answer; null instead ' +
          'of the object removes all.',
      }),
    ),
  },
  { additionalProperties: false, minProperties: 1, examples: [{ notes: NOTES.examples[0] }] },
)
export type UpdateAttributes = Static<typeof UpdateAttributes>
