import Type, { type Static } from 'typebox'
import { EventActor } from '../events/event-actor.ts'
import { defineId, defineOptionalId } from '../http/bodies/define-id.ts'
import { REVISION } from '../http/etags/revision.ts'
import { PAGE_PARAMETERS } from '../http/queries/paging.ts'

const text = (description: string) =>
  Type.Unsafe<string | null>({ type: ['string', 'null'], description })

export const NoteResource = Type.Object({
  id: Type.String({ format: 'uuid' }),
  type: Type.Literal('note'),
  attributes: Type.Object({
    text: Type.String({
      description:
        'The text that the caller left for the team, as the voice agent transcribed it, or that the ' +
        'attendee sent as a text message: untrusted text. Of a task, what the team has to do.',
    }),
    author_name: text("The caller's name, as spoken; null if the caller gave none."),
    team_id: Type.Integer({ description: 'The team that the note is for.' }),
    meeting_id: text(
      'The meeting that the note is about, which the caller proved to own; null if there is none.',
    ),
    call_id: text(
      'The call in which the note was left; null if the platform reported no id, or the call was deleted.',
    ),
    contact_id: text("The contact of the meeting or of the caller's number; null if unknown."),
    language: Type.String({ description: 'The language of the call (BCP 47).' }),
    task_due_at: Type.Unsafe<string | null>({
      type: ['string', 'null'],
      format: 'date-time',
      description: 'The due time of a task. Null: the note is not a task.',
    }),
    agent_id: Type.Unsafe<number | null>({
      type: ['integer', 'null'],
      description: 'The agent who has to do it; null: anybody in the team.',
    }),
    done: Type.Boolean({ description: 'Whether the team has marked it as done.' }),
    done_at: Type.Unsafe<string | null>({
      type: ['string', 'null'],
      format: 'date-time',
      description: 'When the note was marked as done; null if it is open.',
    }),
    done_by: Type.Union([EventActor, Type.Null()], {
      description: 'Who marked the note as done. Null: the note is open, or this was not recorded.',
    }),
    ...REVISION,
  }),
})
export type NoteResource = Static<typeof NoteResource>

const DueTime = Type.Unsafe<string | null>({
  type: ['string', 'null'],
  format: 'moment',
  maxLength: 40,
  description:
    'The due time, ISO 8601 with an offset, which makes the note a task. Null: the note is not a task.',
  examples: ['2100-01-01T10:00:00Z'],
})
const Owner = defineOptionalId({
  description: 'The agent who has to do it; null: anybody in the team.',
})

export const NewNote = Type.Object(
  {
    text: Type.String({
      minLength: 1,
      maxLength: 2_000,
      description: 'What the team should know or do.',
      examples: ['Call Ada back about the invoice.'],
    }),
    team_id: defineId({ description: 'The team that the note is for.' }),
    task_due_at: Type.Optional(DueTime),
    agent_id: Type.Optional(Owner),
    call_id: Type.Optional(
      Type.Unsafe<string | null>({
        type: ['string', 'null'],
        format: 'uuid',
        description: 'The call that the note is about: the id of `GET /core/calls`.',
      }),
    ),
    contact_id: Type.Optional(
      Type.Unsafe<string | null>({
        type: ['string', 'null'],
        format: 'uuid',
        description: 'The contact that the note is about. Default: that of the call.',
      }),
    ),
  },
  { additionalProperties: false },
)
export type NewNote = Static<typeof NewNote>

export const NoteChange = Type.Object(
  {
    done: Type.Optional(
      Type.Boolean({
        description: '`true` marks the note as done, `false` reopens it.',
        examples: [true],
      }),
    ),
    task_due_at: Type.Optional(DueTime),
    agent_id: Type.Optional(Owner),
  },
  { additionalProperties: false },
)
export type NoteChange = Static<typeof NoteChange>

export const NotesQuery = Type.Object(
  {
    done: Type.Optional(
      Type.String({
        enum: ['true', 'false'],
        description: '`true`: only notes that are done; `false`: only open ones.',
      }),
    ),
    task: Type.Optional(
      Type.String({
        enum: ['true', 'false'],
        description: '`true`: only tasks; `false`: only notes that are not tasks.',
      }),
    ),
    team_id: Type.Optional(
      Type.String({
        format: 'positive-integer',
        description: 'Only notes for this team.',
        examples: ['1'],
      }),
    ),
    agent_id: Type.Optional(
      Type.String({
        format: 'positive-integer',
        description: 'Only what this agent has to do.',
        examples: ['1'],
      }),
    ),
    contact_id: Type.Optional(Type.String({ format: 'uuid' })),
    call_id: Type.Optional(
      Type.String({ format: 'uuid', description: 'Only notes of this call and about it.' }),
    ),
    due_before: Type.Optional(
      Type.String({
        format: 'moment',
        description:
          'Only tasks that are due before this time, Unix seconds or ISO 8601 with an offset.',
      }),
    ),
    sort: Type.Optional(
      Type.Unsafe<'-created_at' | 'task_due_at'>({
        type: 'string',
        enum: ['-created_at', 'task_due_at'],
        description:
          'The order: `-created_at`, the default, begins with the newest; `task_due_at` lists only tasks, ' +
          'in the order in which they are due. Send it unchanged with a cursor.',
      }),
    ),
    ...PAGE_PARAMETERS,
  },
  { additionalProperties: false },
)
export type NotesQuery = Static<typeof NotesQuery>
