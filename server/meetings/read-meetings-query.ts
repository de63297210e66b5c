import { deriveEmailKey } from '../contacts/core/identifiers/is-email-address.ts'
import { isTimePosition } from '../http/queries/paging.ts'
import { readChoices } from '../http/queries/read-choices.ts'
import { fromUnixSeconds, readMoment } from '../platform/time.ts'
import { MEETING_STATUSES } from './core/transitions.ts'
import type { MeetingFilter, MeetingOrder, MeetingPosition } from './store/list-meetings.ts'
import type { MeetingsQuery } from './meetings-query.ts'
import type { Meeting } from './store/meetings.ts'

/** The filter and the order of a list request. Throws 422 for an unknown status. */
export function readMeetingsQuery(query: MeetingsQuery): {
  filter: MeetingFilter
  order: MeetingOrder
} {
  const id = (text: string | undefined) => (text === undefined ? null : Number(text))
  const moment = (text: string | undefined) => (text === undefined ? null : readMoment(text))
  const { sort = query.updated_since === undefined ? 'start_time' : 'updated_at' } = query
  return {
    filter: {
      attendeeKey: query.attendee_email === undefined ? null : deriveEmailKey(query.attendee_email),
      contactId: query.contact_id ?? null,
      callId: query.call_id ?? null,
      teamId: id(query.team_id),
      agentId: id(query.agent_id),
      meetingTypeId: id(query.meeting_type_id),
      statuses: readChoices(query.status, { name: 'status', allowed: MEETING_STATUSES }),
      from: moment(query.from),
      to: moment(query.to),
      updatedSince: moment(query.updated_since),
    },
    order: {
      by: sort.endsWith('start_time') ? 'starts_at' : 'updated_at',
      descending: sort.startsWith('-'),
    },
  }
}

/** The position of a meeting in a list of this order, which names the order. */
export function positionIn({ by, descending }: MeetingOrder) {
  return ({ startSeconds, updatedAt, id }: Meeting) => [
    (by === 'starts_at' ? fromUnixSeconds(startSeconds) : updatedAt).toString(),
    id,
    `${descending ? '-' : ''}${by}`,
  ]
}

/** Whether a value is a position in a list of this order. */
export function isPositionIn({ by, descending }: MeetingOrder) {
  return (value: unknown): value is MeetingPosition =>
    Array.isArray(value) &&
    value.length === 3 &&
    value[2] === `${descending ? '-' : ''}${by}` &&
    isTimePosition(value.slice(0, 2))
}
