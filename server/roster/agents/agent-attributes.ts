import Type from 'typebox'
import { defineId } from '../../http/bodies/define-id.ts'
import { WANTED_KEYWORD } from '../../http/bodies/wanted-keyword.ts'
import {
  type Content,
  type NewContent,
  optional,
  required,
  type Stored,
} from '../../crud/declare-resource.ts'

/** `teams` is the one attribute that is not a column: see read-memberships.ts. */
export const AGENT_ATTRIBUTES = {
  name: required(Type.String({ minLength: 1, maxLength: 1024, examples: ['Ava'] })),
  kind: required(
    Type.Unsafe<'person' | 'voice'>({
      type: 'string',
      enum: ['person', 'voice'],
      description: 'A voice agent calls the attendee at the start of the meeting.',
      examples: ['person'],
    }),
  ),
  time_zone: required(
    Type.String({
      format: 'time-zone',
      description: "IANA time zone in which the agent's slots are aligned with the slot grid.",
      examples: ['Europe/Berlin'],
    }),
  ),
  schedule_id: required(defineId({ description: 'The schedule with the hours of the agent.' })),
  capacity: optional(
    Type.Integer({
      minimum: 1,
      maximum: 1000,
      description: 'Maximum number of meetings of the agent at the same time; default 1.',
      examples: [1],
    }),
    1,
  ),
  phone: optional(
    Type.Unsafe<string | null>({
      type: ['string', 'null'],
      pattern: '^\\+[1-9]\\d{6,14}$',
      [WANTED_KEYWORD]: 'a phone number with its country code (E.164)',
      description:
        'Phone number to which callers who ask for a person are transferred (E.164); null: none.',
      examples: ['+14155550123'],
    }),
    null,
  ),
  email: optional(
    Type.Unsafe<string | null>({
      type: ['string', 'null'],
      format: 'email',
      maxLength: 254,
      description: 'Address that gets the invitations to the meetings of the agent; null: none.',
      examples: ['ava@example.com'],
    }),
    null,
  ),
}

export type NewAgent = NewContent<typeof AGENT_ATTRIBUTES>

/** The share of a team's meetings that an agent takes in round robin. */
export type Membership = { teamId: number; weight: number; priority: number }

export type AgentContent = Content<typeof AGENT_ATTRIBUTES> & {
  /**
   * In order of team. `activeSince`: the start of its round-robin turns (Unix seconds); null:
   * always. `headStart`: the meetings per unit of weight that count for it on that day.
   */
  memberships: (Membership & { activeSince: number | null; headStart: number })[]
  /** In order of start, in Unix seconds. The stand-in is assigned in the agent's place. */
  timeOff: { from: number; to: number; standInId: number | null }[]
}

export type Agent = Stored<AgentContent>
