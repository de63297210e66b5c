import {
  deriveSubscriberKey,
  listNotations,
} from '../../contacts/core/identifiers/derive-subscriber-key.ts'
import type { Db } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { type Call, CALL_COLUMNS } from './calls.ts'

/** Whoever calls more often within a day has not been served. */
const MAX_CALLS = 20

/** The newest calls from the number of a call since it; none if the number was withheld. */
export function selectLaterCalls(
  db: Db,
  workspaceId: WorkspaceId,
  { id, partyNumber, startedAt }: Call,
): Promise<Call[]> {
  const notations = partyNumber === null ? [] : listNotations(deriveSubscriberKey(partyNumber))
  return db.query<Call>(sql`
    select ${CALL_COLUMNS} from calls
    where workspace_id = ${workspaceId} and party_number = any(${notations}::text[])
      and started_at >= ${startedAt} and id <> ${id} and direction is distinct from 'outbound'
    order by started_at desc, id desc limit ${MAX_CALLS}`)
}
