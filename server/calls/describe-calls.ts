import { listContactNames } from '../contacts/store/names.ts'
import { DEFAULT_LANGUAGE } from '../languages/languages.ts'
import type { Db } from '../platform/db/pool.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import { joinFacts } from './core/list-call-facts.ts'
import { readCallFacts } from './core/read-call-facts.ts'
import { presentCall } from './present-call.ts'
import type { DescribedCallResource } from './schemas.ts'
import {
  selectMeetingsOfCalls,
  selectTeamsOfCalls,
  selectToolsOfCalls,
} from './store/call-details.ts'
import type { Call } from './store/calls.ts'
import { selectWordings } from './store/wordings.ts'

/** The end of a call that is older than this is not expected any more. */
const MAX_LENGTH = { hours: 2 }

/** `namesContacts`: whether the reader may see contacts. */
type Reading = { workspaceId: WorkspaceId; namesContacts: boolean; now: Temporal.Instant }

/** Calls with what is derived from their tools and meetings, in the same order. */
export async function describeCalls(
  db: Db,
  { workspaceId, namesContacts, now }: Reading,
  calls: readonly Call[],
): Promise<DescribedCallResource[]> {
  if (calls.length === 0) return []
  const ids = calls.map(({ id }) => id)
  const contactIds = namesContacts ? calls.flatMap(({ contactId }) => contactId ?? []) : []
  const [tools, meetings, teams, names, wordings] = await Promise.all([
    selectToolsOfCalls(db, workspaceId, ids),
    selectMeetingsOfCalls(db, workspaceId, ids),
    selectTeamsOfCalls(db, workspaceId, ids),
    listContactNames(db, workspaceId, contactIds),
    selectWordings(db, workspaceId, ids),
  ])
  const since = now.subtract(MAX_LENGTH)
  return calls.map((call) => {
    const { id, type, attributes } = presentCall(call)
    const ran = tools.get(call.id) ?? []
    const composed = joinFacts(
      readCallFacts(call, {
        tools: ran,
        meetings: meetings.get(call.id) ?? [],
        team: teams.get(call.id)?.[0] ?? { language: DEFAULT_LANGUAGE.tag, timeZone: 'UTC' },
        isOver: call.endedAt !== null || Temporal.Instant.compare(call.startedAt, since) < 0,
      }),
    )
    // What was checked is shown as long as it is so.
    const wording = wordings.get(call.id)
    const isWorded = wording?.from === composed
    return {
      id,
      type,
      attributes: {
        ...attributes,
        contact_name: call.contactId === null ? null : (names.get(call.contactId) ?? null),
        summary: isWorded ? wording.text : composed,
        summary_by: isWorded ? 'model' : 'tools',
        tools: ran.map(({ tool, ok }) => ({ tool, ok })),
        recording_url: call.recordingUrl,
      },
    }
  })
}
