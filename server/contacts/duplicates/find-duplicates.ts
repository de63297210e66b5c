import { getWorkspace } from '../../access/get-workspace.ts'
import { findLatestPosition } from '../../events/find-latest-position.ts'
import { type FeedEvent, readFeed } from '../../events/read-feed.ts'
import { retryOnConflict } from '../../platform/db/conflict.ts'
import { type Pool, transaction, type Tx } from '../../platform/db/pool.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { TRAIT_ATTRIBUTES } from '../core/duplicate-traits.ts'
import { comparePairs } from './compare-pairs.ts'
import {
  insertMissingCursors,
  lockCursor,
  type SearchCursor,
  selectContactIdsAfter,
  selectWorkspacesBehind,
  updateCursor,
} from './store/cursors.ts'

const MAX_WORKSPACES = 50
/** Of all workspaces together, in one run. */
const MAX_PAGES = 200
/** Contacts that are compared in one transaction. */
const PAGE_SIZE = 100

const TYPES = ['contact.created', 'contact.updated', 'contact.merged', 'contact.unmerged'] as const

/** `signal`: aborted when the process stops. */
type Search = { pool: Pool; now: () => Temporal.Instant; signal?: AbortSignal }

/**
 * Compares the contacts that were created or changed since the last run with those that resemble
 * them: at most 20,000 contacts, in turn in at most 50 workspaces. The next run continues after the
 * last page of each, also after a crash.
 */
export async function findDuplicates(search: Search): Promise<void> {
  const { pool, signal } = search
  const position = await findLatestPosition(pool)
  await insertMissingCursors(pool, position)
  const waiting = await selectWorkspacesBehind(pool, MAX_WORKSPACES)
  for (let page = 0; page < MAX_PAGES && !signal?.aborted; page += 1) {
    const workspaceId = waiting.shift()
    if (workspaceId === undefined) break
    const hasMore = await retryOnConflict(
      () => transaction(pool, (tx) => searchPage(tx, workspaceId, search.now())),
      () => {},
    )
    if (hasMore) waiting.push(workspaceId)
  }
}

/** False: there is nothing more to read, or another process searches in this workspace. */
async function searchPage(
  tx: Tx,
  workspaceId: WorkspaceId,
  now: Temporal.Instant,
): Promise<boolean> {
  const cursor = await lockCursor(tx, workspaceId)
  if (cursor === null) return false
  const { contactIds, next, hasMore } =
    cursor.contactId === null
      ? await readChanged(tx, workspaceId, cursor)
      : await readExisting(tx, workspaceId, { ...cursor, contactId: cursor.contactId })
  const { phoneRegion } = await getWorkspace(tx, workspaceId)
  await comparePairs(tx, { workspaceId, phoneRegion, now }, contactIds)
  await updateCursor(tx, workspaceId, next)
  return hasMore
}

type Reading = { contactIds: string[]; next: SearchCursor; hasMore: boolean }

async function readExisting(
  tx: Tx,
  workspaceId: WorkspaceId,
  { position, contactId }: SearchCursor & { contactId: string },
): Promise<Reading> {
  const contactIds = await selectContactIdsAfter(tx, workspaceId, contactId, PAGE_SIZE)
  const last = contactIds.length < PAGE_SIZE ? null : contactIds.at(-1)!
  return { contactIds, next: { position, contactId: last }, hasMore: true }
}

async function readChanged(
  tx: Tx,
  workspaceId: WorkspaceId,
  { position: after }: SearchCursor,
): Promise<Reading> {
  const { events, readTo, isFull } = await readFeed(
    tx,
    workspaceId,
    { types: [...TYPES], resourceType: null, resourceId: null },
    { after, limit: PAGE_SIZE },
  )
  const changed = new Set(events.filter(changesTraits).map(({ resourceId }) => resourceId))
  return { contactIds: [...changed], next: { position: readTo, contactId: null }, hasMore: isFull }
}

/** Whether a contact has to be compared again: bookings, for example, change only a counter. */
function changesTraits({ type, previous }: FeedEvent): boolean {
  return (
    type !== 'contact.updated' ||
    Object.keys(previous ?? {}).some((name) => TRAIT_ATTRIBUTES.has(name))
  )
}
