import { isDeepStrictEqual } from 'node:util'
import type { AttributePatch, Attributes, JsonValue } from './attributes.ts'
import { normalizeIdentifier } from '../identifiers/identifiers.ts'
import {
  compareRanks,
  fieldsOf,
  type Knowledge,
  type KnownFields,
  type KnownAs,
  knownOf,
  patchOfFields,
  sourceOf,
  type Sources,
} from './known-fields.ts'

/** A value that a contact does not get, because what it has is at least as certain. */
export type Suggested = { field: string; value: JsonValue; knowledge: Knowledge }

type Contact = { attributes: Attributes; known: KnownFields }

type Request = {
  patch: AttributePatch
  sources: Sources
  phoneRegion: string
  /** The call in which the request corrects what was said; null: it corrects nothing. */
  callId: string | null
}

/**
 * The part of a patch that takes effect when the rank of its values decides, and the values that
 * become suggestions. Missing attributes are set; a value with the same meaning as the stored one
 * is left out. Null clears what it outranks, and suggests nothing.
 *
 * Of two values of the same rank, the newer one replaces the other if both are from files or
 * providers of data, or from one call, in which the caller corrects it.
 */
export function decideByRank(
  { attributes, known }: Contact,
  { patch, sources, phoneRegion, callId }: Request,
): { patch: AttributePatch; suggested: Suggested[] } {
  const stored = fieldsOf(attributes)
  const effective: [string, JsonValue][] = []
  const suggested: Suggested[] = []
  for (const [field, value] of fieldsOf(patch)) {
    const current = stored.get(field)
    if (current !== undefined && meansTheSame(field, { current, value, phoneRegion })) continue
    const knowledge = sourceOf(sources, field)
    const { as, call_id: knownFrom = null } = knownOf(known, field)
    const difference = compareRanks(knowledge.as, as)
    const isCorrection = isFromData(as) || (callId !== null && callId === knownFrom)
    if (current === undefined || difference > 0 || (difference === 0 && isCorrection))
      effective.push([field, value])
    else if (value !== null) suggested.push({ field, value, knowledge })
  }
  return { patch: patchOfFields(effective), suggested }
}

function isFromData(as: KnownAs): boolean {
  return as === 'imported' || as === 'enriched'
}

function meansTheSame(
  field: string,
  { current, value, phoneRegion }: { current: JsonValue; value: JsonValue; phoneRegion: string },
): boolean {
  if (typeof current !== 'string' || typeof value !== 'string')
    return isDeepStrictEqual(current, value)
  const [a, b] = [current, value].map((text) => normalizeIdentifier(field, text, phoneRegion))
  return a !== null && b !== null ? a === b : fold(current) === fold(value)
}

function fold(text: string): string {
  return text.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase()
}
