import { queryOptions } from '@tanstack/react-query'
import type {
  MeetingChangeResource,
  MeetingMeta,
  MeetingResource,
} from '../../../../server/meetings/schemas.ts'
import { addQuery, type Filters, type Page } from '../../../api/page-query.ts'
import { readAll } from '../../../api/read-all.ts'
import { sendRequest } from '../../../api/send-request.ts'

export type Meeting = MeetingResource
/** A change; its type is that of an event. */
export type MeetingChange = MeetingChangeResource & { attributes: { type: string } }
/** The attributes of a change, such as those of a reschedule. */
export type Change = Readonly<Record<string, string | number>>
export type ChangeName =
  'confirm' | 'decline' | 'cancel' | 'complete' | 'no_show' | 'reschedule' | 'reassign'

/** Lists are read again while they can be seen, in case a change was missed. */
export const POLLING = { refetchInterval: 30_000 } as const
/** All queries of meetings begin with it. */
export const MEETINGS = '/core/meetings'
/** What is shown of a day: a declined or expired request takes no time. */
const SHOWN = 'pending,scheduled,completed,no_show,cancelled'
const MAX_FOUND = 20

/** The meetings that start from one instant until before another, in Unix seconds. */
export const meetingsBetweenQuery = (from: number, to: number) =>
  queryOptions({
    queryKey: [MEETINGS, 'between', from, to],
    ...POLLING,
    queryFn: () => readAll<Meeting>(MEETINGS, { from, to, status: SHOWN, include: 'booked_by' }),
  })

const few = (filters: Filters) => ({
  queryKey: [MEETINGS, filters],
  queryFn: async () => (await sendRequest<Page<Meeting>>('GET', addQuery(MEETINGS, filters))).data,
})

/** The pending meetings of all days, the earliest first. */
export const pendingQuery = queryOptions({
  ...few({ status: 'pending', include: 'booked_by', limit: MAX_FOUND }),
  ...POLLING,
})

/** The first open meeting from an instant on. */
export const nextQuery = (from: number) =>
  queryOptions(few({ status: 'pending,scheduled', from, limit: 1 }))

/** The newest meetings of a contact. */
export const meetingsOfContactQuery = (contactId: string) =>
  queryOptions(few({ contact_id: contactId, sort: '-start_time', limit: MAX_FOUND }))

export const meetingsWithCodeQuery = (code: string) =>
  queryOptions(few({ confirmation_code: code, limit: MAX_FOUND }))

export type MeetingAnswer = { data: Meeting; meta: MeetingMeta }
/** The answer of a write has no notes. */
export type Changed = Pick<MeetingAnswer, 'data'>

export const meetingQuery = (id: string) =>
  queryOptions({
    queryKey: [MEETINGS, id],
    ...POLLING,
    queryFn: () => sendRequest<MeetingAnswer>('GET', `${MEETINGS}/${id}`),
  })

export const changesQuery = (id: string) =>
  queryOptions({
    queryKey: [MEETINGS, id, 'changes'],
    ...POLLING,
    queryFn: () => readAll<MeetingChange>(`${MEETINGS}/${id}/changes`),
  })

type Sent = { version: number; key: string; attributes: Change }

/** Changes the version that was read. Throws precondition_failed if there is a newer one. */
export function changeMeeting(id: string, name: ChangeName, sent: Sent) {
  return sendRequest<Changed>('POST', `${MEETINGS}/${id}/${name}`, sent)
}

export function bookMeeting(attributes: object, key: string) {
  return sendRequest<Changed>('POST', '/core/book_meeting', { attributes, key })
}
