import type { Static } from 'typebox'
import type { Merge } from '../../contacts/merging/merge.ts'
import { formatInstant } from '../../platform/time.ts'
import type { MergeResource } from './schemas.ts'

export function presentMerge(merge: Merge): Static<typeof MergeResource> {
  return {
    id: merge.id,
    type: 'contact_merge',
    attributes: {
      contact_id: merge.survivorId,
      merged_contact_ids: merge.mergedIds,
      moved: merge.moved as Static<typeof MergeResource>['attributes']['moved'],
      created_at: formatInstant(merge.createdAt),
      undone_at: merge.undoneAt && formatInstant(merge.undoneAt),
    },
  }
}
