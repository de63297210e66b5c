import type { KnownFields, KnownEntry } from './known-fields.ts'

type Part = { known: KnownFields; createdAt: Temporal.Instant }

/** Notes how a field is known that a contact takes from the field `source` of another. */
export function adoptKnown(
  known: Record<string, KnownEntry>,
  field: string,
  { part, source, survivor }: { part: Part; source: string; survivor: Part },
): void {
  const entry = part.known[source] ?? part.known['*']
  if (entry) known[field] = entry
  else if (survivor.known['*']) known[field] = { as: 'claimed', since: part.createdAt.toString() }
  else delete known[field]
}
