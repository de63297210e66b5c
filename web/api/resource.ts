import { queryOptions } from '@tanstack/react-query'
import { sendRequest } from './send-request.ts'

/** A resource of the roster: it has a version, and can be archived. */
export type Resource<Attributes> = {
  id: string
  attributes: Attributes & { version: number; archived_at: string | null }
}

/** The future meetings that do not fit any more after a change. */
export type MeetingsOutside = {
  total: number
  meetings: {
    id: string
    meeting_type_id: number
    agent_id: number
    start_time: string
    end_time: string
  }[]
}
export type Saved<Attributes> = {
  data: Resource<Attributes>
  meta: { meetings_outside?: MeetingsOutside }
}
type Version = { id: string; version: number }

export const resourceQuery = <Attributes>(path: string, id: string) =>
  queryOptions({
    queryKey: [path, 'one', id],
    queryFn: () => readResource<Attributes>(path, id),
  })

export async function readResource<Attributes>(path: string, id: string) {
  return (await sendRequest<Saved<Attributes>>('GET', `${path}/${encodeURIComponent(id)}`)).data
}

export function createResource<Attributes>(path: string, attributes: object) {
  return sendRequest<Saved<Attributes>>('POST', path, { attributes })
}

/** Changes the version that was read. Throws precondition_failed if there is a newer one. */
export function changeResource<Attributes>(
  path: string,
  { id, version }: Version,
  attributes: object,
) {
  return sendRequest<Saved<Attributes>>('PATCH', `${path}/${id}`, { attributes, version })
}

export function archiveResource<Attributes>(path: string, { id, version }: Version) {
  return sendRequest<Saved<Attributes>>('DELETE', `${path}/${id}`, { version })
}

export function restoreResource<Attributes>(path: string, { id, version }: Version) {
  return sendRequest<Saved<Attributes>>('POST', `${path}/${id}/restore`, { version })
}
