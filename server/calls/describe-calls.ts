import { listContactNames } from '../contacts/store/names.ts'
import { DEFAULT_LANGUAGE } from '../languages/languages.ts'
import type { Db } from '../platform/db/pool.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import { writeCallSummary } from './core/write-call-summary.ts'
import { presentCall } from './present-call.ts'
import type { DescribedCallResource } from './schemas.ts'
import {
  selectMeetingsOfCalls,
  selectTeamsOfCalls,
  selectToolsOfCalls,
} from './store/call-details.ts'
import type { Call } from './store/calls.ts'

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
  const [tools, meetings, teams, names] = await Promise.all([
    selectToolsOfCalls(db, workspaceId, ids),
    selectMeetingsOfCalls(db, workspaceId, ids),
    selectTeamsOfCalls(db, workspaceId, ids),
    listContactNames(db, workspaceId, contactIds),
  ])
  const since = now.subtract(MAX_LENGTH)
  return calls.map((call) => {
    const { id, type, attributes } = presentCall(call)
    const ran = tools.get(call.id) ?? []
    const summary = writeCallSummary(
      {
        ...call,
        tools: ran,
        meetings: meetings.get(call.id) ?? [],
        isOver: call.endedAt !== null || Temporal.Instant.compare(call.startedAt, since) < 0,
        chosen: call.memory.chosen ?? null,
        bookedLast: call.memory.booked ?? null,
      },
      teams.get(call.id)?.[0] ?? { language: DEFAULT_LANGUAGE.tag, timeZone: 'UTC' },
    )
    return {
      id,
      type,
      attributes: {
        ...attributes,
        contact_name: call.contactId === null ? null : (names.get(call.contactId) ?? null),
        summary,
        tools: ran.map(({ tool, ok }) => ({ tool, ok })),
        recording_url: call.recordingUrl,
      },
    }
  })
}
