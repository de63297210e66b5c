import Type, { type Static } from 'typebox'
import { REVISION } from '../platform/http/revision.ts'

const text = (description: string) =>
  Type.Unsafe<string | null>({ type: ['string', 'null'], description })

export const NoteResource = Type.Object({
  id: Type.String({ format: 'uuid' }),
  type: Type.Literal('note'),
  attributes: Type.Object({
    text: Type.String({
      description:
        'What the caller left for the team, as the voice agent wrote it down: it may hold anything.',
    }),
    author_name: text("The caller's name as it was said; null: no name was said."),
    team_id: Type.Integer({ description: 'The team that the note is for.' }),
    meeting_id: text(
      'The meeting that it is about, which the caller had proven to be theirs; null: none.',
    ),
    call_id: text(
      'The call in which it was left; null: the platform told no id of it, or the call is deleted.',
    ),
    contact_id: text("The contact of the meeting or of the caller's number; null: unknown."),
    language: Type.String({ description: 'The language of the call (BCP 47).' }),
    done: Type.Boolean({ description: 'Whether the team has marked it as done.' }),
    done_at: text('When it was marked as done; null: it is open.'),
    ...REVISION,
  }),
})
export type NoteResource = Static<typeof NoteResource>

export const NoteChange = Type.Object(
  { done: Type.Boolean({ description: 'True: the team has dealt with it.', examples: [true] }) },
  { additionalProperties: false },
)
export type NoteChange = Static<typeof NoteChange>

export const NotesQuery = Type.Object(
  {
    done: Type.Optional(
      Type.String({
        enum: ['true', 'false'],
        description: 'Only notes that are done, or only those that are open.',
      }),
    ),
    team_id: Type.Optional(
      Type.String({
        format: 'positive-integer',
        description: 'Only notes for this team.',
        examples: ['1'],
      }),
    ),
    limit: Type.Optional(
      Type.String({ description: '1 to 200, 50 unless given.', examples: ['50'] }),
    ),
    cursor: Type.Optional(Type.String({ description: 'The `next_cursor` of the page before.' })),
  },
  { additionalProperties: false },
)
export type NotesQuery = Static<typeof NotesQuery>
