/**
 * What answers to text messages name; all values are short and in one line. `phone` and `website`:
 * null if the business has none.
 */
export type AnswerParts = { business: string; phone: string | null; website: string | null }

/** `when`: the start with its weekday and date, and its zone if it may be needed. */
export type AnsweredMeeting = AnswerParts & { type: string; when: string }

type About = (parts: AnsweredMeeting) => string

/** The answers to text messages, of at most 320 characters with a list that may follow. */
export type TextAnswers = {
  cancelled: About
  alreadyCancelled: About
  moved: About
  /** The cut-off of the meeting type has passed. */
  tooLate: Readonly<Record<'cancel' | 'move', About>>
  /** Only the attendee of a confirmed appointment can move it. */
  pending: About
  notChangeable: About
  noTimes: About
  /** A numbered list of times follows. `isGone`: the chosen time is no longer free. */
  times: (parts: AnsweredMeeting & { isGone: boolean }) => string
  /** A numbered list of appointments follows. */
  which: Readonly<Record<'cancel' | 'move', (parts: AnswerParts) => string>>
  noMeeting: (parts: AnswerParts) => string
  /** `count`: the number of choices in the open question. */
  chooseNumber: (parts: AnswerParts & { count: number }) => string
  help: (parts: AnswerParts) => string
  stopped: (parts: AnswerParts) => string
  started: (parts: AnswerParts) => string
  /** The message reaches a person. */
  passedOn: (parts: AnswerParts) => string
  /** The message is stored, and reaches no person. */
  noted: (parts: AnswerParts) => string
}
