import { queryOptions } from '@tanstack/react-query'
import { pageQuery } from '../../../api/page-query.ts'
import { readAll } from '../../../api/read-all.ts'
import { sendRequest } from '../../../api/send-request.ts'

export const PLATFORMS = [
  'vapi',
  'retell',
  'elevenlabs',
  'openai',
  'twilio',
  'telnyx',
  'dialogflow',
  'generic',
] as const
export type Platform = (typeof PLATFORMS)[number]

/** What can be changed after a connection was created; secrets are sent separately. */
export type ConnectionSettings = {
  name: string
  team_id: number
  /** Null: all of the team. */
  meeting_type_ids: number[] | null
  /** BCP 47; null: the language of the team. */
  language: string | null
  assistant_id: string | null
  outbound: boolean
  outbound_number: string | null
  phone_number_id: string | null
  sms: boolean
  messaging_service_sid: string | null
  account_sid: string | null
}

export type Requests = {
  last_accepted_at: string | null
  last_refused_at: string | null
  last_refused_reason: string | null
  last_refused_detail: string | null
}

export type Connection = {
  id: string
  attributes: ConnectionSettings &
    Requests & {
      platform: Platform
      url: string
      version: number
      archived_at: string | null
    }
}
type Answer = { data: Connection }

export type Secrets = { secret?: string; webhook_secret?: string; api_key?: string }

const PATH = '/core/voice_connections'
const WATCH_MS = 2_000

export const connectionsQuery = pageQuery<Connection>(PATH)

/** The connection, read again while it is shown: its requests appear within seconds. */
export const connectionQuery = (id: string) =>
  queryOptions({
    queryKey: [PATH, 'one', id],
    queryFn: () => readConnection(id),
    refetchInterval: WATCH_MS,
  })

type MeetingType = { id: string; attributes: { name: string; team_id: number } }

/** The meeting types of all teams. */
export const typesQuery = queryOptions({
  queryKey: ['/core/meeting_types', 'with teams'],
  queryFn: () => readAll<MeetingType>('/core/meeting_types'),
})

export async function readConnection(id: string): Promise<Connection> {
  return (await sendRequest<Answer>('GET', `${PATH}/${id}`)).data
}

export async function createConnection(
  attributes: ConnectionSettings & Secrets & { platform: Platform },
): Promise<Connection> {
  return (await sendRequest<Answer>('POST', PATH, { attributes })).data
}

/** Throws precondition_failed if the version is not the newest any more. */
export async function changeConnection(
  id: string,
  attributes: Partial<ConnectionSettings> & Secrets,
  version?: number,
): Promise<Connection> {
  const sent = { attributes, ...(version !== undefined && { version }) }
  return (await sendRequest<Answer>('PATCH', `${PATH}/${id}`, sent)).data
}

export function removeConnection(id: string) {
  return sendRequest<Answer>('DELETE', `${PATH}/${id}`)
}
