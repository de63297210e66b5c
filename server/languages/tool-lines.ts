/**
 * The lines of the tools in one language, without digits. Each keeps the conversation going.
 * `spoken`: a time in words.
 */
export type ToolLines = {
  /** The first line of an assistant on a platform, before its model calls a tool. */
  assistantGreeting: string
  assistantStillThere: string
  /** Spoken while a tool runs. */
  assistantWait: string
  knownCaller: (firstName: string) => string
  unknownCaller: string
  noted: string
  readBackEmail: (spelled: string) => string
  readBackPhone: (spoken: string) => string
  emailNotUnderstood: string
  phoneNotUnderstood: string
  nameNotUnderstood: string
  needAddress: string
  offerOne: (spoken: string) => string
  offerSeveral: (spoken: readonly string[]) => string
  notFree: (wanted: string) => string
  closedThen: string
  fullThen: string
  tooSoonThen: string
  notBookableThen: string
  nextOpenings: (spoken: readonly string[]) => string
  noneAtAll: string
  agentNotFree: (agentName: string) => string
  noneWithAgent: (agentName: string) => string
  whichAgent: (agentNames: readonly string[]) => string
  unknownAgent: (agentNames: readonly string[]) => string
  /** Follows a time: "with Clara" in "Tuesday at noon with Clara". */
  withAgent: (agentName: string) => string
  whichDuration: string
  unknownTimeZone: string
  whichDay: (spoken: readonly string[]) => string
  whichHalf: (spoken: readonly string[]) => string
  /** `day`: in words, with its year. */
  confirmDay: (day: string) => string
  /** After the caller has declined a day. */
  whichOtherDay: string
  past: (today: string) => string
  mismatch: (day: string, today: string) => string
  impossible: (today: string) => string
  notUnderstood: (today: string) => string
  whichMeetingType: (names: readonly string[]) => string
  unknownSlot: string
  held: (spoken: string) => string
  holdLimit: string
  booked: (spoken: string, code: string) => string
  requested: (spoken: string) => string
  taken: string
  moveOrAdd: (booked: string, wanted: string) => string
  /**
   * When another person already has an appointment at that time with the same email or phone
   * number.
   */
  alreadyBooked: (time: string) => string
  pendingMove: string
  /** From a known number, which may belong to the attendee. */
  needFactor: string
  /** From a withheld number. */
  needTwoFactors: string
  noMeetings: string
  locked: string
  yourMeeting: (spoken: string) => string
  yourMeetings: (spoken: readonly string[]) => string
  unknownMeeting: string
  moved: (spoken: string) => string
  cancelled: (spoken: string) => string
  tooLate: string
  notChangeable: string
  transfer: (agentName: string) => string
  agentNotFreeNow: (agentName: string) => string
  nobodyFree: string
  noteTaken: string
  /** Instead of `noteTaken`, if the note is sent to the team. */
  notePassedOn: string
  noteLimit: string
  answerUnknown: string
  /** `text`: as entered in the workspace. */
  tellHours: (text: string) => string
  /** A weekday of each week, 1 is Monday: "on Saturdays". */
  everyWeekday: (day: number) => string
  /** The next day of this name: "on Monday". */
  nextWeekday: (day: number) => string
  nearDay: Readonly<Record<'today' | 'tomorrow' | 'weekend', string>>
  /** `day`: from `everyWeekday` or `nearDay`; `isYesNo`: the caller asked whether it is open. */
  closedOn: (parts: { day: string; isYesNo: boolean }) => string
  /** `hours`: in words, such as "from nine to five". */
  openOn: (parts: { day: string; hours: string; isYesNo: boolean }) => string
  /** `until`: a time of day in words. */
  openNow: (until: string) => string
  /** `opens`: the next opening, as a day and time in words; null if unknown. */
  closedNow: (opens: string | null) => string
  tellAddress: (text: string) => string
  tellPhone: (text: string) => string
  tellEmail: (text: string) => string
  tellWebsite: (text: string) => string
  tellPrice: (meetingType: string, price: string) => string
  /** `lengths`: in words. */
  tellLength: (meetingType: string, lengths: readonly string[]) => string
  /** Why a requested start cannot be booked. */
  startPassed: string
  startUnavailable: string
  closedThatDay: string
  closedForHoliday: string
  notOffered: string
  nobodyTakesIt: string
  /** After the reason: the nearest start that can be booked. */
  nearestIs: (spoken: string) => string
  noneNearby: string
  holdGone: string
  /** Why an appointment cannot be changed: its state. */
  inState: Readonly<
    Record<
      'pending' | 'scheduled' | 'declined' | 'expired' | 'cancelled' | 'completed' | 'no_show',
      string
    >
  >
  /** The held time has already been booked. */
  holdBooked: string
  notStarted: string
  severalContacts: string
  badArguments: string
  stillChecking: string
  unavailable: string
  /** The server is overloaded, or the request failed; whether it had an effect is unknown. */
  tryAgainSoon: string
}
