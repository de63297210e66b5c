import type { Place } from '../../languages/receptionist-lines.ts'
import type { ToolAnswer } from '../../voice/core/tool-call.ts'
import type { ToolName } from '../../voice/core/tools.ts'

/** What is said, and what is awaited afterwards. */
export type Turn = {
  say: string
  /** Listen for speech and keys, or end the call, or hand it to a person. */
  next: 'listen' | 'hang_up' | { transferTo: string }
  /** BCP 47. */
  language: string
  /** Words the recogniser should expect. */
  hints: string[]
  /** How many digits are awaited at once; 1 for a choice, null for any number of them. */
  digits: number | null
}

export type ToolRequest = { name: ToolName; args: Record<string, unknown> }

/** A time that was offered. `start`: Unix seconds. */
export type Offer = { slotId: string; start: number; spoken: string }

/** A meeting that was found. */
export type FoundMeeting = { meetingId: string; spoken: string; meetingType: string }

export type Goal = 'book' | 'move' | 'cancel' | 'check'

/** Everything a conversation knows, as JSON. */
export type DialogueState = {
  version: 1
  /** BCP 47, one of `languages`. */
  language: string
  languages: string[]
  place: Place
  goal: Goal | null
  /** The tool whose answer is awaited. */
  awaiting: ToolRequest | null
  /** The tool that could not be reached and may be tried once more. */
  failed: ToolRequest | null
  knownName: string | null
  isKnown: boolean
  /** '' where a tool offered times of a kind that it did not name. */
  meetingType: string | null
  /** Words about the time that were not searched for yet. */
  when: string | null
  /** The words of the last search; '' for the earliest times. */
  searched: string | null
  offers: Offer[]
  slot: Offer | null
  isHeld: boolean
  name: string | null
  /** The address as it is to be passed on, once it was read back or could be. */
  contact: {
    kind: 'email' | 'phone'
    value: string
    confirmation: string | null
    isConfirmed: boolean
  } | null
  /** The caller is reached at the number they call from. */
  skipsContact: boolean
  /**
   * What was given to prove a meeting: one thing alone is enough from the attendee's own number
   * only.
   */
  proof: { confirmation_code?: string; email?: string; name?: string }
  meetings: FoundMeeting[]
  meeting: FoundMeeting | null
  /** Said before the next line, once. */
  before: string | null
  /** What was said last, in full. */
  said: string
  /** The line with the question of the place, in full. */
  asked: string
  /** How often it was said again because the caller asked for that. */
  repeats: number
  /** How much of it was heard, where the caller spoke into it. */
  heardOfSaid: string | null
  /** Silences and misunderstandings in a row. */
  misses: number
  /** Turns since something new came to be known. */
  stalled: number
  /** Turns since something was done. */
  turns: number
  /** Places that were reached since something was done. */
  reached: Place[]
  /** The caller asked for a moment. */
  isPatient: boolean
  /** Something was booked, moved, cancelled or noted. */
  hasDone: boolean
}

/** Nothing known yet. */
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

/** What belongs to one wish of the caller. */
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

/** The same conversation before anything was wished for; who the caller is stays. */
export function withoutGoal(state: DialogueState): DialogueState {
  return { ...state, ...FRESH, offers: [], meetings: [], failed: null, misses: 0 }
}

export type DialogueEvent =
  | { kind: 'begin'; language: string; languages: readonly string[] }
  /** A call that was cut off, gone on with in a new one. */
  | { kind: 'resume'; from: DialogueState }
  | { kind: 'heard'; text: string }
  | { kind: 'keys'; digits: string }
  | { kind: 'silence' }
  | { kind: 'interrupted'; /** How much of the last line the caller heard. */ heard: string }
  | { kind: 'answered'; request: ToolRequest; answer: ToolAnswer }

/** Exactly one thing at a time; after `run` the answer is fed back as `answered`. */
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
   * When the meeting is that we call about, as it is said; '' where nobody knows which. Null: we
   * were called.
   */
  calledAbout: string | null
}
