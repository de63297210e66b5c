import type { KeptPart, MergePart } from './merge.ts'

/** What a merge stores of a contact, to give it back. */
export function keepPart({ createdAt: _, updatedAt: __, ...part }: MergePart): KeptPart {
  return part
}
