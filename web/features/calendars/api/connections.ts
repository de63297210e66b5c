import { queryOptions } from '@tanstack/react-query'
import { addQuery, type Page } from '../../../api/page-query.ts'
import type { Resource } from '../../../api/resource.ts'
import { sendRequest } from '../../../api/send-request.ts'

export const CONNECTIONS = '/core/calendar_connections'

export type Provider = 'google' | 'microsoft' | 'caldav' | 'ics'
export type ConnectedCalendar = {
  id: string
  name: string
  is_primary: boolean
  can_write: boolean
  blocks: boolean
  writes: boolean
  sends_invitations: boolean
  suspended_reason: 'mass_disappearance' | 'calendar_gone' | 'account_changed' | null
  state: 'active' | 'failing' | 'suspended'
  synced_at: string | null
  age_seconds: number | null
  failure_code: string | null
  unreadable_events: { count: number } | null
}
export type Settings = {
  name: string | null
  blocks_tentative: boolean
  blocks_unanswered: boolean
  blocks_focus_time: boolean
}
type ConnectionAttributes = Settings & {
  agent_id: number
  provider: Provider
  account: string | null
  state: 'pending' | 'active' | 'needs_sign_in' | 'failing'
  failure: { code: string; detail: string; since: string } | null
  calendars: ConnectedCalendar[]
}
export type Connection = Resource<ConnectionAttributes>

type ConnectionPage = Page<Connection> & { meta: { providers: Provider[] } }
type Answer = {
  data: Connection
  meta: { sign_in_url: string | null; events_this_week: number | null }
}
/** What signs in to a server or reads an address. */
export type Credentials =
  { server_url: string; username: string; password: string } | { url: string }

const PAGE_SIZE = 100

/** The connections of an agent, or of all, and which providers can be connected. */
export const connectionsQuery = (agentId: number | undefined) =>
  queryOptions({
    queryKey: [CONNECTIONS, 'list', agentId],
    refetchInterval: 15_000,
    queryFn: async () => {
      const connections: Connection[] = []
      let providers: Provider[] = []
      let cursor: string | undefined
      do {
        const filters = { agent_id: agentId, limit: PAGE_SIZE, cursor }
        const page = await sendRequest<ConnectionPage>('GET', addQuery(CONNECTIONS, filters))
        connections.push(...page.data)
        providers = page.meta.providers
        cursor = page.meta.next_cursor ?? undefined
      } while (cursor !== undefined)
      return { connections, providers }
    },
  })

/** Without credentials, the agent signs in with `meta.sign_in_url`. */
export function connect(wanted: { agent_id: number; provider: Provider } & Partial<Credentials>) {
  return sendRequest<Answer>('POST', CONNECTIONS, { attributes: wanted })
}

export function changeCredentials({ id, attributes }: Connection, credentials: object) {
  const { version } = attributes
  return sendRequest<Answer>('PATCH', `${CONNECTIONS}/${id}`, { attributes: credentials, version })
}

export function changeSettings(id: string, version: number, settings: Settings) {
  return sendRequest<Answer>('PATCH', `${CONNECTIONS}/${id}`, { attributes: settings, version })
}

export async function readConnection(id: string) {
  return (await sendRequest<Answer>('GET', `${CONNECTIONS}/${id}`)).data
}

export function disconnect({ id, attributes: { version } }: Connection) {
  return sendRequest<Answer>('DELETE', `${CONNECTIONS}/${id}`, { version })
}

export function createSignInLink({ id }: Connection) {
  return sendRequest<Answer>('POST', `${CONNECTIONS}/${id}/sign_in_link`)
}

export function readNow({ id }: Connection) {
  return sendRequest<Answer>('POST', `${CONNECTIONS}/${id}/sync`)
}

type Use = Partial<Pick<ConnectedCalendar, 'blocks' | 'writes' | 'sends_invitations'>>

/** Chooses what a calendar is used for, on top of the version that is shown. */
export function changeCalendar(
  { id, attributes: { version } }: Connection,
  calendarId: string,
  use: Use,
) {
  return sendRequest<Answer>('PATCH', `${CONNECTIONS}/${id}/calendars/${calendarId}`, {
    attributes: use,
    version,
  })
}

export function resumeCalendar({ id }: Connection, calendarId: string) {
  return sendRequest<Answer>('POST', `${CONNECTIONS}/${id}/calendars/${calendarId}/resume`)
}
