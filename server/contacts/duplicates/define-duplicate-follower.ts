import { getWorkspace } from '../../access/store/workspaces.ts'
import type { FeedEvent } from '../../events/store/feed.ts'
import type { FeedFollower } from '../../work/feed-follower.ts'
import { TRAIT_ATTRIBUTES } from '../core/duplicates/duplicate-traits.ts'
import { comparePairs } from './compare-pairs.ts'

/** Compares contacts that were created or changed with those that resemble them. */
export function defineDuplicateFollower(now: () => Temporal.Instant): FeedFollower {
  return {
    name: 'contact-duplicates',
    types: ['contact.created', 'contact.updated', 'contact.merged', 'contact.unmerged'],
    handle: async (tx, { workspaceId, events }) => {
      const changed = new Set(events.filter(changesTraits).map(({ resourceId }) => resourceId))
      if (changed.size === 0) return
      const { phoneRegion } = await getWorkspace(tx, workspaceId)
      await comparePairs(tx, { workspaceId, phoneRegion, now: now() }, [...changed])
    },
  }
}

/** Whether a contact has to be compared again: bookings, for example, change only a counter. */
function changesTraits({ type, previous }: FeedEvent): boolean {
  return (
    type !== 'contact.updated' ||
    Object.keys(previous ?? {}).some((name) => TRAIT_ATTRIBUTES.has(name))
  )
}
