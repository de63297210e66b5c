import type { KnownChange } from './known-fields.ts'

/**
 * The new values of a recorded change of a contact, and how its fields were known and are now,
 * which the history keeps beside them; null: that did not change.
 */
export function splitKnown({ known, ...values }: Readonly<Record<string, unknown>>): {
  values: Record<string, unknown>
  known: KnownChange | null
} {
  return { values, known: (known as KnownChange | undefined) ?? null }
}
