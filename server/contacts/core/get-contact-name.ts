import type { Attributes } from './attributes/attributes.ts'

/** The name by which a contact is addressed; null: unknown. */
export function getContactName({
  name,
  first_name: first,
  last_name: last,
}: Pick<Attributes, 'name' | 'first_name' | 'last_name'>): string | null {
  return [first, last].filter(Boolean).join(' ') || name || null
}
