/** The questions of a conversation. */
export type DialogueQuestion =
  | 'opening'
  | 'type'
  | 'when'
  | 'choice'
  | 'name_check'
  | 'name'
  | 'contact'
  | 'contact_check'
  | 'booking_check'
  | 'change'
  | 'proof'
  | 'which_meeting'
  | 'move_check'
  | 'cancel_check'
  | 'help'
  | 'note'
  | 'retry'
  | 'more'
  | 'ended'

/** All lines of the receptionist in one language: words without digits, one question at the end. */
export type ReceptionistLines = {
  greeting: (business: string) => string
  greetingKnown: (parts: { business: string; name: string }) => string
  /** In an outbound call. `time`: '' where it is not known. */
  greetingCalled: (parts: { business: string; time: string }) => string
  /** The first question at each place; questions with parts are below. */
  questions: Record<DialogueQuestion, string>
  /** The question when it is repeated, shorter. */
  shorter: Record<DialogueQuestion, string>
  /** The question for an answer by keys. */
  byKey: Record<DialogueQuestion, string>
  /** Types in the order of their keys, from one. */
  askType: (types: readonly string[]) => string
  askTypeByKey: (types: readonly string[]) => string
  askName: (name: string) => string
  askNewTime: (meeting: string) => string
  /** Where the number of the call is sufficient. */
  contactOrSkip: string
  checkBooking: (parts: { type: string | null; time: string; name: string | null }) => string
  checkMove: (parts: { from: string; to: string }) => string
  checkCancel: (meeting: string) => string
  yourMeeting: (meeting: string) => string
  whichMeeting: (meetings: readonly string[]) => string
  booked: (parts: { time: string; code: string }) => string
  bookedPending: (time: string) => string
  moved: (time: string) => string
  movedPending: (time: string) => string
  cancelled: string
  noted: string
  noMeetings: string
  /**
   * From a withheld number the code is needed, and the name or the email: both are asked for, and
   * then the one that is missing.
   */
  proofBoth: string
  proofCode: string
  proofName: string
  /** To a caller who does not have the code. */
  codeNeeded: string
  /** Said before the question at which the last call was cut off. */
  cutOff: string
  locked: string
  spellEmail: string
  notUnderstood: string
  robot: string
  wait: string
  oneMoment: string
  stillHere: string
  emergency: string
  calm: string
  onlyLanguage: string
  cannotAnswer: string
  nobodyFree: string
  transferring: string
  abandoned: string
  unavailable: string
  unavailableEnd: string
  notDone: string
  goodbye: string
  goodbyeUnbooked: string
  wrongNumber: string
  stuck: string
}
