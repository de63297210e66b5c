import { MAX_FAULTS } from '../problems/limit-faults.ts'
import { toPascalCase } from './name-operation.ts'
import { type NamedSchema, PROBLEM_MEMBERS } from '../problems/problem-members.ts'
import { type ProblemCode, PROBLEMS } from '../problems/problem.ts'

/** Codes that any authenticated operation can return. */
const EVERYWHERE = [
  'malformed_request',
  'invalid_token',
  'token_expired',
  'insufficient_scope',
  'rate_limited',
  'internal',
  'overloaded',
] as const

/** Codes that any operation with a JSON body can return. */
export const WRITE_PROBLEMS = [
  'malformed_json',
  'body_too_large',
  'unsupported_media_type',
  'invalid_attributes',
  'idempotency_in_progress',
  'idempotency_key_reused',
] as const

/** Codes that any operation that changes one resource can return. */
export const CHANGE_PROBLEMS = ['not_found', 'precondition_failed'] as const

/** Codes that any operation that changes one resource without a JSON body can return. */
export const BODILESS_CHANGE_PROBLEMS = [
  ...CHANGE_PROBLEMS,
  'idempotency_in_progress',
  'idempotency_key_reused',
] as const

const CODES = Object.keys(PROBLEMS) as ProblemCode[]

const Fault = {
  title: 'Fault',
  type: 'object',
  required: ['pointer', 'code', 'detail'],
  properties: {
    pointer: {
      type: 'string',
      description: 'JSON pointer (RFC 6901) to the field, or `/name` of a query parameter.',
    },
    code: { type: 'string' },
    detail: { type: 'string', description: 'What is wrong and what to send instead.' },
    cause: {
      type: 'string',
      description:
        'Tells apart what is behind the code, such as `too_few_items`. Others can be added.',
    },
    example: { type: 'string', description: 'A value that is accepted.' },
  },
}

const AnyProblem = {
  title: 'Problem',
  type: 'object',
  description: 'A problem document (RFC 9457). `code` is stable; texts can change.',
  required: ['type', 'title', 'status', 'detail', 'code', 'retryable', 'request_id'],
  properties: {
    type: {
      type: 'string',
      description: 'URL of a page about this problem, relative to this server.',
    },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    code: { title: 'ProblemCode', type: 'string', enum: CODES },
    retryable: {
      type: 'boolean',
      description: 'Whether the same request can succeed if it is sent again.',
    },
    request_id: { type: 'string' },
    say: {
      type: 'string',
      description:
        'A sentence that a voice agent can speak, in the language of the request (`language`, or ' +
        '`Accept-Language` where there is none), else of the meeting or the hold, else of the ' +
        'team, else in English: the first one that is supported.',
    },
    errors: {
      type: 'array',
      maxItems: MAX_FAULTS,
      items: Fault,
      description: `The first ${MAX_FAULTS} faults of the request.`,
    },
  },
}

/** The schema of each problem document: discriminated by `code`, with the members of that code. */
const SCHEMAS = Object.fromEntries(CODES.map((code) => [code, schemaOf(code)])) as Record<
  ProblemCode,
  NamedSchema
>

/**
 * The response entries of a route's schema, by status, for the problems that it can return (RFC
 * 9457).
 */
export function describeProblems(...own: ProblemCode[]): Record<number, object> {
  const byStatus = Map.groupBy(new Set([...own, ...EVERYWHERE]), (code) => PROBLEMS[code][0])
  return Object.fromEntries(
    [...byStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, codes]) => [
        status,
        {
          description: codes.map((code) => `\`${code}\`: ${PROBLEMS[code][1]}.`).join(' '),
          content: { 'application/problem+json': { schema: schemaOfAny(codes) } },
        },
      ]),
  )
}

function schemaOfAny(codes: readonly ProblemCode[]): NamedSchema {
  return codes.length === 1 ? SCHEMAS[codes[0]!] : { oneOf: codes.map((code) => SCHEMAS[code]) }
}

function schemaOf(code: ProblemCode): NamedSchema {
  const [status, title] = PROBLEMS[code]
  const { required = [], properties = {} } = PROBLEM_MEMBERS[code] ?? {}
  return {
    title: `${toPascalCase(code)}Problem`,
    description: `${title}.`,
    allOf: [
      AnyProblem,
      {
        type: 'object',
        required: ['status', 'code', ...required],
        properties: {
          status: { type: 'integer', const: status },
          code: { type: 'string', const: code },
          ...properties,
        },
      },
    ],
  }
}
