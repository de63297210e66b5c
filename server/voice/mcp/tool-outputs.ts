import Type, { type TObject, type TSchema } from 'typebox'
import type { ToolName } from '../core/tools.ts'

/** The titles that clients show to people. */
export const TOOL_TITLES: Readonly<Record<ToolName, string>> = {
  identify_caller: 'Identify the caller',
  save_contact: "Record the caller's details",
  find_times: 'Find times',
  hold_time: 'Hold a time',
  book_meeting: 'Book a meeting',
  find_my_meetings: "Find the caller's meetings",
  reschedule_meeting: 'Move a meeting',
  cancel_meeting: 'Cancel a meeting',
  transfer_or_book: 'Transfer the call, or book',
  leave_note: 'Leave a note for the team',
  answer_question: 'Answer a question',
}

/** A union instead of a list of types, which some clients do not support. */
const orNull = (schema: TSchema) => Type.Union([schema, Type.Null()])
const TextOrNull = orNull(Type.String())
const Slots = Type.Array(
  Type.Object({
    slot_id: Type.String({ description: 'Pass it back unchanged.' }),
    number: Type.Integer(),
    start_time: Type.String({ description: 'Unix seconds.' }),
    time: Type.String({ description: 'Local time.' }),
    spoken: Type.String({ description: 'The words to say.' }),
  }),
  { description: 'Times that can be booked.' },
)
const Meetings = Type.Array(
  Type.Object({
    meeting_id: Type.String(),
    start_time: Type.String({ description: 'Unix seconds.' }),
    spoken: Type.String(),
    meeting_type: TextOrNull,
    agent_name: TextOrNull,
    status: Type.String(),
  }),
)
const Booked = {
  booked: Type.Boolean(),
  meeting_id: Type.String(),
  confirmation_code: Type.String(),
  spoken: Type.String(),
  start_time: Type.String({ description: 'Unix seconds.' }),
  status: Type.String(),
}
const Person = {
  needs_confirmation: Type.Boolean({
    description: 'Say the line. After a yes, call again with the confirmation.',
  }),
  confirmation: TextOrNull,
  saved: Type.Boolean(),
  email: TextOrNull,
  phone: TextOrNull,
  name: TextOrNull,
}

const Names = Type.Array(Type.String())
const Hints = Type.Array(Type.String(), {
  description:
    'For the model, not to be spoken: which arguments were ignored or invalid, and what is allowed.',
})

const Transfer = Type.Object({
  number: Type.String({ description: 'The number to transfer the call to.' }),
  agent_name: Type.String(),
  held_until: Type.String({
    description: 'No other call is transferred to this agent until then (RFC 3339).',
  }),
})

/**
 * The result of every tool: a line to say, whether the call succeeded, and the data. After a
 * failure only some fields are present.
 */
const answered = (data: Record<string, TSchema>): TObject =>
  Type.Object({
    line: Type.String({ description: 'Say this.' }),
    ok: Type.Boolean({ description: 'Whether the tool call succeeded.' }),
    data: Type.Object(
      Object.fromEntries(
        Object.entries({ problem: TextOrNull, hints: Hints, ...data }).map(([name, schema]) => [
          name,
          Type.Optional(schema),
        ]),
      ),
    ),
  })

export const TOOL_OUTPUTS: Readonly<Record<ToolName, TObject>> = {
  identify_caller: answered({
    known: Type.Boolean(),
    first_name: TextOrNull,
    has_meetings: Type.Boolean(),
    fields: Type.Array(
      Type.Object({
        name: Type.String(),
        type: Type.String(),
        description: Type.Optional(Type.String()),
        options: Type.Optional(Names),
        required: Type.Optional(Type.Boolean()),
      }),
      { description: 'What the team wants to know about callers: pass it on to save_contact.' },
    ),
  }),
  save_contact: answered({ ...Person, first_name: TextOrNull }),
  find_times: answered({
    slots: Slots,
    more: Type.Boolean({ description: 'Whether there are more times than these.' }),
    question: TextOrNull,
    meeting_types: Names,
    agents: Names,
    durations_minutes: Type.Array(Type.Integer()),
    none_because: orNull(Type.String({ enum: ['closed', 'full', 'too_soon', 'not_bookable'] })),
    today: Type.String({ description: 'A date (RFC 3339).' }),
    weekday: Type.String(),
    time_zone: Type.String(),
  }),
  hold_time: answered({
    hold_id: Type.String(),
    slot_id: Type.String(),
    spoken: Type.String(),
    expires_in_seconds: Type.Integer(),
    slots: Slots,
    reason: Type.String(),
  }),
  book_meeting: answered({
    ...Person,
    ...Booked,
    question: TextOrNull,
    slots: Slots,
    reason: Type.String(),
    used_number: Type.Boolean({ description: "Booked with the caller's phone number alone." }),
  }),
  find_my_meetings: answered({ meetings: Meetings, verified: Type.Boolean() }),
  reschedule_meeting: answered({
    ...Booked,
    cancelled: Type.Boolean(),
    slots: Slots,
    reason: Type.String(),
  }),
  cancel_meeting: answered({
    cancelled: Type.Boolean(),
    spoken: Type.String(),
    booked: Type.Boolean(),
    slots: Slots,
  }),
  transfer_or_book: answered({ transfer: orNull(Transfer), slots: Slots, agents: Names }),
  leave_note: answered({
    saved: Type.Boolean({ description: 'Whether the note was saved.' }),
    passed_on: Type.Boolean({
      description: 'Whether the note is mailed to the team, or sent to a webhook endpoint.',
    }),
    note_id: Type.String(),
    on: Type.String({ description: 'The subject of the note: meeting, call or workspace.' }),
  }),
  answer_question: answered({
    known: Type.Boolean({
      description: 'False: the answer is unknown; the line says so, and a note can be offered.',
    }),
    topic: TextOrNull,
    answer: TextOrNull,
    meeting_types: Names,
  }),
}
