import {
  CONSENTS,
  type ConsentChange,
  type ConsentChannel,
  type Consents,
} from '../consents/consent.ts'
import { isFromDoNotCall } from '../consents/decide-consent.ts'

/** An entry of the ledger. `version`: of the contact after the change. */
export type LedgerEntry = ConsentChange & { version: number; createdAt: Temporal.Instant }

/**
 * The ledger of a contact after others are merged into it. The entries of the others come after
 * those of the survivor, each with a version of its own and with the time at which it was made. The
 * strongest consent of a channel is the current one: a final denial, then any denial, then one that
 * came from `custom_fields.do_not_call`, then a grant; of equally strong ones the newest. It is
 * repeated at the end if it is not the last one of its channel.
 */
export function mergeLedgers(
  survivor: { version: number; ledger: readonly LedgerEntry[] },
  others: readonly (readonly LedgerEntry[])[],
): LedgerEntry[] {
  const added = others
    .flat()
    .toSorted((a, b) => Temporal.Instant.compare(a.createdAt, b.createdAt) || a.version - b.version)
  const ledgers = [survivor.ledger, ...others]
  const repeated = CONSENTS.flatMap((channel) => {
    const strongest = ledgers
      .flatMap((ledger) => currentOf(ledger, channel) ?? [])
      .toSorted(
        (a, b) =>
          strengthOf(b) - strengthOf(a) || Temporal.Instant.compare(b.createdAt, a.createdAt),
      )[0]
    const last = currentOf([...survivor.ledger, ...added], channel, false)
    return strongest && strongest !== last ? [strongest] : []
  })
  return [...added, ...repeated].map((entry, i) => ({
    ...entry,
    version: survivor.version + 1 + i,
  }))
}

/**
 * The last entry of a channel, by version or by place; null: the consent was never given or denied.
 */
export function currentOf(
  ledger: readonly LedgerEntry[],
  channel: ConsentChannel,
  byVersion = true,
): LedgerEntry | null {
  const entries = ledger.filter((entry) => entry.channel === channel)
  const sorted = byVersion ? entries.toSorted((a, b) => a.version - b.version) : entries
  return sorted.at(-1) ?? null
}

/** The consents among the attributes of a contact with this ledger; undefined: none is known. */
export function consentsOf(
  ledger: readonly LedgerEntry[],
  formatInstant: (at: Temporal.Instant) => string,
): Consents | undefined {
  const known = CONSENTS.flatMap((channel) => {
    const current = currentOf(ledger, channel)
    if (!current || current.state === 'unknown') return []
    const { state, source, callId, createdAt } = current
    return [[channel, { state, source, since: formatInstant(createdAt), call_id: callId }] as const]
  })
  return known.length > 0 ? Object.fromEntries(known) : undefined
}

function strengthOf(entry: LedgerEntry): number {
  if (entry.state === 'denied') return entry.isFinal ? 4 : isFromDoNotCall(entry) ? 2 : 3
  return entry.state === 'granted' ? 1 : 0
}
