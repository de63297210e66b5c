import type { Attributes } from '../core/attributes/attributes.ts'
import type { KnownFields } from '../core/attributes/known-fields.ts'
import type { LedgerEntry } from '../core/merging/merge-ledgers.ts'
import type { HeldIdentifier } from '../core/merging/merge-identifiers.ts'
import type { MovedSuggestions } from '../suggestions/move-suggestions.ts'
import type { KeptDuplicates } from '../duplicates/carry-dismissals.ts'

/** By kind of resource and id of the former contact: the ids of the resources that moved. */
export type MovedReferences = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>

/** A contact with all that a merge moves. `row`: as the table has it. */
export type MergePart = {
  id: string
  attributes: Attributes
  known: KnownFields
  version: number
  createdAt: Temporal.Instant
  updatedAt: Temporal.Instant
  identifiers: readonly HeldIdentifier[]
  ledger: readonly LedgerEntry[]
  row: object
}

/** A contact before a merge. */
export type KeptPart = Pick<
  MergePart,
  'id' | 'attributes' | 'known' | 'version' | 'identifiers' | 'ledger' | 'row'
>

/** What undoing a merge needs. `repointed`: by merged contact, those that were merged into it. */
export type Restore = {
  survivor: KeptPart
  others: readonly KeptPart[]
  merged: { attributes: Attributes; known: KnownFields }
  references: MovedReferences
  repointed: Readonly<Record<string, readonly string[]>>
  duplicates: KeptDuplicates
  suggestions: MovedSuggestions
}

/** `version`: of the survivor after the merge. `moved`: the number of resources by kind. */
export type Merge = {
  id: string
  survivorId: string
  version: number
  mergedIds: string[]
  moved: Record<string, number>
  createdAt: Temporal.Instant
  undoneAt: Temporal.Instant | null
}
