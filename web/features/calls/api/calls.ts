import { queryOptions } from '@tanstack/react-query'
import type {
  DescribedCallResource,
  LineResource,
  ToolRunResource,
} from '../../../../server/calls/schemas.ts'
import type { NoteResource } from '../../../../server/notes/schemas.ts'
import { addQuery, type Filters, type Page, pageQuery } from '../../../api/page-query.ts'
import { readAll } from '../../../api/read-all.ts'
import { sendRequest } from '../../../api/send-request.ts'

export type Call = DescribedCallResource
export type CallRecord = {
  data: Call
  meta: {
    tools: ToolRunResource[]
    transcript: LineResource[]
    notes: NoteResource[]
  }
}
type Meeting = {
  id: string
  attributes: { meeting_type_id: number; agent_id: number; start_time: string }
}
type Connection = {
  id: string
  attributes: { name: string; team_id: number; platform: string }
}

const OPEN_CALLS = 50
/** Tool runs of a call are seen so soon even if the stream of changes does not tell them. */
const POLLED_MS = 5_000

export const callsQuery = (filters: Filters) => pageQuery<Call>('/core/calls', filters)

/** The calls that go on now. */
export const openCallsQuery = queryOptions({
  queryKey: ['/core/calls', 'open'],
  refetchInterval: POLLED_MS,
  queryFn: () =>
    sendRequest<Page<Call>>('GET', addQuery('/core/calls', { open: true, limit: OPEN_CALLS })),
})

export const callQuery = (id: string) =>
  queryOptions({
    queryKey: ['/core/calls', id],
    queryFn: () => sendRequest<CallRecord>('GET', `/core/calls/${id}`),
  })

/** The meetings that were booked in a call. `id`: the platform's. */
export const meetingsOfCallQuery = (id: string) =>
  queryOptions({
    queryKey: ['/core/meetings', 'of call', id],
    queryFn: () => sendRequest<Page<Meeting>>('GET', addQuery('/core/meetings', { call_id: id })),
  })

/** The voice connections by id. */
export const connectionsQuery = queryOptions({
  queryKey: ['/core/voice_connections', 'names'],
  staleTime: 30_000,
  queryFn: async (): Promise<ReadonlyMap<string, Connection>> =>
    new Map((await readAll<Connection>('/core/voice_connections')).map((each) => [each.id, each])),
})
