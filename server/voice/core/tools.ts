import Type, { type Static, type TObject } from 'typebox'

const Text = (description: string, maxLength = 200) =>
  Type.Optional(Type.String({ description, maxLength }))

const SlotId = Type.String({
  description:
    'The slot_id of a time that find_times returned, or that hold_time returned after it, exactly as it was returned.',
  maxLength: 200,
})
const MeetingId = Type.String({
  description:
    'The meeting_id that find_my_meetings or book_meeting returned in this call, exactly as it was returned.',
  maxLength: 120,
})
const Language = Text(
  'The language of the conversation as a tag such as en, es, de or fr, if it differs from the default.',
  35,
)
const Person = {
  name: Text("The caller's name as it was said, spelled letters included."),
  email: Text(
    'The caller\'s email address as it was said, such as "john dot doe at gmail dot com".',
    400,
  ),
  phone: Text(
    'A phone number as it was said, only if it differs from the number of this call.',
    200,
  ),
  company: Text('Where the caller works.'),
  notes: Text('What the meeting is about, in a sentence.', 2000),
}
const Confirmation = Text(
  'The confirmation that the tool returned for the email or phone number it read back, once ' +
    'the caller has said yes to it.',
  120,
)

const SecondBooking = Type.Optional(
  Type.String({
    enum: ['move', 'add'],
    description:
      'Only if this call has already booked another time, and the caller has chosen: "move" ' +
      'moves that meeting here, "add" books one more.',
  }),
)

const closed = <Properties extends Parameters<typeof Type.Object>[0]>(properties: Properties) =>
  Type.Object(properties, { additionalProperties: false })

export const PARAMETERS = {
  identify_caller: closed({ language: Language }),
  save_contact: closed({
    ...Person,
    fields: Text(
      'Other details that the caller gave, only of the fields that identify_caller returned: name ' +
        'and value, separated by semicolons, such as "plan: gold; team size: 12".',
      2000,
    ),
    confirmation: Confirmation,
    language: Language,
  }),
  find_times: closed({
    when: Text(
      'When the caller would like it, in the caller\'s own words and language: "next Tuesday ' +
        'after lunch", "the week after". Never a date that you worked out. Leave it out for ' +
        'the earliest times.',
      400,
    ),
    meeting_type: Text('The name of the meeting type, if there are several.'),
    agent: Text(
      'The name of the person that the caller asked for, as it was said. Pass it each time ' +
        'as long as the caller wants that person.',
    ),
    duration_minutes: Type.Optional(
      Type.Integer({
        minimum: 5,
        maximum: 1440,
        description: 'The duration, if the meeting type has several.',
      }),
    ),
    time_zone: Text(
      "The caller's time zone as an IANA name such as America/Los_Angeles, only if the " +
        'caller said where they are. It applies to the rest of the call.',
      64,
    ),
    meeting_id: Text(
      'The meeting_id of the meeting to move: the times are for that meeting type, with the same person if possible.',
      120,
    ),
    language: Language,
  }),
  hold_time: closed({ slot_id: SlotId, language: Language }),
  book_meeting: closed({
    slot_id: SlotId,
    ...Person,
    confirmation: Confirmation,
    second_booking: SecondBooking,
    language: Language,
  }),
  find_my_meetings: closed({
    confirmation_code: Text(
      'The confirmation code of the meeting, as the caller said it in this call.',
    ),
    name: Text('The name on the meeting, as the caller said it in this call.'),
    email: Text('The email address on the meeting, as the caller said it in this call.', 400),
    language: Language,
  }),
  reschedule_meeting: closed({ meeting_id: MeetingId, slot_id: SlotId, language: Language }),
  cancel_meeting: closed({
    meeting_id: MeetingId,
    reason: Text("The reason, in the caller's words.", 500),
    language: Language,
  }),
  transfer_or_book: closed({
    agent: Text(
      'The name of the person that the caller asked for, as it was said. Leave it out for any person.',
    ),
    about: Text('The reason why the caller wants a person, in a sentence.', 500),
    language: Language,
  }),
  leave_note: closed({
    note: Type.String({
      description: "What the team should know, in the caller's own words.",
      maxLength: 2000,
    }),
    meeting_id: Text(
      'Only if the note is about a meeting: the meeting_id that find_my_meetings or ' +
        'book_meeting returned in this call.',
      120,
    ),
    name: Text("The caller's name as it was said, if the caller said it."),
    language: Language,
  }),
  answer_question: closed({
    question: Type.String({
      description:
        "The question as the caller asked it, in the caller's own words and language. One question at a time.",
      maxLength: 500,
    }),
    meeting_type: Text(
      'The name of the meeting type that the question is about, if the caller named it.',
    ),
    language: Language,
  }),
} satisfies Record<string, TObject>

export type ToolName = keyof typeof PARAMETERS
export type ToolArguments<Name extends ToolName> = Static<(typeof PARAMETERS)[Name]>

export type ToolDefinition = {
  name: ToolName
  /** For the model. */
  description: string
  /** Hints as in MCP (2025-11-25, ToolAnnotations). */
  readOnly: boolean
  destructive: boolean
  /** A line to speak while the tool runs; it never says that something is done. */
  filler: string
}

/** The tools in the order of all lists. */
export const TOOLS: readonly ToolDefinition[] = [
  {
    name: 'identify_caller',
    readOnly: true,
    destructive: false,
    filler: 'One moment.',
    description:
      'Returns whether the number of this call is known, and the first name that belongs to ' +
      'it, and in "fields" what else the team wants to know about callers. Call it at the start. ' +
      'The number comes from the telephone network, never from you.',
  },
  {
    name: 'save_contact',
    readOnly: false,
    destructive: false,
    filler: 'Let me note that.',
    description:
      'Stores what the caller said about themselves. An email address or phone number is ' +
      'read back first: say the returned line, and call again with the returned confirmation ' +
      'once the caller has said yes.',
  },
  {
    name: 'find_times',
    readOnly: true,
    destructive: false,
    filler: 'Let me look.',
    description:
      'Finds up to three times that can be booked, with any person or the one the caller ' +
      'asked for. Pass on what the caller said about the time word for word; this tool knows ' +
      "today's date and you do not. To move a meeting, pass its meeting_id and no " +
      'meeting_type. Say the returned line. If the line is a question, ask it.',
  },
  {
    name: 'hold_time',
    readOnly: false,
    destructive: false,
    filler: 'One moment.',
    description:
      'Holds a time for this caller for a few minutes while you ask for the name and the ' +
      'address. Other callers are not offered it.',
  },
  {
    name: 'book_meeting',
    readOnly: false,
    destructive: false,
    filler: 'Let me put that in.',
    description:
      'Books a time, after the caller has said yes to it. It is booked only if the answer ' +
      'says so: never say so before. Calling it again with the same time books nothing twice.',
  },
  {
    name: 'find_my_meetings',
    readOnly: true,
    destructive: false,
    filler: 'Let me look that up.',
    description:
      "Finds the caller's upcoming meetings. Required before a meeting can be moved or " +
      "cancelled. From the attendee's own number, the confirmation code, the name or the " +
      'email address on the meeting is enough. From another or a withheld number, two things ' +
      'are required in the same request: the confirmation code, and the name or the email ' +
      'address; if the answer asks for them, call again with both. Pass on only what the ' +
      'caller said, never a guess: all of it must be right, and wrong answers are counted.',
  },
  {
    name: 'reschedule_meeting',
    readOnly: false,
    destructive: false,
    filler: 'Let me move it.',
    description:
      'Moves a meeting that find_my_meetings returned to a time that find_times returned, ' +
      'after the caller has said yes to it.',
  },
  {
    name: 'cancel_meeting',
    readOnly: false,
    destructive: true,
    filler: 'One moment.',
    description:
      'Cancels a meeting that find_my_meetings returned, after the caller has confirmed it.',
  },
  {
    name: 'transfer_or_book',
    readOnly: false,
    destructive: false,
    filler: 'Let me see who is free.',
    description:
      'For a caller who wants a person now: returns the number of a person who is free, held ' +
      'for this caller for five minutes, or else the earliest times that can be booked.',
  },
  {
    name: 'leave_note',
    readOnly: false,
    destructive: false,
    filler: 'Let me note that.',
    description:
      'Leaves a note for the team: on a meeting that was found or booked in this call, or ' +
      'else on the call. Say that the note was taken only if the answer says so, and never ' +
      'promise a call back.',
  },
  {
    name: 'answer_question',
    readOnly: true,
    destructive: false,
    filler: 'Let me look that up.',
    description:
      'Answers a question about the business from the information that the team has stored: ' +
      'opening hours, address, directions, parking, phone, email, website, and what a ' +
      'meeting costs, how long it takes and what to bring. Use it for every such question ' +
      'and never answer one yourself. If the answer is not known, say so and offer to take a ' +
      'note with leave_note.',
  },
]

export function isToolName(name: string): name is ToolName {
  return Object.hasOwn(PARAMETERS, name)
}
