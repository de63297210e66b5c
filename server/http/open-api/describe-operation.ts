import Type, { type TSchema } from 'typebox'
import type { FastifySchema } from 'fastify'
import {
  BODILESS_CHANGE_PROBLEMS,
  CHANGE_PROBLEMS,
  describeProblems,
  WRITE_PROBLEMS,
} from './describe-problems.ts'
import { defineResponse } from '../bodies/define-write-body.ts'
import { NextCursor } from '../queries/paging.ts'
import type { ProblemCode } from '../problems/problem.ts'

export type Verb = 'list' | 'get' | 'create' | 'update' | 'archive' | 'restore' | 'delete'

/** The `meta` of a response with one resource. */
export const Version = Type.Object({ version: Type.Integer() })

type Operation<Scope> = FastifySchema & {
  scope: Scope
  /** Whether the role `agent` may make this change of its own. */
  own?: 'checked' | 'agent' | undefined
  tag: string
  description?: string
  /** The resource in the singular, as texts name it. */
  noun: string
  /** The schema of the resource in responses. */
  resource: TSchema
  /** The schema of `meta` beside one resource: the version only unless it is sent. */
  meta?: TSchema
  /** The name of the response; unless it is sent: it follows from the resource and the method. */
  title?: string | undefined
  /** What the response has; unless it is sent: the standard text of the verb. */
  answer?: string
  /** Problems beside those that each operation with this verb can have. */
  problems?: readonly ProblemCode[]
}

/**
 * The route options of a standard operation: a list responds with a page in order of id, and the
 * others with the resource.
 */
export function describeOperation<Scope extends string>(
  verb: Verb,
  {
    scope,
    own: ofOwn,
    tag,
    noun,
    resource,
    meta = Version,
    title,
    problems: own = [],
    ...rest
  }: Operation<Scope>,
) {
  const [standardAnswer, codes] = standardResponse(verb, noun)
  const { answer: description = standardAnswer, ...schema } = rest
  const success =
    verb === 'list'
      ? defineResponse(description, Type.Array(resource), NextCursor)
      : defineResponse(description, resource, meta, title === undefined ? {} : { title })
  const response = {
    [verb === 'create' ? 201 : 200]: success,
    ...describeProblems(...codes, ...own),
  }
  return {
    config: { scope, ...(ofOwn && { own: ofOwn }) },
    schema: { tags: [tag], ...schema, response },
  }
}

function standardResponse(verb: Verb, noun: string): [string, readonly ProblemCode[]] {
  switch (verb) {
    case 'list':
      return [
        `${noun.charAt(0).toUpperCase()}${noun.slice(1)}s, in order of id.`,
        ['invalid_attributes'],
      ]
    case 'get':
      return [`The ${noun}.`, ['not_found']]
    case 'create':
      return [`The ${noun} was created.`, WRITE_PROBLEMS]
    case 'update':
      return [`The ${noun} as it is now.`, [...WRITE_PROBLEMS, ...CHANGE_PROBLEMS]]
    case 'archive':
      return [`The ${noun}, archived.`, BODILESS_CHANGE_PROBLEMS]
    case 'delete':
      return [`The deleted ${noun}.`, BODILESS_CHANGE_PROBLEMS]
    case 'restore':
      return [`The ${noun}, in use again.`, BODILESS_CHANGE_PROBLEMS]
  }
}
