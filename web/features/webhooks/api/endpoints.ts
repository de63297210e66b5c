import { queryOptions } from '@tanstack/react-query'
import { withConfirmation } from '../../../api/confirmation.ts'
import { pageQuery } from '../../../api/page-query.ts'
import { sendRequest } from '../../../api/send-request.ts'

/** What the page sets; the API has further settings. */
export type EndpointSettings = {
  url: string
  description: string | null
  /** Types such as meeting.scheduled, and groups such as meeting.*; null: all. */
  event_types: string[] | null
}
export type Endpoint = {
  id: string
  attributes: EndpointSettings & {
    state: 'enabled' | 'disabled'
    disabled_reason: 'user' | 'gone' | 'failing' | null
    disabled_at: string | null
    next_probe_at: string | null
    previous_secret_until: string | null
    failing_since: string | null
    last_success_at: string | null
    archived_at: string | null
    version: number
  }
}
type Answer = { data: Endpoint }
/** The only answers with the secret. */
type Revealed = { data: Endpoint & { attributes: { secret: string } } }

export type Attempt = {
  started_at: string
  duration_ms: number
  status: number | null
  headers: Readonly<Record<string, string>>
  body: string | null
  error: string | null
  detail: string | null
}

const PATH = '/core/webhook_endpoints'

export const endpointsQuery = pageQuery<Endpoint>(PATH)

export const endpointQuery = (id: string) =>
  queryOptions({ queryKey: [PATH, 'one', id], queryFn: () => readEndpoint(id) })

export async function readEndpoint(id: string): Promise<Endpoint> {
  return (await sendRequest<Answer>('GET', `${PATH}/${encodeURIComponent(id)}`)).data
}

export async function createEndpoint(attributes: EndpointSettings) {
  return (await withConfirmation(() => sendRequest<Revealed>('POST', PATH, { attributes }))).data
}

/** Throws precondition_failed if the version is not the newest any more. */
export async function changeEndpoint(
  id: string,
  attributes: Partial<EndpointSettings> & { state?: 'enabled' | 'disabled' },
  version?: number,
): Promise<Endpoint> {
  const sent = { attributes, ...(version !== undefined && { version }) }
  const { data } = await withConfirmation(() => sendRequest<Answer>('PATCH', `${PATH}/${id}`, sent))
  return data
}

export function removeEndpoint(id: string) {
  return withConfirmation(() => sendRequest('DELETE', `${PATH}/${id}`))
}

/** Returns the new secret. */
export async function rotateSecret(id: string): Promise<string> {
  const { data } = await withConfirmation(() =>
    sendRequest<Revealed>('POST', `${PATH}/${id}/rotate_secret`, { attributes: {} }),
  )
  return data.attributes.secret
}

type TestAnswer = {
  data: { attributes: { delivered: boolean; attempt: Attempt; waiting_since: string | null } }
}

/** Sends a test event, and waits for the answer of the receiver. */
export async function testEndpoint(id: string) {
  const { data } = await withConfirmation(() =>
    sendRequest<TestAnswer>('POST', `${PATH}/${id}/test`),
  )
  return data.attributes
}
