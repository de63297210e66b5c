import { STATUS_CODES } from 'node:http'
import type { Document, Response, Schema } from './document.ts'
import { mapResponses } from './map-operations.ts'
import { toPascalCase } from './name-operation.ts'
import { sortKeys } from './sort-keys.ts'

/** Maximum problem codes in the name of a response. */
const MAX_NAMED_CODES = 3

/** The document with the response headers among the components. */
export function hoistHeaders(document: Document): Document {
  const headers: Record<string, object> = {}
  const refer = ([name, header]: [string, object]) => {
    if (JSON.stringify((headers[name] ??= header)) !== JSON.stringify(header))
      throw new Error(`Two headers are named ${name}.`)
    return [name, { $ref: `#/components/headers/${name}` }]
  }
  const hoisted = mapResponses(document, (response) => ({
    ...response,
    ...(response.headers && {
      headers: Object.fromEntries(Object.entries(response.headers).map(refer)),
    }),
  }))
  return { ...hoisted, components: { ...hoisted.components, headers: sortKeys(headers) } }
}

/**
 * The document with the responses of several operations among the components, named after the
 * problem codes or the resource in them: `NotFound`, `MalformedJsonOrMalformedRequest`,
 * `MeetingWriteResponse`. If another response has the name, the response stays inline.
 */
export function hoistResponses(document: Document): Document {
  const uses = new Map<string, number>()
  mapResponses(document, (response) => {
    const form = formOf(response)
    uses.set(form, (uses.get(form) ?? 0) + 1)
    return response
  })
  const responses: Record<string, Response> = {}
  const hoisted = mapResponses(document, (response, { operation, status }) => {
    if ((uses.get(formOf(response)) ?? 0) < 2) return response
    const name = nameOf(response, status) ?? nameAfter(operation.operationId, status)
    const component = (responses[name] ??= response)
    if (formOf(component) !== formOf(response)) return response
    const { description } = response
    return {
      $ref: `#/components/responses/${name}`,
      ...(description !== component.description && { description }),
    }
  })
  return { ...hoisted, components: { ...hoisted.components, responses: sortKeys(responses) } }
}

/** A key that is the same for responses that differ only in their descriptions. */
function formOf({ description: _description, ...rest }: Response): string {
  return JSON.stringify(rest)
}

/** The name of a response after its content; null if there are too many schemas for a name. */
function nameOf({ content = {} }: Response, status: number): string | null {
  const [media] = Object.values(content)
  const { $ref, oneOf } = media?.schema ?? {}
  const schemas = oneOf ? (oneOf as Schema[]).map((schema) => schema.$ref) : [$ref]
  const names = schemas.flatMap((schema) => schema?.split('/').slice(-1) ?? [])
  const [first] = names
  if (schemas.length > MAX_NAMED_CODES || names.length < schemas.length) return null
  return status < 400 && first !== undefined
    ? first
    : names.map((name) => name.replace(/Problem$/, '')).join('Or')
}

function nameAfter(operationId: string, status: number): string {
  return `${toPascalCase(STATUS_CODES[status] ?? String(status))}For${toPascalCase(operationId)}`
}
