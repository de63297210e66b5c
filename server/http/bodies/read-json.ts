import { isUtf8 } from 'node:buffer'
import { decodeJson } from './decode-json.ts'
import { findInexactNumbers } from './find-inexact-numbers.ts'
import { MAX_FAULTS, shorten } from '../problems/limit-faults.ts'
import { type Fault, Problem } from '../problems/problem.ts'
import { throwIfInvalid } from '../problems/throw-if-invalid.ts'

const MAX_DEPTH = 32
const MAX_NAME_LENGTH = 100
const COLON = 0x3a
const QUOTE = 0x22
const BACKSLASH = 0x5c

/**
 * Reads a request body as JSON (RFC 8259), and rejects what parsers accept silently: bytes that are
 * not UTF-8, a key sent twice, `__proto__`, numbers that a double cannot hold, NUL, lone
 * surrogates, nesting past 32 levels.
 */
export function readJson(bytes: Buffer): unknown {
  if (!isUtf8(bytes))
    throw new Problem('malformed_json', 'The body is not valid UTF-8. Send JSON encoded as UTF-8.')
  const text = decodeJson(bytes)
  const value = parse(text)
  const found: Findings = { keys: 0, path: [], faults: [] }
  const isWhole = inspect(value, 0, found)
  if (isWhole && found.keys !== countKeys(text)) {
    throw new Problem(
      'malformed_json',
      'The body has an object with the same key twice. Send each key once.',
    )
  }
  if (isWhole)
    for (const { path, held } of findInexactNumbers(text, MAX_FAULTS + 1))
      note(
        { ...found, path: [...path] },
        'number_not_exact',
        `This number has too many digits: it would be stored as ${held}. Send it as a string.`,
      )
  throwIfInvalid(found.faults)
  return value
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (text.trim() === '')
      throw new Problem('malformed_json', 'The body is empty. Send {"data": {"attributes": {…}}}.')
    throw new Problem(
      'malformed_json',
      `The body is not valid JSON: ${positionOf(error as Error)}.`,
    )
  }
}

/**
 * The message of the parser quotes the body, which may contain personal data, so only the position
 * is used.
 */
function positionOf(error: Error): string {
  return (
    /at position \d+(?: \(line \d+ column \d+\))?/.exec(error.message)?.[0] ??
    'it ends too early or has a stray character'
  )
}

/** `path`: the keys and indexes that lead to the value. */
type Findings = { keys: number; path: (string | number)[]; faults: Fault[] }

/** Collects the faults; false if there are so many that the rest was not checked. */
function inspect(value: unknown, depth: number, found: Findings): boolean {
  if (depth > MAX_DEPTH)
    throw new Problem('malformed_request', `The body is nested more than ${MAX_DEPTH} levels deep.`)
  if (typeof value === 'string') inspectText(value, found)
  else if (typeof value === 'number') {
    if (!Number.isFinite(value))
      note(found, 'number_too_large', 'This number is too large. Send it as a string.')
  } else if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) {
      found.path[depth] = i
      if (!inspect(value[i], depth + 1, found)) return false
    }
    found.path.length = depth
  } else if (value !== null && typeof value === 'object') {
    for (const key of Object.keys(value)) {
      found.keys++
      if (key === '__proto__')
        throw new Problem(
          'malformed_request',
          'The body has a key "__proto__", which is not allowed.',
        )
      found.path[depth] = key
      inspectText(key, found)
      if (!inspect((value as Record<string, unknown>)[key], depth + 1, found)) return false
    }
    found.path.length = depth
  }
  return found.faults.length <= MAX_FAULTS
}

function inspectText(text: string, found: Findings): void {
  if (text.includes('\0'))
    note(found, 'nul_character', 'Text must not contain the NUL character (U+0000).')
  if (!text.isWellFormed()) note(found, 'lone_surrogate', 'Text must not contain a lone surrogate.')
}

function note({ path, faults }: Findings, code: string, detail: string): void {
  const pointer = path
    .map((key) => `/${escapePointer(shorten(String(key), MAX_NAME_LENGTH))}`)
    .join('')
  faults.push({ pointer: pointer.toWellFormed().replaceAll('\0', '\\u0000'), code, detail })
}

/** A key, escaped for a JSON pointer (RFC 6901 §3). */
export function escapePointer(key: string): string {
  return /[~/]/.test(key) ? key.replaceAll('~', '~0').replaceAll('/', '~1') : key
}

/** In valid JSON every key, and nothing else, is followed by a colon outside of a string. */
function countKeys(json: string): number {
  let keys = 0
  for (let i = 0; i < json.length; i++) {
    const code = json.charCodeAt(i)
    if (code === COLON) keys++
    else if (code === QUOTE) i = endOfString(json, i)
  }
  return keys
}

function endOfString(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); ; end = json.indexOf('"', end + 1)) {
    let backslashes = 0
    while (json.charCodeAt(end - 1 - backslashes) === BACKSLASH) backslashes++
    if (backslashes % 2 === 0) return end
  }
}
