/** How the value of an attribute is known. `since`: RFC 3339. */
export type KnownEntry = {
  readonly as: 'heard' | 'claimed' | 'imported' | 'enriched' | 'verified'
  readonly since: string
  readonly [detail: string]: unknown
}
/**
 * By the name of an attribute, or `custom_fields.<key>`, or `*` for all others. An attribute without
 * an entry was claimed when the contact was created.
 */
export type Known = Readonly<Record<string, KnownEntry>>

const RANKS = { heard: 0, claimed: 1, imported: 2, enriched: 2, verified: 3 } as const

/** How well an attribute is known; a greater number is better. */
export function rankOf(known: Known, name: string): number {
  return RANKS[(known[name] ?? known['*'])?.as ?? 'claimed']
}

type Part = { known: Known; createdAt: Temporal.Instant }

/** Notes how an attribute is known that a contact takes from the attribute `source` of another. */
export function adoptKnown(
  known: Record<string, KnownEntry>,
  name: string,
  { part, source, survivor }: { part: Part; source: string; survivor: Part },
): void {
  const entry = part.known[source] ?? part.known['*']
  if (entry) known[name] = entry
  else if (survivor.known['*']) known[name] = { as: 'claimed', since: part.createdAt.toString() }
  else delete known[name]
}
