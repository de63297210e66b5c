/** The places in a conversation, each with its question. */
export type DialogueQuestion =
  | 'opening'
  | 'keep_check'
  | 'keep_change'
  | 'type'
  | 'when'
  | 'day_check'
  | 'choice'
  | 'name_check'
  | 'name'
  | 'contact'
  | 'number_check'
  | 'contact_check'
  | 'booking_check'
  | 'change'
  | 'proof'
  | 'which_meeting'
  | 'move_check'
  | 'cancel_check'
  | 'help'
  | 'note_offer'
  | 'note'
  | 'retry'
  | 'more'
  | 'ended'

/**
 * All lines of the receptionist in one language, in words without digits, with at most one
 * question, at the end.
 */
export type ReceptionistLines = {
  /** The greeting at an hour of the day, from 0 to 23. */
  hello: (hour: number) => string
  greeting: (parts: { hello: string; business: string }) => string
  greetingKnown: (parts: { hello: string; business: string; name: string }) => string
  /** The greeting of an outbound call. `time`: '' if unknown. */
  greetingCalled: (parts: { hello: string; business: string; time: string }) => string
  /** The greeting of a call that reminds of an appointment, with the question `keep_check`. */
  greetingReminder: (parts: { hello: string; business: string; time: string }) => string
  /** The end of a reminder call when the appointment stays as it is. */
  kept: string
  /** The first question at each place. Questions with parameters are below. */
  questions: Record<DialogueQuestion, string>
  /** The shorter question for a repetition. */
  shorter: Record<DialogueQuestion, string>
  /** The question for an answer by keys. */
  byKey: Record<DialogueQuestion, string>
  /** The meeting types in the order of their keys, from one. */
  askType: (types: readonly string[]) => string
  askTypeByKey: (types: readonly string[]) => string
  /** For the only time that was offered. */
  askOffer: (time: string) => string
  /** When the caller chooses several of the offered times. */
  oneAtATime: string
  askName: (name: string) => string
  /** Asks for the name when the caller books for another person. */
  askOtherName: string
  askNewTime: (meeting: string) => string
  /** When the number of the call is sufficient. */
  contactOrSkip: string
  /** When the number of the call is used because there is no email address. */
  usesNumber: string
  /** For a caller without an email address whose number is not known. */
  phoneInstead: string
  /** After a name was corrected at another question. */
  nameCorrected: (name: string) => string
  /** `agent`: the agent that the caller asked for by name. */
  checkBooking: (parts: {
    type: string | null
    agent: string | null
    time: string
    name: string | null
  }) => string
  checkMove: (parts: { from: string; to: string }) => string
  /** When only the person changes. */
  checkMoveTo: (parts: { time: string; agent: string }) => string
  checkCancel: (meeting: string) => string
  yourMeeting: (meeting: string) => string
  /** The letters of the code are spoken one by one. */
  yourCode: (code: string) => string
  whichMeeting: (meetings: readonly string[]) => string
  booked: (parts: { time: string; agent: string | null; code: string }) => string
  bookedPending: (time: string) => string
  moved: (time: string) => string
  movedPending: (time: string) => string
  cancelled: string
  noted: string
  /** When the reason for a call back, or the name of its author, is missing. */
  noteReason: string
  noteName: string
  /** After a note in the middle of a booking. */
  /** Before the line about the booking, when the caller does not come alone. */
  partyNoted: string
  notedFirst: string
  /** When nobody is free to take the call. */
  noteOnly: string
  /** When a caller asks whether or when they will be called back. */
  cannotPromise: string
  /** Instead of `noted`, `noteName` and `lateNoted`, if the note is sent to the team. */
  passedOn: string
  passedOnName: string
  latePassedOn: (meeting: string) => string
  /** After a caller has said that they are running late. */
  lateNoted: (meeting: string) => string
  /** Spoken before the meetings that were found, none of which is at the time that was named. */
  noneThen: string
  onlyMeeting: (meeting: string) => string
  noOtherMeeting: string
  /** Spoken before the first of several meetings to cancel or to move. */
  oneByOne: string
  /** Spoken after the first of several bookings. */
  nextMeeting: string
  /** What a caller does who cannot come after all. */
  ifHindered: string
  /** When a caller wants the appointment in writing. */
  cannotSend: string
  /** Spoken before a note about a detail that only the team can change. */
  cannotChange: string
  /** Spoken before the next meeting to cancel. */
  cancelledFirst: string
  /** For a caller whose number is known. */
  proofKnown: string
  noMeetings: string
  /**
   * A caller with a withheld number needs the code, and the name or the email. The first line asks
   * for both, the others for the missing one.
   */
  proofBoth: string
  proofCode: string
  proofName: string
  /** For a caller who does not have the code. */
  codeNeeded: string
  /** Spoken before the question at which the previous call was cut off. */
  cutOff: string
  locked: string
  spellEmail: string
  notUnderstood: string
  robot: string
  thisIs: (business: string) => string
  wait: string
  oneMoment: string
  stillHere: string
  emergency: string
  calm: string
  onlyLanguage: string
  /** When the answer to a question is unknown. */
  unknown: string
  /** When the answer to another question is unknown as well. */
  unknownToo: string
  /** The person whom the appointment is with. */
  /** The number of the call is known. */
  hasYourNumber: string
  isWith: (agent: string) => string
  /** When the caller has named that person. */
  yesWith: (agent: string) => string
  /** When the person depends on the time that is chosen. */
  agentUndecided: string
  nobodyFreeNow: string
  /** After a booking, when it is not clear what a caller wants. */
  noteOnMeeting: string
  /** When it is not clear what a caller wants. */
  notSure: string
  /** For a caller who asks for a person without a reason, when no agent is available. */
  bookOrNote: string
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
