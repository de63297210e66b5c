import type { DialogueQuestion } from '../../languages/receptionist-lines.ts'
import type { ToolAnswer } from '../../voice/core/tool-call.ts'
import type { ToolName } from '../../voice/core/tools.ts'

/** A line to say, and what to do after it. */
export type Turn = {
  say: string
  /** Listen for speech and keys, end the call, or transfer it. */
  next: 'listen' | 'hang_up' | { transferTo: string }
  /** BCP 47. */
  language: string
  /** Words for the speech recogniser to expect. */
  hints: string[]
  /** The number of digits to expect: 1 for a choice, null for any number. */
  digits: number | null
}

export type ToolRequest = { name: ToolName; args: Record<string, unknown> }

/** An offered time. `start`: Unix seconds. */
export type Offer = { slotId: string; start: number; spoken: string }

/** A meeting that was found. */
export type FoundMeeting = { meetingId: string; spoken: string; meetingType: string }

export type Goal = 'book' | 'move' | 'cancel' | 'check'

/** The whole state of a conversation, as JSON. */
export type DialogueState = {
  version: 1
  /** BCP 47, one of `languages`. */
  language: string
  languages: string[]
  place: DialogueQuestion
  goal: Goal | null
  /** The running tool. */
  awaiting: ToolRequest | null
  /** The tool that was unavailable and may be tried once more. */
  failed: ToolRequest | null
  knownName: string | null
  isKnown: boolean
  /** '' if a tool offered times of an unnamed type. */
  meetingType: string | null
  /** The caller's words about a time, before the search. */
  when: string | null
  /** The words of the last search; '' for the earliest times. */
  searched: string | null
  offers: Offer[]
  slot: Offer | null
  isHeld: boolean
  name: string | null
  /** The address to pass on, once it can be read back. */
  contact: {
    kind: 'email' | 'phone'
    value: string
    confirmation: string | null
    isConfirmed: boolean
  } | null
  /** The caller's own number is enough. */
  skipsContact: boolean
  /** The second factors of a meeting. One is enough only from the attendee's own number. */
  proof: { confirmation_code?: string; email?: string; name?: string }
  meetings: FoundMeeting[]
  meeting: FoundMeeting | null
  /** A sentence before the next line, once. */
  before: string | null
  /** The last line, in full. */
  said: string
  /** The line with the current question, in full. */
  asked: string
  /** How often the caller asked to repeat it. */
  repeats: number
  /** The part of the last line before the caller interrupted it. */
  heardOfSaid: string | null
  /** Consecutive silences and misunderstandings. */
  misses: number
  /** Turns since the state last gained information. */
  stalled: number
  /** Turns since the last completed action. */
  turns: number
  /** Questions that were reached since the last completed action. */
  reached: DialogueQuestion[]
  /** The caller asked for a moment. */
  isPatient: boolean
  /** Something was booked, moved, cancelled or noted. */
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

/** The fields of one goal of the caller. */
const FRESH = {
  goal: null,
  meetingType: null,
  when: null,
  searched: null,
  slot: null,
  isHeld: false,
  meeting: null,
  proof: {},
} satisfies Partial<DialogueState>

/** The same conversation without a goal; the caller's details stay. */
export function withoutGoal(state: DialogueState): DialogueState {
  return { ...state, ...FRESH, offers: [], meetings: [], failed: null, misses: 0 }
}

export type DialogueEvent =
  | { kind: 'begin'; language: string; languages: readonly string[] }
  /** Continues a dropped call in a new one. */
  | { kind: 'resume'; from: DialogueState }
  | { kind: 'heard'; text: string }
  | { kind: 'keys'; digits: string }
  | { kind: 'silence' }
  | { kind: 'interrupted'; /** How much of the last line the caller heard. */ heard: string }
  | { kind: 'answered'; request: ToolRequest; answer: ToolAnswer }

/** One action at a time; after `run` the answer comes back as `answered`. */
export type Step = { state: DialogueState; does: { speak: Turn } | { run: ToolRequest } }

export type DialogueContext = {
  /** Unix seconds. */
  now: number
  /** IANA. */
  timeZone: string
  businessName: string
  /** ISO 3166-1 alpha-2, where a number without a country code is from. */
  region: string
  /** The caller's number is known and not withheld. */
  hasNumber: boolean
  /** The names of the meeting types that can be booked, in the order to offer. */
  meetingTypes: readonly string[]
  /**
   * The spoken time of the meeting that an outbound call is about; '' if it is unknown. Null: an
   * inbound call.
   */
  calledAbout: string | null
}
