import Type, { type TProperties } from 'typebox'
import type { FastifyInstance, FastifyPluginAsync, RouteHandlerMethod } from 'fastify'
import type { Scope } from '../access/scopes.ts'
import { sendWrite, type Writing } from '../access/send-write.ts'
import type { WorkspaceDb, Write } from '../access/write.ts'
import type { Query } from '../platform/db/sql.ts'
import {
  describeOperation,
  type Operation,
  type Verb,
  Version,
} from '../platform/http/describe-operation.ts'
import { defineWriteBody } from '../platform/http/define-write-body.ts'
import { targetOf } from '../platform/http/read-if-match.ts'
import { IncludeArchived } from '../platform/http/include-archived.ts'
import { PAGE_PARAMETERS } from '../platform/http/paging.ts'
import type { ProblemCode } from '../platform/http/problem.ts'
import type { Stored } from './attributes.ts'
import {
  presentResource,
  readAttributes,
  readNew,
  type Resource,
  type Sent,
} from './declare-resource.ts'
import { getResource, listById, type ListQuery } from './read-resource.ts'
import { createResource, setArchived, type Update, updateResource } from './write-resource.ts'

/** Where a resource is served, what its documentation adds, and what is special about it. */
export type Endpoint<C> = {
  resource: Resource<C>
  path: string
  tag: string
  documentation: { [verb in Verb]?: { description?: string; problems?: ProblemCode[] } }
  /** Operations that the resource does not have, or serves itself. */
  except?: readonly ('list' | 'restore')[]
  /** Query parameters of the list, and their condition, which begins with `and`. */
  filter?: { parameters: TProperties; where: (scope: WorkspaceDb, query: ListQuery) => Query }
  /** These replace `createResource` and `updateResource`. */
  create?: (write: Write, content: C) => Promise<Stored<C>>
  update?: (write: Write, update: Update<C>) => Promise<Stored<C>>
  /** What `meta` of an update holds beside the version. */
  updateMeta?: { schema: TProperties; read: (write: Write, row: Stored<C>) => Promise<object> }
}
type Request = {
  Params: { id: string }
  Querystring: ListQuery
  Body: { data: { attributes: Sent } }
}

/** Serves a plain resource: list, get, create, change with `If-Match`, archive and restore. */
export function resourceRoutes<C>(endpoint: Endpoint<C>, writing: Writing): FastifyPluginAsync {
  return async (app) => {
    registerReads(app, endpoint, writing)
    registerWrites(app, endpoint, writing)
  }
}

function registerReads<C>(app: FastifyInstance, endpoint: Endpoint<C>, { deps }: Writing): void {
  const { resource, path, filter, except = [] } = endpoint
  const parameters = {
    ...filter?.parameters,
    include_archived: IncludeArchived,
    ...PAGE_PARAMETERS,
  }
  const querystring = Type.Object(parameters, { additionalProperties: false })
  if (!except.includes('list'))
    app.get<Request>(path, describe('list', endpoint, { querystring }), ({ actor, query }) => {
      const scope = { db: deps.pool, workspaceId: actor.workspaceId }
      return listById(resource, scope, { query, where: filter?.where(scope, query) })
    })
  app.get<Request>(`${path}/:id`, describe('get', endpoint), async ({ actor, params }, reply) => {
    const scope = { db: deps.pool, workspaceId: actor.workspaceId }
    const row = await getResource(resource, scope, params.id)
    return reply.header('etag', `"${row.version}"`).send(presented(resource, row))
  })
}

function registerWrites<C>(app: FastifyInstance, endpoint: Endpoint<C>, writing: Writing): void {
  const { resource, path, except = [], updateMeta } = endpoint
  const { schemas, type } = resource

  const creating = describe('create', endpoint, { body: defineWriteBody(schemas.create) })
  app.post<Request>(path, creating, (request, reply) => {
    const content = readNew(resource, request.body.data.attributes)
    return sendWrite(writing, { request, reply }, async (write) => {
      const created = endpoint.create?.(write, content)
      const row = await (created ?? createResource(resource, write, content))
      return { status: 201, body: presented(resource, row) }
    })
  })

  const meta = Type.Object({ ...Version.properties, ...updateMeta?.schema })
  const updating = describe('update', endpoint, { body: defineWriteBody(schemas.change), meta })
  app.patch<Request>(`${path}/:id`, updating, (request, reply) => {
    const change = readAttributes(resource, request.body.data.attributes)
    const wanted = { ...targetOf(request), change }
    return sendWrite(writing, { request, reply }, async (write) => {
      const updated = endpoint.update?.(write, wanted)
      const row = await (updated ?? updateResource(resource, write, wanted))
      return { status: 200, body: presented(resource, row, await updateMeta?.read(write, row)) }
    })
  })

  const archive =
    (archived: boolean): RouteHandlerMethod =>
    (request, reply) => {
      const target = targetOf(request)
      return sendWrite(writing, { request, reply }, async (write) => {
        const row = await setArchived(resource, write, { ...target, archived })
        return { status: 200, body: presented(resource, row) }
      })
    }
  app.delete(`${path}/:id`, describe('archive', endpoint), archive(true))
  const summary = `Restore an archived ${type.replaceAll('_', ' ')}`
  const restoring = describe('restore', endpoint, { summary })
  if (!except.includes('restore')) app.post(`${path}/:id/restore`, restoring, archive(false))
}

function presented<C>(resource: Resource<C>, row: Stored<C>, meta: object = {}) {
  return { data: presentResource(resource, row), meta: { version: row.version, ...meta } }
}

/** The route options of an operation, with the schemas of its request. */
function describe<C>(verb: Verb, endpoint: Endpoint<C>, schemas: Partial<Operation<Scope>> = {}) {
  const { resource, tag, documentation } = endpoint
  return describeOperation<Scope>(verb, {
    scope: verb === 'list' || verb === 'get' ? 'roster:read' : 'roster:write',
    tag,
    noun: resource.type.replaceAll('_', ' '),
    resource: resource.schemas.resource,
    ...documentation[verb],
    ...schemas,
  })
}
