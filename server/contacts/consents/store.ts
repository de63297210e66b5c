import type { Db } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import type { PageRequest } from '../../http/queries/paging.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { CONSENTS, type ConsentChange, type ConsentChannel } from '../core/consents/consent.ts'

/** An entry of the ledger. `version`: of the contact after the change. */
export type StoredConsent = ConsentChange & { version: number; createdAt: Temporal.Instant }

/** A channel of a contact. */
type ContactChannel = { contactId: string; channel: ConsentChannel }

const COLUMNS = sql`
  channel, version, state, source, call_id as "callId", note, is_final as "isFinal",
  created_at as "createdAt"`

/** The current consents of a contact; without those of channels that never had one. */
export function selectConsents(
  db: Db,
  workspaceId: WorkspaceId,
  contactId: string,
  channels: readonly ConsentChannel[] = CONSENTS,
): Promise<StoredConsent[]> {
  return db.query<StoredConsent>(sql`
    select latest.* from unnest(${channels}::text[]) as wanted (name)
    cross join lateral (
      select ${COLUMNS} from contact_consents
      where workspace_id = ${workspaceId} and contact_id = ${contactId} and channel = wanted.name
      order by version desc limit 1
    ) latest`)
}

/** The changes of a consent, oldest first, up to one more than the limit. */
export function selectConsentChanges(
  db: Db,
  workspaceId: WorkspaceId,
  { contactId, channel }: ContactChannel,
  { after, limit }: PageRequest<number>,
): Promise<StoredConsent[]> {
  return db.query<StoredConsent>(sql`
    select ${COLUMNS} from contact_consents
    where workspace_id = ${workspaceId} and contact_id = ${contactId} and channel = ${channel}
      and version > ${after ?? 0}::bigint
    order by version limit ${limit + 1}`)
}

export async function selectCallExists(
  db: Db,
  workspaceId: WorkspaceId,
  id: string,
): Promise<boolean> {
  const rows = await db.query(
    sql`select from known_calls where workspace_id = ${workspaceId} and id = ${id}`,
  )
  return rows.length > 0
}
