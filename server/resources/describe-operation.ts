import Type, { type TSchema } from 'typebox'
import type { Scope } from '../access/scopes.ts'
import { defineResponse } from '../platform/http/define-write-body.ts'
import { describeProblems, WRITE_PROBLEMS } from '../platform/http/describe-problems.ts'
import type { ProblemCode } from '../platform/http/problem.ts'

type Verb = 'list' | 'get' | 'create' | 'update' | 'archive' | 'restore'

/** What the documentation of an operation says beside what its verb does. */
export type Documented = { description?: string; response?: string; problems?: ProblemCode[] }
type Endpoint = { tag: string; scopes: { read: Scope; write: Scope } } & {
  [verb in Verb]?: Documented | null
}
/** `body` and `querystring` of the request; `data` and `meta` of the response. */
type Shape = { body?: TSchema; querystring?: TSchema; data?: TSchema; meta?: TSchema }

const Version = Type.Object({ version: Type.Integer() })
const TARGET: ProblemCode[] = ['not_found', 'precondition_failed']
const REPEATED: ProblemCode[] = ['idempotency_in_progress', 'idempotency_key_reused']

/** The summary, the response and the problems of each operation. */
function operationsOn(noun: string): Record<Verb, [string, string, readonly ProblemCode[]]> {
  const one = `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`
  const Nouns = `${noun[0]!.toUpperCase()}${noun.slice(1)}s`
  return {
    list: [`List ${noun}s`, `${Nouns}, in order of id.`, ['invalid_attributes']],
    get: [`Get ${one}`, `The ${noun}.`, ['not_found']],
    create: [`Create ${one}`, `The ${noun} was created.`, WRITE_PROBLEMS],
    update: [`Update ${one}`, `The ${noun} as it is now.`, [...WRITE_PROBLEMS, ...TARGET]],
    archive: [`Archive ${one}`, `The ${noun}, archived.`, [...TARGET, ...REPEATED]],
    restore: [
      `Restore an archived ${noun}`,
      `The ${noun}, in use again.`,
      [...TARGET, ...REPEATED],
    ],
  }
}

/** The route options of an operation on a resource. */
export function describeOperation(
  { type, schemas }: { type: string; schemas: { resource: TSchema } },
  { tag, scopes, ...endpoint }: Endpoint,
  verb: Verb,
  { data = schemas.resource, meta = Version, ...request }: Shape = {},
) {
  const [summary, response, codes] = operationsOn(type.replaceAll('_', ' '))[verb]
  const own = endpoint[verb] ?? {}
  const name = `${verb}_${type}${verb === 'list' ? 's' : ''}`
  return {
    config: { scope: verb === 'list' || verb === 'get' ? scopes.read : scopes.write },
    schema: {
      operationId: name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
      summary,
      ...(own.description && { description: own.description }),
      tags: [tag],
      ...request,
      response: {
        [verb === 'create' ? 201 : 200]: defineResponse(own.response ?? response, data, meta),
        ...describeProblems(...codes, ...(own.problems ?? [])),
      },
    },
  }
}
