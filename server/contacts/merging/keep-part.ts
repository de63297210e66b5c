import type { KeptPart, MergePart } from './merge.ts'

/** What a merge stores of a contact, to give it back. */
export function keepPart(part: MergePart): KeptPart {
  const { id, attributes, known, version, identifiers, ledger, row } = part
  return { id, attributes, known, version, identifiers, ledger, row }
}
