import { formatInstant } from '../../platform/time.ts'
import type { ListedContact } from './list-contacts.ts'

/** A contact in a list. */
export function presentListedContact({
  id,
  attributes,
  version,
  createdAt,
  updatedAt,
}: ListedContact) {
  return {
    id,
    type: 'contact',
    attributes,
    version,
    created_at: formatInstant(createdAt),
    updated_at: formatInstant(updatedAt),
  }
}
