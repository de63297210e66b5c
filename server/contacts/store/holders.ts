import type { Db } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { Attributes } from '../core/attributes/attributes.ts'
import { type Identifier, storedValuesOf } from '../core/identifiers/identifiers.ts'
import type { KnownFields } from '../core/attributes/known-fields.ts'
import { CURRENT_ATTRIBUTES } from './bookings.ts'

/**
 * A contact with at least one of the requested identifiers: their indexes, its positions, and
 * whether each is a former address of it.
 */
export type Holder = {
  id: string
  attributes: Attributes
  known: KnownFields
  version: number
  indexes: number[]
  positions: number[]
  formers: boolean[]
}

/** Maximum holders of an identifier; it is crowded if there are more. */
export const MAX_HOLDERS = 20

type Wanted = Identifier & { workspaceId: WorkspaceId }

/**
 * The newest holders of each identifier, at most one more than MAX_HOLDERS of each, in one query.
 */
export function selectHolders(db: Db, wanted: readonly Wanted[]): Promise<Holder[]> {
  return db.query<Holder>(sql`
    select contact.id, ${CURRENT_ATTRIBUTES} as attributes, contact.known, contact.version, holder.indexes,
      holder.positions, holder.formers
    from (
      select held.workspace_id, held.contact_id, array_agg(wanted.index) as indexes,
        array_agg(held.position) as positions, array_agg(held.former) as formers
      from ${wantedRows(wanted)}
      cross join lateral (
        select workspace_id, contact_id, position, former from contact_identifiers
        where workspace_id = wanted.workspace_id and kind = wanted.kind and value = wanted.value
        order by position desc limit ${MAX_HOLDERS + 1}
      ) held
      group by held.workspace_id, held.contact_id
    ) holder
    join contacts contact on contact.workspace_id = holder.workspace_id
      and contact.id = holder.contact_id`)
}

/**
 * The contacts that have one of these addresses as their main email, which takes precedence over
 * all other holders.
 */
export function selectMainHolders(db: Db, emails: readonly Wanted[]): Promise<Holder[]> {
  return db.query<Holder>(sql`
    select contact.id, ${CURRENT_ATTRIBUTES} as attributes, contact.known, contact.version,
      array[wanted.index] as indexes, array[held.position] as positions,
      array[held.former] as formers
    from ${wantedRows(emails)}
    join contact_identifiers held on held.workspace_id = wanted.workspace_id
      and held.value = wanted.value and held.main
    join contacts contact on contact.workspace_id = held.workspace_id and contact.id = held.contact_id`)
}

function wantedRows(wanted: readonly Wanted[]) {
  const rows = wanted.flatMap((each, index) =>
    storedValuesOf(each).map((value) => ({ ...each, value, index })),
  )
  return sql`
    unnest(${rows.map(({ workspaceId }) => workspaceId)}::integer[],
    ${rows.map(({ kind }) => kind)}::text[], ${rows.map(({ value }) => value)}::text[],
    ${rows.map(({ index }) => index)}::integer[])
      as wanted (workspace_id, kind, value, index)`
}
