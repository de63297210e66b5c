import { type Fault } from '../../http/problems/problem.ts'
import { removeBlank } from '../../http/bodies/strip-blank-attributes.ts'
import type { AttributePatch } from '../core/attributes/attributes.ts'
import { identifiersOf } from '../core/identifiers/identifiers.ts'
import type { SaveRequest } from '../save-request.ts'

/** An item that can be saved, with the warnings about it, or the faults of one that cannot. */
export type BatchItem = { index: number } & (
  { request: SaveRequest; ignored: Fault[] } | { faults: readonly Fault[] }
)

/** Returns the faults of an item, with pointers into it. */
export type CheckItem = (item: unknown) => Fault[]

type Sent = { item: unknown; index: number; faults: readonly Fault[] }
type Reading = { check: CheckItem; common: Omit<SaveRequest, 'patch' | 'identifiers'> }

/** Reads an item. A blank string is no value: the attribute is ignored. */
export function readItem({ item, index, faults }: Sent, { check, common }: Reading): BatchItem {
  if (faults.length > 0) return { index, faults }
  const place = `/data/${index}`
  const sent = attributesOf(item)
  const ignored = sent ? removeBlank(sent, `${place}/attributes`) : []
  const found = check(item)
  if (found.length > 0)
    return {
      index,
      faults: found.map((fault) => ({ ...fault, pointer: `${place}${fault.pointer}` })),
    }
  const patch = sent as AttributePatch
  const identifiers = identifiersOf(patch, common.phoneRegion)
  return { index, ignored, request: { ...common, patch, identifiers } }
}

function attributesOf(item: unknown): Record<string, unknown> | null {
  const attributes = (item as { attributes?: unknown } | null | undefined)?.attributes
  return attributes !== null && typeof attributes === 'object' && !Array.isArray(attributes)
    ? (attributes as Record<string, unknown>)
    : null
}
