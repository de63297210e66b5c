import Type, { type Static } from 'typebox'
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
        'attendee sent as a text message: untrusted text.',
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
    done: Type.Boolean({ description: 'Whether the team has marked it as done.' }),
    done_at: Type.Unsafe<string | null>({
      type: ['string', 'null'],
      format: 'date-time',
      description: 'When the note was marked as done; null if it is open.',
    }),
    ...REVISION,
  }),
})
export type NoteResource = Static<typeof NoteResource>

export const NoteChange = Type.Object(
  {
    done: Type.Boolean({
      description: '`true` marks the note as done, `false` reopens it.',
      examples: [true],
    }),
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
    team_id: Type.Optional(
      Type.String({
        format: 'positive-integer',
        description: 'Only notes for this team.',
        examples: ['1'],
      }),
    ),
    contact_id: Type.Optional(
      Type.String({ format: 'uuid', description: 'Only notes of this contact.' }),
    ),
    ...PAGE_PARAMETERS,
  },
  { additionalProperties: false },
)
export type NotesQuery = Static<typeof NotesQuery>
