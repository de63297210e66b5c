import { deriveEmailKey } from '../contacts/core/identifiers/is-email-address.ts'
import { readChoices } from '../http/queries/read-choices.ts'
import { readMoment } from '../platform/time.ts'
import { MEETING_STATUSES } from './core/transitions.ts'
import type { MeetingFilter } from './store/build-conditions.ts'
import type { MeetingOrder } from './store/list-meetings.ts'
import type { MeetingsQuery } from './meetings-query.ts'

/** The order in which the meetings were created. */
type CreationOrder = { by: 'created_at'; descending: boolean }

const COLUMNS = {
  start_time: 'starts_at',
  updated_at: 'updated_at',
  created_at: 'created_at',
} as const

/** The filter and the order of a list request. Throws 422 for an unknown status. */
export function readMeetingsQuery(query: MeetingsQuery): {
  filter: MeetingFilter
  order: MeetingOrder | CreationOrder
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
      code: query.confirmation_code ?? null,
    },
    order: {
      by: COLUMNS[sort.replace('-', '') as keyof typeof COLUMNS],
      descending: sort.startsWith('-'),
    },
  }
}
