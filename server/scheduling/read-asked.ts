import type { IncomingHttpHeaders } from 'node:http'
import { readAcceptLanguage } from '../http/read-accept-language.ts'
import type { ExplainQuery } from './schemas.ts'

/** The parameters that slot search and the explanations have in common. `now`: Unix seconds. */
export function readAsked(
  query: Pick<
    ExplainQuery,
    | 'team_id'
    | 'meeting_type_id'
    | 'agent_id'
    | 'duration'
    | 'contact_id'
    | 'meeting_id'
    | 'hold_id'
    | 'language'
  >,
  headers: IncomingHttpHeaders,
  now: number,
) {
  return {
    ids: {
      teamId: Number(query.team_id),
      meetingTypeId: Number(query.meeting_type_id),
      agentId: query.agent_id === undefined ? null : Number(query.agent_id),
    },
    durationMinutes: query.duration === undefined ? null : Number(query.duration),
    contactId: query.contact_id ?? null,
    languages: [query.language ?? null, readAcceptLanguage(headers['accept-language'])],
    ignoring: { meetingId: query.meeting_id ?? null, holdId: query.hold_id ?? null },
    now,
  }
}
