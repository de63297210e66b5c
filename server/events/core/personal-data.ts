import type { EventResource } from '../event-resources.ts'

/** What is replaced in the attributes of a resource when a person is erased. */
export type PersonalData = {
  /** Attributes that are removed; they are optional. */
  removed: readonly string[]
  /** The values of attributes that are required. */
  replaced: Readonly<Record<string, unknown>>
}

/**
 * The attributes in events that are about a person, by resource; null: all attributes. With the
 * values of `replaced`, `data` keeps its schema.
 */
export const PERSONAL_DATA = {
  contact: null,
  route: { removed: [], replaced: { trace: [] } },
  meeting: {
    removed: [
      'attendee_email',
      'attendee_name',
      'attendee_phone',
      'notes',
      'answers',
      'attendee_response',
      'status_reason',
      'links.manage',
    ],
    replaced: { confirmation_code: '000000' },
  },
  call: { removed: [], replaced: { party_number: null } },
  note: { removed: [], replaced: { text: '', author_name: null } },
  message: { removed: [], replaced: { address: null, subject: null, detail: null } },
} as const satisfies Partial<Record<EventResource, PersonalData | null>>

export type PersonalResource = keyof typeof PERSONAL_DATA
