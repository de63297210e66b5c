import type { Pattern, Phrases } from './phrases.ts'

/**
 * Words that the rules of the receptionist look for or speak, in addition to its lines and
 * commands. Patterns match text with accents.
 */
export type DialogueWords = {
  /** The meaning of the keys one and two after a yes-or-no question. */
  yesNoByKey: readonly [yes: string, no: string]
  /** Words that mean yes anywhere in an utterance. */
  yes: Pattern
  /** A no before a corrected name, as in "no, it is for Ada". */
  no: Pattern
  thanks: Pattern
  /** Words before what happens otherwise: "or else", as in "yes, or else I am late". */
  otherwise: Pattern
  /** What a caller says to have done what a question offers. Matches folded words. */
  doing: Readonly<Record<'book' | 'move' | 'cancel' | 'keep', Pattern>>
  /**
   * The beginning of a request to note something, or to tell it to somebody. Matches folded words.
   */
  noting: Pattern
  /** Words that take back a wish: "never mind". Matches folded words. */
  neverMind: Pattern
  /**
   * The conjunction between two parts of an answer, as in "the code is one two three and my name is
   * Ada".
   */
  and: string
  my: Pattern
  /** The possessive before an appointment: "my". */
  ownAppointment: Phrases
  /** Phrases for several attendees: "the two of us", "with my wife". */
  party: Pattern
  /** Words before the person that the caller wants to meet: "with". */
  withPerson: Phrases
  /** Phrases before a known person: "switch to". */
  choosePerson: Phrases
  /** Words before a person that the caller does not want to meet: "not", "instead of". */
  notPerson: Phrases
  /** Questions about who the person of an appointment is. Matches folded words. */
  asksForPerson: Pattern
  /** Words that want another person or time instead. Matches folded words. */
  wantsPerson: Pattern
  /** Phrases for an appointment other than the one that was just made, or for one more. */
  otherAppointment: Phrases
  /** Stems of words for cancelling, which match parts of words. */
  cancellingStems: Pattern
  /**
   * "Later" on the day of the offers, in words that the time reader of the language understands.
   */
  laterThatDay: string
  /** The time of the last search, in words that the time reader of the language understands. */
  sameTime: string
  /** Words for the hour of an appointment that was mentioned before. */
  atSameTime: Pattern
  /** Phrases for the earliest time, in contrast to "any time". */
  earliest: Phrases
  /** Examples of words about a time, which the time reader of the language understands. */
  timeExamples: readonly [string, ...string[]]
  /** Phrases of the time reader that do not mean a time by themselves. */
  weakTimes: Phrases
  /** Questions whether the caller's number is known. Matches folded words. */
  asksForNumber: Pattern
  /**
   * Questions whether somebody can come along, or without an appointment. Matches folded words.
   */
  asksAside: Pattern
  /** Words before what a question is about: "I just wanted". Matches folded words. */
  justAsking: Pattern
  /** Times of the past that are no wish, with the words around them. */
  complaints: Pattern
  /** "I work until four, so Tuesday afterwards" in parts, and the preposition before the hour. */
  afterBusy: { busyUntil: Pattern; so: Pattern; afterwards: Pattern; after: string }
  /** Words that begin a clause: conjunctions, subjects, and verbs of wishes. */
  clauseStarts: Phrases
  /** Words whose negation is about the clause after them: "I do not think". */
  opinions: Pattern
  /** Words beside a number that identify it as a time. */
  timeMarks: Pattern
  /** Greetings that contain a time of day; null if there are none. */
  greetings: Pattern | null
  /**
   * The preposition before the new time of an appointment, as in "to Monday"; null if there is
   * none.
   */
  movedTo: Pattern | null
  /** Words around a code, an address or a name: "my code is". */
  proofLabels: Pattern
  /** Words before and after a time that make it the time of an existing appointment. */
  meetingOf: readonly [before: Pattern, after: Pattern]
  /** Words for the other of two appointments: "the other one". */
  otherOfTwo: Pattern
  /** Words for all of the caller's appointments: "both". */
  allAppointments: Pattern
  /** Words for one more appointment, whose ordinal number is not a date: "a second one". */
  secondAppointment: Pattern
  /** What callers say who are running late. Matches folded words, separated by one space. */
  runningLate: Pattern
  /** Questions about when an appointment is possible. Matches folded words. */
  asksForTimes: Pattern
  /** Requests for a message to somebody, or for a call back. Matches folded words. */
  bareMessage: Pattern
  /** Words between an answer and a question after it: "and". */
  conjunctions: Pattern
  /**
   * Requests to tell somebody something or to note it, and missed calls, which want a call back.
   * Matches folded words, separated by one space and followed by one.
   */
  asksForNote: Pattern
  /** Requests to be put through to somebody. Matches folded words. */
  putThrough: Pattern
  /** Words that want no appointment. Matches folded words. */
  refusesAppointment: Pattern
  /** Words that only say that a caller wants something noted. */
  wishing: Phrases
  /** The preposition before the recipient of a message: "for". */
  forPerson: Pattern
  /** Questions about whether or when the caller will be called back. Matches folded words. */
  asksForCall: Pattern
  /** Words after the name of a person who called. */
  hasCalled: Pattern
  /** The words around the old time of an appointment, as in "from Monday to". */
  movedBetween: readonly [from: Pattern, to: Pattern]
  /** Words of a wish to move an appointment that do not name moving. */
  replacing: ReplacementWords
  several: SeveralWords
  relative: RelativeWords
  /** Words before the reason for a choice: "so that". Matches folded words. */
  reasonAfter: Pattern
  /** Words such as "but". Matches folded words. */
  butWords: Pattern
  afterwards: AfterWords
  /** A message that the caller has received, and does not want to leave. */
  receivedMessage: Pattern
  /**
   * The caller has forgotten when the appointment is, asks for it, or confirms it. Matches folded
   * words.
   */
  forgotten: Pattern
}

/** What callers say after a booking. Patterns match folded words, separated by one space. */
export type AfterWords = {
  /** "If I cannot come". */
  ifHindered: Pattern
  /** The caller thought that the appointment was at another time: "I thought it was". */
  supposed: Pattern
  /** A wish to get the appointment in writing. */
  inWriting: Pattern
  /** The appointment is to stay as it is: "leave it like that". */
  unchanged: Pattern
  /** A detail of the caller is wrong: "my number is wrong". */
  wrongDetail: Pattern
  /** Another person was wanted: "I wanted". */
  wanted: Pattern
  /** The caller is on the way, or will find out by themselves: "I will look it up". */
  leaving: Pattern
}

/**
 * Times that depend on the day of the appointment that is moved. Patterns match text with accents.
 */
export type RelativeWords = {
  /** Lengths by which an appointment is moved: "half an hour". */
  lengths: Readonly<Record<'halfHour' | 'hour' | 'day' | 'week', Pattern>>
  /** Words around such a length: "by … later". */
  later: readonly [before: Pattern, after: Pattern]
  sooner: readonly [before: Pattern, after: Pattern]
  earlierInDay: Pattern
  laterInDay: Pattern
  laterInWeek: Pattern
  endOfWeek: Pattern
  weekAfter: Pattern
  /** "The following Tuesday", with the weekday as the group `day`. */
  weekdayAfter: Pattern
}

/** Words for more than one appointment. Patterns match text with accents. */
export type SeveralWords = {
  /** Several are announced: "two appointments". */
  two: Pattern
  /** "One after the other". */
  inSequence: Pattern
  /** The time directly after the first one: "straight after". */
  following: Pattern
  /** Words before the second one: "and one for". */
  second: Pattern
  /** Words before whom the second one is for, which `second` ends with: "for". */
  forWhom: string
  me: Pattern
  /** Somebody other than the caller: "for him", "for my cousin". */
  others: Pattern
  /** Words beside a time that is wanted in addition to the chosen one: "that one as well". */
  added: Pattern
  /** The appointment that was made stays as it is: "keep mine". */
  kept: Pattern
}

/** Patterns that match folded words, separated by one space. */
export type ReplacementWords = {
  /** The caller has an appointment: "I have an appointment". */
  existing: Pattern
  /** A time does not suit: "I can't make it". */
  hindrance: Pattern
  /** What only somebody with an appointment says: "something has come up". */
  /** What keeps a person from an appointment, or that it does not suit any more. */
  indisposed: Pattern
  cameUp: Pattern
  /** Another time is asked for: "could I come on", "instead". */
  instead: Pattern
  earlier: Pattern
  /** A later or another time is asked for: "anything later", "another day". */
  other: Pattern
}
