import Type, { type TProperties } from 'typebox'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Scope } from '../access/scopes.ts'
import { sendWrite, type Writing } from '../access/send-write.ts'
import type { WorkspaceDb, Write } from '../access/write.ts'
import type { Query } from '../platform/db/sql.ts'
import { defineWriteBody } from '../platform/http/define-write-body.ts'
import { describeOperation, type Verb, Version } from '../platform/http/describe-operation.ts'
import { IncludeArchived } from '../platform/http/include-archived.ts'
import { type ListQuery, PAGE_PARAMETERS } from '../platform/http/paging.ts'
import type { ProblemCode } from '../platform/http/problem.ts'
import { targetOf } from '../platform/http/read-if-match.ts'
import type { Resource, Stored } from './declare-resource.ts'
import {
  createResource,
  getResource,
  listById,
  setArchived,
  updateResource,
} from './store-resource.ts'

/** The path, the documentation and the special operations of a resource. */
export type Endpoint<C> = {
  resource: Resource<C>
  path: string
  tag: string
  documentation: { [verb in Verb]?: { description?: string; problems?: ProblemCode[] } }
  /** Operations that the resource does not have, or serves itself. */
  except?: readonly ('list' | 'restore')[]
  /** Query parameters of the list, and their condition, which begins with `and`. */
  filter?: { parameters: TProperties; where: (scope: WorkspaceDb, query: ListQuery) => Query }
  /** The members of `meta` in the responses to these changes other than the version. */
  changeMeta?: {
    verbs: readonly ('update' | 'archive')[]
    schema: TProperties
    read: (write: Write, row: Stored<C>) => Promise<object>
  }
}
type Request = {
  Params: { id: string }
  Querystring: ListQuery
  Body: { data: { attributes: Record<string, unknown> } }
}

/** Serves a plain resource: list, get, create, change with `If-Match`, archive and restore. */
export function resourceRoutes<C>(endpoint: Endpoint<C>, writing: Writing): FastifyPluginAsync {
  const { resource, path, except = [], filter, changeMeta } = endpoint
  const one = `${path}/:id`
  const { pool: db } = writing.deps
  const bodyOf = (row: Stored<C>, meta: object = {}) => ({
    data: resource.present(row),
    meta: { version: row.version, ...meta },
  })
  const changed = async (verb: 'update' | 'archive' | null, write: Write, row: Stored<C>) =>
    bodyOf(
      row,
      verb && changeMeta?.verbs.includes(verb) ? await changeMeta.read(write, row) : undefined,
    )
  const archive = (archived: boolean) => (request: FastifyRequest, reply: FastifyReply) => {
    const wanted = { ...targetOf(request), archived }
    return sendWrite(writing, { request, reply }, async (write) => {
      const row = await setArchived(resource, write, wanted)
      return { status: 200, body: await changed(archived ? 'archive' : null, write, row) }
    })
  }

  return async (app) => {
    if (!except.includes('list'))
      app.get<Request>(path, describe('list', endpoint), ({ actor: { workspaceId }, query }) => {
        const where = filter?.where({ db, workspaceId }, query)
        return listById(resource, { db, workspaceId }, { query, where })
      })
    app.get<Request>(one, describe('get', endpoint), async ({ actor, params }, reply) => {
      const row = await getResource(resource, { db, workspaceId: actor.workspaceId }, params.id)
      return reply.header('etag', `"${row.version}"`).send(bodyOf(row))
    })
    app.post<Request>(path, describe('create', endpoint), (request, reply) => {
      const sent = resource.read(request.body.data.attributes)
      const content = resource.withDefaults(sent) as C & object
      return sendWrite(writing, { request, reply }, async (write) => ({
        status: 201,
        body: bodyOf(await createResource(resource, write, content)),
      }))
    })
    app.patch<Request>(one, describe('update', endpoint), (request, reply) => {
      const change = resource.read(request.body.data.attributes)
      const wanted = { ...targetOf(request), change }
      return sendWrite(writing, { request, reply }, async (write) => {
        const row = await updateResource(resource, write, wanted)
        return { status: 200, body: await changed('update', write, row) }
      })
    })
    app.delete(one, describe('archive', endpoint), archive(true))
    if (!except.includes('restore'))
      app.post(`${one}/restore`, describe('restore', endpoint), archive(false))
  }
}

/** The route options of an operation. */
function describe<C>(verb: Verb, endpoint: Endpoint<C>) {
  const { resource, tag, documentation, filter, changeMeta } = endpoint
  const { noun, schemas } = resource
  const queried = { ...filter?.parameters, include_archived: IncludeArchived, ...PAGE_PARAMETERS }
  const request: { [verb in Verb]?: object } = {
    list: { querystring: Type.Object(queried, { additionalProperties: false }) },
    create: { body: defineWriteBody(schemas.create) },
    update: { body: defineWriteBody(schemas.change) },
  }
  const scope = verb === 'list' || verb === 'get' ? 'roster:read' : 'roster:write'
  const standard = { scope, tag, noun, resource: schemas.resource } as const
  const isDetailed = changeMeta?.verbs.some((each) => each === verb)
  const meta = isDetailed && Type.Object({ ...Version.properties, ...changeMeta!.schema })
  return describeOperation<Scope>(verb, {
    ...standard,
    ...documentation[verb],
    ...request[verb],
    ...(meta && { meta }),
  })
}
