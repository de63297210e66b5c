import type { StoredChange } from '../events/store/changes.ts'
import { presentChange } from '../events/history/present-change.ts'
import type { KnownEntry } from './core/attributes/known-fields.ts'
import { splitKnown } from './core/attributes/split-known.ts'
import { presentEntry } from './present-known.ts'

/** A change of a contact: as that of any resource, with how the values were known and are now. */
export function presentContactChange(change: StoredChange) {
  const { values, known } = splitKnown(change.after)
  const { attributes, ...rest } = presentChange({ ...change, after: values }, 'contact_change')
  return {
    ...rest,
    attributes: {
      ...attributes,
      contact_id: change.resourceId,
      import_id: change.actorKind === 'import' ? change.actorId : null,
      known: Object.entries(known?.after ?? {}).map(([field, after]) => ({
        field,
        before: presentOrNull(known!.before[field] ?? null),
        after: presentOrNull(after),
      })),
    },
  }
}

function presentOrNull(entry: KnownEntry | null) {
  return entry && presentEntry(entry)
}
