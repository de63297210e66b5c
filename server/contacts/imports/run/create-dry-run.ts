import { hash } from 'node:crypto'
import { planSaves } from '../../save-contact.ts'
import type { SaveRows } from './import-rows.ts'

/** Decides what an import would do, block by block. */
export type DryRun = {
  /** The block that `decide` gets next. */
  nextBlock: number
  decide: SaveRows
}

/**
 * Creates a dry run. It writes nothing, so it remembers the identifiers of the contacts that the
 * rows so far would create: a later row with one of them counts as an update.
 */
export function createDryRun(): DryRun {
  const created = new Set<string>()
  return {
    nextBlock: 0,
    decide: async (tx, requests) => {
      const plans = await planSaves(tx, requests)
      return plans.map(({ outcome }, i) => {
        if (!outcome.ok || outcome.result !== 'created') return outcome
        const { identifiers } = requests[i]!
        const [first] = identifiers
        // An email decides alone, so that two people with one phone number stay two.
        const deciding = first?.attribute === 'email' ? [first] : identifiers
        const isKnown = deciding.some(({ key }) => created.has(shorten(key)))
        for (const { key } of identifiers) created.add(shorten(key))
        return isKnown ? { ...outcome, result: 'updated' } : outcome
      })
    },
  }
}

/** A file can have a million rows. */
function shorten(key: string): string {
  return hash('sha256', key, 'base64url').slice(0, 12)
}
