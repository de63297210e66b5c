import { shorten } from '../../../http/problems/limit-faults.ts'
import {
  BOOLEAN_ATTRIBUTES,
  INTEGER_ATTRIBUTES,
  type JsonValue,
  STRING_ARRAY_ATTRIBUTES,
} from '../../core/attributes/attributes.ts'
import { explainAmbiguousNumber } from '../../core/identifiers/explain-ambiguous-number.ts'
import { readYesOrNo } from '../../core/consents/read-yes-or-no.ts'

const INTEGERS: readonly string[] = INTEGER_ATTRIBUTES
const BOOLEANS: readonly string[] = BOOLEAN_ATTRIBUTES
const ARRAYS: readonly string[] = STRING_ARRAY_ATTRIBUTES

const MAX_SHOWN_LENGTH = 50

/** The value of an attribute from the text of a cell, or what is wrong with it. */
export function readText(
  attribute: string,
  text: string,
): { value: JsonValue } | { fault: string } {
  if (INTEGERS.includes(attribute)) {
    const plain = text.replaceAll(/(?<=\d)[\s,](?=\d{3}\b)/g, '').replace(/\.0+$/, '')
    if (!/^[+-]?\d{1,15}$/.test(plain)) return { fault: `${quote(text)} is not a whole number.` }
    const fault = explainAmbiguousNumber(text)
    return fault === null ? { value: Number(plain) } : { fault }
  }
  if (BOOLEANS.includes(attribute)) {
    const value = readYesOrNo(text)
    return value === null ? { fault: `${quote(text)} is not yes or no.` } : { value }
  }
  if (ARRAYS.includes(attribute)) return { value: readList(text) }
  return { value: text }
}

function quote(text: string): string {
  return `"${shorten(text, MAX_SHOWN_LENGTH)}"`
}

/** A list in JSON, or divided by semicolons or commas. */
export function readList(text: string): string[] {
  try {
    const list: unknown = JSON.parse(text)
    if (Array.isArray(list)) return list.map(String)
  } catch {
    // Not JSON.
  }
  return text
    .split(/ ::: |[;,]/)
    .map((item) => item.trim())
    .filter((item) => item !== '')
}
