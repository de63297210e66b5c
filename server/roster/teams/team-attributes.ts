import Type from 'typebox'
import {
  type Content,
  type NewContent,
  optional,
  required,
  type Stored,
} from '../../crud/declare-resource.ts'

/** The most past days whose meetings round robin counts. */
export const MAX_ROUND_ROBIN_DAYS = 366

export const TEAM_ATTRIBUTES = {
  name: required(Type.String({ minLength: 1, maxLength: 1024, examples: ['Sales'] })),
  time_zone: required(
    Type.String({
      format: 'time-zone',
      description: 'IANA time zone in which times are spoken, unless a request has another.',
      examples: ['Europe/Berlin'],
    }),
  ),
  language: optional(
    Type.String({
      format: 'language',
      description: 'Language in which times are spoken, unless a request has another (BCP 47).',
      examples: ['en'],
    }),
    'en',
  ),
  round_robin_days: optional(
    Type.Integer({
      minimum: 1,
      maximum: MAX_ROUND_ROBIN_DAYS,
      description: 'Number of past days whose meetings round robin counts.',
      examples: [30],
    }),
    30,
  ),
  email: optional(
    Type.Unsafe<string | null>({
      type: ['string', 'null'],
      format: 'email',
      maxLength: 254,
      description:
        'Address that gets the notes of callers, and is told what a person should look at; null: none.',
      examples: ['sales@example.com'],
    }),
    null,
  ),
}

export type Team = Stored<Content<typeof TEAM_ATTRIBUTES>>
export type NewTeam = NewContent<typeof TEAM_ATTRIBUTES>
