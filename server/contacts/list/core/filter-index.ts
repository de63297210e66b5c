import { identifiersOf, type Identifier } from '../../core/identifiers/identifiers.ts'
import { factKey, isCode } from './derive-fact-keys.ts'
import { beginning, type KeyRange, whole } from './key-range.ts'
import type { Filter } from './read-filter.ts'
import { splitWords } from './split-words.ts'

/**
 * What leads to all contacts that match a filter, and perhaps to others: identifiers, or ranges of
 * search keys.
 */
export type FilterIndex = { identifiers: readonly Identifier[]; ranges: readonly KeyRange[] }

const WORDS: Readonly<Record<string, string>> = {
  name: '',
  first_name: '',
  middle_name: '',
  last_name: '',
  preferred_name: '',
  company_name: '&',
}

/** The index for a filter; null: there is none, so that contacts are compared one by one. */
export function indexOf(filter: Filter, phoneRegion: string): FilterIndex | null {
  const { attribute, kind, operator, values } = filter
  if (kind === 'addresses') {
    const isWanted = operator === 'contains' || values[0] === 'true'
    return isWanted ? { identifiers: [], ranges: [exactly(factKey(attribute, ''))] } : null
  }
  const isEqual = operator === 'eq' || operator === 'in'
  if (kind === 'identifier') return isEqual ? indexOfIdentifier(filter, phoneRegion) : null
  const found = values.map((value) => rangesOf(filter, value))
  return found.every((each) => each !== null) && found.length > 0
    ? { identifiers: [], ranges: found.flat() }
    : null

  function rangesOf(each: Filter, value: string): KeyRange[] | null {
    const prefix = WORDS[each.attribute]
    if (prefix !== undefined && (isEqual || operator === 'prefix'))
      return isWhole(attribute)
        ? rangesOfPhrase(prefix, value)
        : rangesOfText(prefix, value, operator === 'prefix')
    if (!isEqual) return null
    if (kind === 'consent') return value === 'unknown' ? null : [exactly(factKey(attribute, value))]
    if (attribute === 'owner_agent_id') return [exactly(factKey(attribute, String(Number(value))))]
    return kind === 'custom' ? rangesOfCode(attribute, value) : null
  }
}

function indexOfIdentifier({ attribute, values }: Filter, phoneRegion: string): FilterIndex | null {
  const found = values.map((value) => identifiersOf({ [attribute]: value }, phoneRegion)[0])
  const identifiers = found.flatMap((each) => each ?? [])
  return identifiers.length === values.length ? { identifiers, ranges: [] } : null
}

/** Whether one key begins with all words of the attribute. */
function isWhole(attribute: string): boolean {
  return attribute === 'name' || attribute === 'company_name'
}

/** Shorter than keys are cut. */
const MAX_PHRASE_LENGTH = 50

function rangesOfPhrase(prefix: string, value: string): KeyRange[] | null {
  const words = splitWords(value)
  return words.length === 0
    ? null
    : [beginning((prefix + words.join(' ')).slice(0, MAX_PHRASE_LENGTH).toWellFormed())]
}

/** The keys with the longest word, which is probably the rarest. */
function rangesOfText(prefix: string, value: string, isBeginning: boolean): KeyRange[] | null {
  const words = splitWords(value)
  const complete = isBeginning ? words.slice(0, -1) : words.slice(0, 6)
  const [longest] = complete.toSorted((a, b) => b.length - a.length)
  if (longest !== undefined) return [whole(prefix + longest)]
  return isBeginning && words.length === 1 ? [beginning(prefix + words.join(''))] : null
}

/** The keys of a code, which is stored as a text or as a number. */
function rangesOfCode(attribute: string, value: string): KeyRange[] | null {
  const asNumber = /^-?\d+(?:\.\d+)?$/.test(value) ? String(Number(value)) : value
  const written = [...new Set([value, asNumber])]
  return written.every(isCode) ? written.map((each) => exactly(factKey(attribute, each))) : null
}

function exactly(key: string): KeyRange {
  return [key, `${key}\u0001`]
}
