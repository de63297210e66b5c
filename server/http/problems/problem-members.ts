import type { ProblemCode } from './problem.ts'

/** A JSON Schema whose `title` is its name among the components of the OpenAPI document. */
export type NamedSchema = { title?: string; [keyword: string]: unknown }

/** The additional members of the problem document of one code. */
type Members = { required: readonly string[]; properties: Readonly<Record<string, NamedSchema>> }

const SLOT_REFUSAL_REASONS = [
  'minimum_notice',
  'beyond_horizon',
  'outside_dates',
  'limit_reached',
  'off_grid',
  'time_off',
  'outside_hours',
  'closed',
  'holiday',
  'busy_elsewhere',
  'calendar_unchecked',
  'fully_booked',
  'taken',
  'held',
  'archived',
  'no_agents',
]

const Alternative = {
  title: 'Alternative',
  type: 'object',
  required: ['start_time', 'end_time', 'agent_id', 'local', 'spoken'],
  properties: {
    start_time: {
      type: 'string',
      format: 'unix-seconds',
      description: 'Unix seconds as a string of digits, as in a booking request.',
    },
    end_time: { type: 'string', format: 'unix-seconds' },
    agent_id: { type: 'integer', description: 'An agent who is available at that time.' },
    local: { type: 'string', description: 'The start in local time, ISO 8601 with its offset.' },
    spoken: { type: 'string', description: 'The start in words, to be spoken.' },
  },
}

const Candidate = {
  title: 'ContactCandidate',
  type: 'object',
  required: ['id', 'matched_on'],
  properties: {
    id: { type: 'string', format: 'uuid', description: 'Id of the contact.' },
    matched_on: {
      type: 'array',
      items: { type: 'string' },
      description: 'The attributes of the request that match this contact.',
    },
  },
}

const ARCHIVED: Members = {
  required: [],
  properties: {
    reason: {
      type: 'string',
      enum: ['archived'],
      description: 'Present if the resource exists, but is archived.',
    },
  },
}

/** Not an enum, because causes are added. */
function describeCause(example: string): NamedSchema {
  return {
    type: 'string',
    description: `Tells the causes of this problem apart, such as \`${example}\`. Others can be added.`,
  }
}

/** Extension members (RFC 9457 §3.2) by problem code. */
export const PROBLEM_MEMBERS: Partial<Record<ProblemCode, Members>> = {
  still_in_use: {
    required: [],
    properties: {
      meeting_ids: {
        type: 'array',
        maxItems: 20,
        items: { type: 'string', format: 'uuid' },
        description:
          'The first upcoming meetings of a contact, in order of start, for which it is not erased.',
      },
    },
  },
  ambiguous_contact: {
    required: ['candidates'],
    properties: {
      candidates: {
        type: 'array',
        items: Candidate,
        description: 'The contacts that match equally well.',
      },
    },
  },
  contact_merged: {
    required: ['contact_id'],
    properties: {
      contact_id: {
        type: 'string',
        format: 'uuid',
        description: 'The contact that has the data now, as in `Link` with `rel="canonical"`.',
      },
    },
  },
  merge_not_undoable: {
    required: ['reason'],
    properties: {
      reason: {
        type: 'string',
        enum: ['undone', 'merged_again'],
        description:
          '`undone`: it was undone already; `merged_again`: undo the merge `merge_id` first.',
      },
      merge_id: { type: 'string', format: 'uuid', description: 'The merge to undo first.' },
    },
  },
  email_in_use: {
    required: ['contact_id'],
    properties: {
      contact_id: { type: 'string', format: 'uuid', description: 'The contact with the email.' },
    },
  },
  change_not_revertible: {
    required: ['fields'],
    properties: {
      fields: {
        type: 'array',
        items: { type: 'string' },
        description:
          'The attributes and custom fields (`custom_fields.<key>`) that have been changed or ' +
          'verified since.',
      },
    },
  },
  team_not_found: ARCHIVED,
  agent_not_found: ARCHIVED,
  meeting_type_not_found: ARCHIVED,
  slot_unavailable: {
    required: ['reason', 'alternatives', 'requested_start_time'],
    properties: {
      reason: {
        title: 'SlotRefusalReason',
        type: 'string',
        enum: SLOT_REFUSAL_REASONS,
        description:
          'Why the time cannot be booked. `closed`: a date of the schedule without hours; ' +
          '`holiday`: a public holiday; `outside_hours`: any other time outside of the hours; ' +
          '`archived`: an agent of the meeting type is archived; `no_agents`: no agent takes such ' +
          'meetings.',
      },
      alternatives: {
        type: 'array',
        items: Alternative,
        description:
          'The nearest times that can be booked, in order of time; before them, the requested ' +
          'time if a stand-in of the requested agent can take it.',
      },
      requested_start_time: {
        type: 'string',
        format: 'unix-seconds',
        description: 'The start that was requested, Unix seconds as a string of digits.',
      },
    },
  },
  sign_in_failed: {
    required: [],
    properties: { cause: describeCause('wrong_password') },
  },
  rate_limited: {
    required: [],
    properties: { cause: describeCause('concurrent') },
  },
  invalid_transition: {
    required: [],
    properties: {
      cause: describeCause('not_started'),
      state: { type: 'string', description: 'The current state, such as `cancelled`.' },
      since: {
        type: 'string',
        format: 'date-time',
        description: 'Since when the meeting or the hold has been in this state.',
      },
      allowed_from: {
        type: 'string',
        format: 'date-time',
        description: 'When the change becomes possible, if the meeting has not started yet.',
      },
    },
  },
  hold_limit_reached: {
    required: ['hold_ids'],
    properties: {
      hold_ids: {
        type: 'array',
        items: { type: 'string', format: 'uuid' },
        description: 'The active holds of the call.',
      },
    },
  },
  routing_undecided: {
    required: ['missing'],
    properties: {
      missing: {
        type: 'array',
        items: { type: 'string' },
        description:
          'Missing attributes of the contact that routing depends on, the most decisive first.',
      },
    },
  },
}
