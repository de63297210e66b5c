import {
  BOOLEAN_ATTRIBUTES,
  INTEGER_ATTRIBUTES,
  type JsonValue,
  STRING_ARRAY_ATTRIBUTES,
} from '../../core/attributes.ts'
import { readYesOrNo } from '../../core/read-yes-or-no.ts'

const INTEGERS: readonly string[] = INTEGER_ATTRIBUTES
const BOOLEANS: readonly string[] = BOOLEAN_ATTRIBUTES
const ARRAYS: readonly string[] = STRING_ARRAY_ATTRIBUTES

/** The value of an attribute from the text of a cell, or what is wrong with it. */
export function readText(
  attribute: string,
  text: string,
): { value: JsonValue } | { fault: string } {
  if (INTEGERS.includes(attribute)) {
    const plain = text.replaceAll(/(?<=\d)[\s,](?=\d{3}\b)/g, '').replace(/\.0+$/, '')
    return /^[+-]?\d{1,15}$/.test(plain)
      ? { value: Number(plain) }
      : { fault: `"${text.slice(0, 50)}" is not a whole number.` }
  }
  if (BOOLEANS.includes(attribute)) {
    const value = readYesOrNo(text)
    return value === null ? { fault: `"${text.slice(0, 50)}" is not yes or no.` } : { value }
  }
  if (ARRAYS.includes(attribute)) return { value: readList(text) }
  return { value: text }
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
