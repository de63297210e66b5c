type BookedMeeting = {
  type: string
  /** Null: nobody is known. */ agent: string | null
  when: string
}

/** The sentences of the summary of a call for the team. `when`: day, time and zone. */
export type CallSummary = {
  booked: (meeting: BookedMeeting) => string
  /** The meeting is no longer known. */
  bookedUnknown: string
  movedTo: (when: string) => string
  moved: string
  cancelled: string
  nothing: string
  goesOn: string
  /** The assistant claimed a change that no tool made. */
  claimed: string
  /** Times were looked for, `count` times. */
  searched: (count: number) => string
  transferred: string
  nobodyFree: string
  note: string
  /** Questions were answered, `count` of them. */
  questions: (count: number) => string
  brokeOff: string
  /** The text of a task. */
  callBack: (number: string) => string
}
