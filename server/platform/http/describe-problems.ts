import { MAX_FAULTS } from './limit-faults.ts'
import { PROBLEMS, type ProblemCode } from './problem.ts'

/** Codes that any authenticated operation may answer with. */
const EVERYWHERE = [
  'malformed_request',
  'invalid_token',
  'token_expired',
  'insufficient_scope',
  'rate_limited',
  'internal',
  'overloaded',
] as const

/** Codes that any operation with a JSON body may answer with. */
export const WRITING = [
  'malformed_json',
  'body_too_large',
  'unsupported_media_type',
  'invalid_attributes',
  'idempotency_in_progress',
  'idempotency_key_reused',
] as const

const Fault = {
  type: 'object',
  required: ['pointer', 'code', 'detail'],
  properties: {
    pointer: {
      type: 'string',
      description: 'JSON pointer (RFC 6901) to the field, or `/name` of a query parameter.',
    },
    code: { type: 'string' },
    detail: { type: 'string', description: 'What is wrong and what to send instead.' },
  },
}

/**
 * The response entries of a route's schema, by status, for the refusals it may answer with (RFC
 * 9457).
 */
export function problems(...own: ProblemCode[]): Record<number, object> {
  const byStatus = Map.groupBy(new Set([...own, ...EVERYWHERE]), (code) => PROBLEMS[code][0])
  return Object.fromEntries(
    [...byStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, codes]) => [
        status,
        {
          description: codes.map((code) => `\`${code}\`: ${PROBLEMS[code][1]}.`).join(' '),
          content: { 'application/problem+json': { schema: documentOf(status, codes) } },
        },
      ]),
  )
}

function documentOf(status: number, codes: readonly ProblemCode[]): object {
  return {
    type: 'object',
    required: ['type', 'title', 'status', 'detail', 'code', 'retryable', 'request_id'],
    properties: {
      type: {
        type: 'string',
        description: 'Address of a page about this problem, relative to this server.',
      },
      title: { type: 'string' },
      status: { type: 'integer', enum: [status] },
      detail: { type: 'string' },
      code: { type: 'string', enum: codes },
      retryable: { type: 'boolean', description: 'Whether sending the same again can help.' },
      request_id: { type: 'string' },
      say: { type: 'string', description: 'One sentence a voice agent can speak.' },
      errors: {
        type: 'array',
        maxItems: MAX_FAULTS,
        items: Fault,
        description: `The first ${MAX_FAULTS} faults of the request.`,
      },
    },
  }
}
