import { pageQuery } from '../../../api/page-query.ts'
import { sendRequest } from '../../../api/send-request.ts'

export const FEEDS = '/core/calendar_feeds'

type Feed = {
  id: string
  attributes: { agent_id: number; name: string | null; created_at: string }
}

export const feedsQuery = (agentId: number | undefined) =>
  pageQuery<Feed>(FEEDS, { agent_id: agentId })

/** `meta.url` is shown only once. */
export function createFeed(wanted: { agent_id: number; name?: string }) {
  return sendRequest<{ data: Feed; meta: { url: string } }>('POST', FEEDS, { attributes: wanted })
}

export function deleteFeed(id: string) {
  return sendRequest('DELETE', `${FEEDS}/${id}`)
}
