import { Problem } from '../../http/problems/problem.ts'
import { decodeJson } from '../../http/bodies/decode-json.ts'
import { readJson } from '../../http/bodies/read-json.ts'
import { readField, readObject } from '../core/read-field.ts'
import type { ExpectedBody } from '../platforms/protocol/expected-body.ts'

/**
 * The error for a body that the endpoint cannot read: why it could not be parsed, or which fields
 * are missing. The detail never quotes the body.
 */
export function explainMalformedBody(
  { bytes, body }: { bytes: Buffer; body: unknown },
  { what, needs, shape }: ExpectedBody,
): Problem {
  const unreadable = whyUnreadable(bytes)
  const detail =
    unreadable ??
    (readObject(body)
      ? `The body is not ${what}: ${missingFields(body, needs).join(', ')}.`
      : `The body is JSON, but ${kindOf(body)}, not an object.`)
  return new Problem(
    unreadable === null ? 'malformed_request' : 'malformed_json',
    `${detail} Send ${what}: ${shape}.`,
  )
}

function whyUnreadable(bytes: Buffer): string | null {
  const text = decodeJson(bytes)
  if (text.trim() === '') return 'The body is empty.'
  try {
    JSON.parse(text)
    return null
  } catch {
    return syntaxErrorOf(bytes)
  }
}

function syntaxErrorOf(bytes: Buffer): string {
  try {
    readJson(bytes)
  } catch (error) {
    if (error instanceof Problem) return error.message
  }
  return 'The body is not valid JSON.'
}

function missingFields(body: unknown, needs: ExpectedBody['needs']): string[] {
  return Object.entries(needs).flatMap(([path, need]) => {
    const value = readField(body, ...path.split('.'))
    if (value === undefined) return [`${path} is missing`]
    if (need === 'object') return readObject(value) ? [] : [`${path} is not an object`]
    if (need === 'text')
      return typeof value === 'string' && value !== ''
        ? []
        : [`${path} is ${value === '' ? 'empty' : 'not a string'}`]
    return need === 'any' || value === need.exactly ? [] : [`${path} is not ${need.exactly}`]
  })
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'an array'
  return value === null ? 'null' : typeof value === 'string' ? 'a string' : `a ${typeof value}`
}
