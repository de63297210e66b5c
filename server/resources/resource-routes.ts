import Type, { type TProperties } from 'typebox'
import type { FastifyInstance, FastifyPluginAsync, RouteHandlerMethod } from 'fastify'
import type { Scope } from '../access/scopes.ts'
import { sendWrite, type Writing } from '../access/send-write.ts'
import type { WorkspaceDb, Write } from '../access/write.ts'
import type { Query } from '../platform/db/sql.ts'
import { defineWriteBody } from '../platform/http/define-write-body.ts'
import {
  describeOperation,
  type Operation,
  type Verb,
  Version,
} from '../platform/http/describe-operation.ts'
import { IncludeArchived } from '../platform/http/include-archived.ts'
import { PAGE_PARAMETERS } from '../platform/http/paging.ts'
import type { ProblemCode } from '../platform/http/problem.ts'
import { targetOf } from '../platform/http/read-if-match.ts'
import {
  addDefaults,
  presentResource,
  readAttributes,
  type Resource,
  type Sent,
  type Stored,
} from './declare-resource.ts'
import {
  createResource,
  getResource,
  listById,
  type ListQuery,
  setArchived,
  type Update,
  updateResource,
} from './store-resource.ts'

/** Where a resource is served, what its documentation adds, and what is special about it. */
export type Endpoint<C extends object> = {
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
export function resourceRoutes<C extends object>(
  endpoint: Endpoint<C>,
  writing: Writing,
): FastifyPluginAsync {
  return async (app) => {
    registerReads(app, endpoint, writing)
    registerWrites(app, endpoint, writing)
  }
}

function registerReads<C extends object>(
  app: FastifyInstance,
  endpoint: Endpoint<C>,
  { deps }: Writing,
): void {
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

function registerWrites<C extends object>(
  app: FastifyInstance,
  endpoint: Endpoint<C>,
  writing: Writing,
): void {
  const { resource, path, except = [], updateMeta } = endpoint
  const create = endpoint.create ?? ((write, content) => createResource(resource, write, content))
  const update = endpoint.update ?? ((write, wanted) => updateResource(resource, write, wanted))

  const creating = { body: defineWriteBody(resource.schemas.create) }
  app.post<Request>(path, describe('create', endpoint, creating), (request, reply) => {
    const sent = readAttributes(resource, request.body.data.attributes)
    const content: C = addDefaults(resource, sent)
    return sendWrite(writing, { request, reply }, async (write) => {
      return { status: 201, body: presented(resource, await create(write, content)) }
    })
  })

  const meta = Type.Object({ ...Version.properties, ...updateMeta?.schema })
  const updating = { body: defineWriteBody(resource.schemas.change), meta }
  app.patch<Request>(`${path}/:id`, describe('update', endpoint, updating), (request, reply) => {
    const change = readAttributes(resource, request.body.data.attributes)
    const wanted = { ...targetOf(request), change }
    return sendWrite(writing, { request, reply }, async (write) => {
      const row = await update(write, wanted)
      return { status: 200, body: presented(resource, row, await updateMeta?.read(write, row)) }
    })
  })

  const archive =
    (archived: boolean): RouteHandlerMethod =>
    (request, reply) => {
      const wanted = { ...targetOf(request), archived }
      return sendWrite(writing, { request, reply }, async (write) => {
        return {
          status: 200,
          body: presented(resource, await setArchived(resource, write, wanted)),
        }
      })
    }
  app.delete(`${path}/:id`, describe('archive', endpoint), archive(true))
  if (!except.includes('restore'))
    app.post(`${path}/:id/restore`, describe('restore', endpoint), archive(false))
}

function presented<C>(resource: Resource<C>, row: Stored<C>, meta: object = {}) {
  return { data: presentResource(resource, row), meta: { version: row.version, ...meta } }
}

/** The route options of an operation, with the schemas of its request. */
function describe<C extends object>(
  verb: Verb,
  endpoint: Endpoint<C>,
  schemas: Partial<Operation<Scope>> = {},
) {
  const { resource, tag, documentation } = endpoint
  const scope = verb === 'list' || verb === 'get' ? 'roster:read' : 'roster:write'
  const standard = { scope, tag, noun: resource.noun, resource: resource.schemas.resource } as const
  return describeOperation<Scope>(verb, { ...standard, ...documentation[verb], ...schemas })
}
