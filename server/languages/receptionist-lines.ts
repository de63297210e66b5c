/** The questions that the caller can be at. */
export const PLACES = [
  'opening',
  'type',
  'when',
  'choice',
  'name_check',
  'name',
  'contact',
  'contact_check',
  'booking_check',
  'change',
  'proof',
  'which_meeting',
  'move_check',
  'cancel_check',
  'help',
  'note',
  'retry',
  'more',
  'ended',
] as const
export type Place = (typeof PLACES)[number]

/**
 * Everything the receptionist says of itself in one language: words without digits, one question at
 * the end.
 */
export type ReceptionistLines = {
  greeting: (business: string) => string
  greetingKnown: (parts: { business: string; name: string }) => string
  /** In a call that we made. `time`: '' where nobody knows it. */
  greetingCalled: (parts: { business: string; time: string }) => string
  /** The question of a place as it is asked at first; what has parts is below. */
  questions: Record<Place, string>
  /** The same asked again, shorter. */
  shorter: Record<Place, string>
  /** The same with keys. */
  byKey: Record<Place, string>
  /** Types in the order of their keys, from one. */
  askType: (types: readonly string[]) => string
  askTypeByKey: (types: readonly string[]) => string
  askName: (name: string) => string
  askNewTime: (meeting: string) => string
  /** Where the number of the call will do. */
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
