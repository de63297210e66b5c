import { queryOptions } from '@tanstack/react-query'
import type { WorkspaceResource } from '../../../../server/access/schemas.ts'
import { readAll } from '../../../api/read-all.ts'
import { sendRequest } from '../../../api/send-request.ts'

export type Settings = WorkspaceResource['attributes']
type Answer = { data: WorkspaceResource }
type Connection = { attributes: { name: string; sms: boolean; archived_at: string | null } }

const PATH = '/core/voice_connections'

/** The names of the connections that send text messages. */
export const smsConnectionsQuery = queryOptions({
  queryKey: [PATH, 'sms'],
  queryFn: async () =>
    (await readAll<Connection>(PATH)).flatMap(({ attributes: { name, sms, archived_at: end } }) =>
      sms && end === null ? [name] : [],
    ),
})

/** Throws precondition_failed if there is a newer version of the settings. */
export async function switchTexts(isOn: boolean, version: number): Promise<Settings> {
  const attributes = { texts_missed_callers: isOn }
  const { data } = await sendRequest<Answer>('PATCH', '/core/workspace', { attributes, version })
  return data.attributes
}

export async function readSettings(): Promise<Settings> {
  return (await sendRequest<Answer>('GET', '/core/workspace')).data.attributes
}
