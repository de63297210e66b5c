import type { DialogueQuestion } from '../../languages/receptionist-lines.ts'
import type { ToolAnswer } from '../../voice/core/tool-call.ts'
import type { ToolName } from '../../voice/core/tools.ts'

/** A line to say, and what follows it. */
export type Turn = {
  say: string
  /** Listen for speech and keys, end the call, or transfer it. */
  next: 'listen' | 'hang_up' | { transferTo: string }
  /** BCP 47. */
  language: string
  /** Words that the speech recognizer should expect. */
  hints: string[]
  /** The number of digits to expect: 1 for a choice; null: any number. */
  digits: number | null
}

export type ToolRequest = { name: ToolName; args: Record<string, unknown> }

/** An offered time. `start`: Unix seconds. */
export type Offer = { slotId: string; start: number; spoken: string }

/** A meeting that was found. `start`: Unix seconds; null if unknown. */
export type FoundMeeting = {
  meetingId: string
  spoken: string
  meetingType: string
  /** The name of the agent. */
  agentName?: string | null
  start: number | null
}

/** The meeting that was just booked, moved or told. */
export type MadeMeeting = FoundMeeting & {
  start: number
  code: string | null
  isForOther?: boolean
}

/** What is known of the appointment that is booked after the current one. */
export type NextMeeting = {
  /** The caller's words about its time; null: another time of the last search. */
  when: string | null
  name: string | null
  isForOther: boolean
  /** Whether the first free time after the current one is meant. */
  isFollowing: boolean
}

export type Goal = 'book' | 'move' | 'cancel' | 'check' | 'late'

/** The complete state of a conversation. Serializable as JSON. */
export type DialogueState = {
  version: 1
  /** BCP 47, one of `languages`. */
  language: string
  languages: string[]
  place: DialogueQuestion
  goal: Goal | null
  /** The running tool. */
  awaiting: ToolRequest | null
  /** The tool that was unavailable, and may be retried once. */
  failed: ToolRequest | null
  knownName: string | null
  isKnown: boolean
  /** '' if a tool offered times without naming a type. */
  meetingType: string | null
  /**
   * The name of the person that the caller wants to meet, as the team or else the caller says it.
   */
  agent?: string | null
  /** The caller's words about a time, before they are searched for. */
  when: string | null
  /** The words of the last search; '' for the earliest times. */
  searched: string | null
  /** The words about a time that can mean several days, one of which the caller is asked for. */
  unclearDay?: string | null
  offers: Offer[]
  slot: Offer | null
  isHeld: boolean
  /** The start (Unix seconds) of the chosen time that the caller is correcting. */
  replaced?: number | null
  /** Whether the first time that is found is meant. */
  takesFirst?: boolean
  /** Whether the caller corrects the person or the type, and not the time. */
  keepsTime?: boolean
  name: string | null
  /** Whether the caller books for somebody else. */
  isForOther?: boolean
  /** The appointment to be booked after this one. */
  next?: NextMeeting | null
  /** The address to save, once it can be read back. */
  contact: {
    kind: 'email' | 'phone'
    value: string
    confirmation: string | null
    isConfirmed: boolean
  } | null
  /** Whether the caller said that they have no email address, or began to say a number. */
  hasNoEmail?: boolean
  /** Whether the caller does not want to be reached at the number of the call. */
  refusesNumber?: boolean
  /** Whether the caller's own number is sufficient. */
  skipsContact: boolean
  /** The second factors for a meeting. One suffices only from the attendee's own number. */
  proof: { confirmation_code?: string; email?: string; name?: string }
  /** The proof that found meetings in this call. */
  proven?: DialogueState['proof'] | null
  meetings: FoundMeeting[]
  meeting: FoundMeeting | null
  /** The caller's words about the time of the meeting that they mean. */
  named?: string | null
  /** The id of the meeting that they do not mean: "the other one". */
  excluded?: string | null
  /** Whether they mean all of their meetings. */
  meansAll?: boolean
  /** The meetings that follow the current one. */
  following?: FoundMeeting[]
  /** The start (Unix seconds) of the meeting that the call reminds of. */
  remindedOf?: number | null
  /** The start (Unix seconds) of the last meeting that was made, told or cancelled. */
  lastStart?: number | null
  /** The words of a caller who does not come alone, to be noted on the meeting. */
  party?: string | null
  /** What the caller said beside an answer, to be noted once the answer has had its effect. */
  remark?: string | null
  /** The words of a caller who is running late, to be noted on the meeting. */
  late?: string | null
  /** The name of the author of a note whose words are missing. */
  author?: string | null
  /** Whether the author of the last note was asked for their name. */
  asksForAuthor?: boolean
  /** The words beside a question, which are heard when it has been answered. */
  beside?: string | null
  /** The caller's words that may become a note. */
  offeredNote?: string | null
  /** The request for the note, if it names the person whom the note is for. */
  noteWish?: string | null
  /** The last note that was left, whose author may be missing. */
  note?: { text: string; meetingId: string | null; isSigned: boolean; name?: string | null } | null
  /** The line about the booking, while a note is left on it. */
  booked?: string | null
  /** What "cancel that" and "no, at eleven" are about after a booking. */
  made?: MadeMeeting | null
  /** A sentence that is spoken once, before the next line. */
  before: string | null
  /** The last line, in full. */
  said: string
  /** The line with the current question, in full. */
  asked: string
  /** How often the caller asked for a repetition. */
  repeats: number
  /** The part of the last line that the caller heard before interrupting it. */
  heardOfSaid: string | null
  /** Whether the speech recognizer was unsure of the words in this turn. */
  isUncertain?: boolean
  /** The number of consecutive silences and misunderstandings. */
  misses: number
  /** The number of turns since the state last gained information. */
  stalled: number
  /** The number of turns since the last completed action. */
  turns: number
  /** The questions reached since the last completed action. */
  reached: DialogueQuestion[]
  /** Whether the caller asked for a moment. */
  isPatient: boolean
  /** Whether the caller asked for a person when nobody was free. */
  isNobodyFree?: boolean
  /** Whether a question of the caller could not be answered. */
  hasUnknown?: boolean
  /**
   * The name of the agent of the chosen time, or else of the meeting that was last made or found.
   */
  agentName?: string | null
  /** Whether the caller asked for the agent of a meeting that has to be found first. */
  asksForAgent?: boolean
  /** Whether something was booked, moved, cancelled or noted. */
  hasDone: boolean
}

/** The state at the start of a call. */
export function newState(language: string, languages: readonly string[]): DialogueState {
  return {
    version: 1,
    language,
    languages: [...languages],
    place: 'opening',
    awaiting: null,
    failed: null,
    knownName: null,
    isKnown: false,
    ...FRESH,
    offers: [],
    meetings: [],
    contact: null,
    skipsContact: false,
    name: null,
    before: null,
    said: '',
    asked: '',
    repeats: 0,
    heardOfSaid: null,
    misses: 0,
    stalled: 0,
    turns: 0,
    reached: [],
    isPatient: false,
    hasDone: false,
  }
}

/** The fields that belong to one goal of the caller. */
const FRESH = {
  goal: null,
  meetingType: null,
  agent: null,
  when: null,
  searched: null,
  unclearDay: null,
  slot: null,
  isHeld: false,
  replaced: null,
  keepsTime: false,
  takesFirst: false,
  isForOther: false,
  next: null,
  party: null,
  remark: null,
  late: null,
  meeting: null,
  named: null,
  excluded: null,
  meansAll: false,
  following: [],
  proof: {},
} satisfies Partial<DialogueState>

/** The same conversation without a goal. The caller's details are kept. */
export function withoutGoal(state: DialogueState): DialogueState {
  return { ...state, ...FRESH, offers: [], meetings: [], failed: null, misses: 0 }
}

/** Questions about what the caller would like. */
export const ASKED: readonly DialogueQuestion[] = [
  'opening',
  'keep_check',
  'keep_change',
  'more',
  'help',
  'note_offer',
]

/** The questions of a call that reminds of an appointment. */
export const KEEPING: readonly DialogueQuestion[] = ['keep_check', 'keep_change']

export type DialogueEvent =
  | { kind: 'begin'; language: string; languages: readonly string[] }
  /** Continues a dropped call in a new one. */
  | { kind: 'resume'; from: DialogueState }
  /** `confidence`: of the speech recognizer, above 0 up to 1; null if it does not say. */
  | { kind: 'heard'; text: string; confidence?: number | null }
  | { kind: 'keys'; digits: string }
  | { kind: 'silence' }
  | { kind: 'interrupted'; /** The part of the last line that the caller heard. */ heard: string }
  | { kind: 'answered'; request: ToolRequest; answer: ToolAnswer }

/** Either runs one tool, whose answer comes back as the event `answered`, or speaks. */
export type Step = { state: DialogueState; action: { speak: Turn } | { run: ToolRequest } }

export type DialogueContext = {
  /** Unix seconds. */
  now: number
  /** IANA. */
  timeZone: string
  businessName: string
  /** ISO 3166-1 alpha-2: the region of numbers without a country code. */
  region: string
  /** Whether the caller's number is known and not withheld. */
  hasNumber: boolean
  /** The names of the bookable meeting types, in the order in which they are offered. */
  meetingTypes: readonly string[]
  /** The names of the team's agents. */
  agents: readonly string[]
  /**
   * The spoken time of the meeting that an outbound call is about; '' if unknown. Null for an
   * inbound call.
   */
  calledAbout: string | null
  /**
   * The meeting that a call reminds of, until the called person has answered: its start (Unix
   * seconds), also in words of a language. Null for any other call.
   */
  reminder: { start: number; spoken: (language: string) => string } | null
}
