import Type, { type TProperties } from 'typebox'
import type { FastifyInstance, FastifyPluginAsync, RouteHandlerMethod } from 'fastify'
import type { Scope } from '../access/scopes.ts'
import type { Query } from '../platform/db/sql.ts'
import { defineWriteBody } from '../platform/http/define-write-body.ts'
import { IncludeArchived } from '../platform/http/include-archived.ts'
import { NextCursor, PAGE_PARAMETERS } from '../platform/http/paging.ts'
import {
  type WorkspaceDb,
  presentResource,
  readAttributes,
  type Resource,
  type Stored,
  type Write,
} from './declare-resource.ts'
import { describeOperation, type Documented } from './describe-operation.ts'
import { getResource, listById, type ListQuery } from './read-resource.ts'
import { sendWrite, targetOf, type Writing } from './send-write.ts'
import { createResource, setArchived, type Update, updateResource } from './write-resource.ts'

/** Where a resource is served, and what is special about it. `run` replaces the kit's function. */
export type Endpoint<R, N> = {
  path: string
  tag: string
  scopes: { read: Scope; write: Scope }
  list?: Documented & {
    parameters?: TProperties
    where?: (scope: WorkspaceDb, query: ListQuery) => Query
    run?: (scope: WorkspaceDb, query: ListQuery) => Promise<object>
  }
  create?: Documented & { run?: (write: Write, wanted: N) => Promise<R> }
  update: Documented & {
    run?: (write: Write, update: Update<R>) => Promise<R>
    /** What `meta` holds beside the version. */
    meta?: { schema: TProperties; read: (write: Write, row: R) => Promise<object> }
  }
  archive: Documented
  /** Null: an archived resource cannot be restored. */
  restore?: Documented | null
}
type Request = {
  Params: { id: string }
  Querystring: ListQuery
  Body: { data: { attributes: Record<string, unknown> } }
}

/** Serves a plain resource: list, get, create, change with `If-Match`, archive and restore. */
export function resourceRoutes<R extends Stored, N>(
  resource: Resource<R, N>,
  endpoint: Endpoint<R, N>,
  writing: Writing,
): FastifyPluginAsync {
  return async (app) => {
    registerReads(app, resource, endpoint, writing)
    registerWrites(app, resource, endpoint, writing)
  }
}

function registerReads<R extends Stored, N>(
  app: FastifyInstance,
  resource: Resource<R, N>,
  endpoint: Endpoint<R, N>,
  { deps: { pool: db } }: Writing,
): void {
  const { path, list = {} } = endpoint
  const parameters = list.parameters ?? { include_archived: IncludeArchived }
  const querystring = Type.Object(
    { ...parameters, ...PAGE_PARAMETERS },
    { additionalProperties: false },
  )
  const data = Type.Array(resource.schemas.resource)
  const listing = describeOperation(resource, endpoint, 'list', {
    querystring,
    data,
    meta: NextCursor,
  })
  app.get<Request>(path, listing, ({ actor: { workspaceId }, query }) => {
    const scope = { db, workspaceId }
    return (
      list.run?.(scope, query) ??
      listById(resource, scope, { query, where: list.where?.(scope, query) })
    )
  })
  app.get<Request>(
    `${path}/:id`,
    describeOperation(resource, endpoint, 'get'),
    async ({ actor: { workspaceId }, params }, reply) => {
      const row = await getResource(resource, { db, workspaceId }, params.id)
      return reply.header('etag', `"${row.version}"`).send(presented(resource, row))
    },
  )
}

function registerWrites<R extends Stored, N>(
  app: FastifyInstance,
  resource: Resource<R, N>,
  endpoint: Endpoint<R, N>,
  writing: Writing,
): void {
  const { path, create = {}, update, restore } = endpoint
  const { schemas } = resource

  const creating = describeOperation(resource, endpoint, 'create', {
    body: defineWriteBody(schemas.create),
  })
  app.post<Request>(path, creating, (request, reply) => {
    const wanted = readAttributes(resource, request.body.data.attributes) as N
    return sendWrite(writing, { request, reply }, async (write) => {
      const row = await (create.run?.(write, wanted) ?? createResource(resource, write, wanted))
      return { status: 201, body: presented(resource, row) }
    })
  })

  const body = defineWriteBody(schemas.change)
  const meta = Type.Object({ version: Type.Integer(), ...update.meta?.schema })
  app.patch<Request>(
    `${path}/:id`,
    describeOperation(resource, endpoint, 'update', { body, meta }),
    (request, reply) => {
      const change = readAttributes(resource, request.body.data.attributes)
      const wanted = { ...targetOf(request), change }
      return sendWrite(writing, { request, reply }, async (write) => {
        const row = await (update.run?.(write, wanted) ?? updateResource(resource, write, wanted))
        return { status: 200, body: presented(resource, row, await update.meta?.read(write, row)) }
      })
    },
  )

  const archive =
    (archived: boolean): RouteHandlerMethod =>
    (request, reply) => {
      const target = targetOf(request)
      return sendWrite(writing, { request, reply }, async (write) => {
        const row = await setArchived(resource, write, { ...target, archived })
        return { status: 200, body: presented(resource, row) }
      })
    }
  app.delete(`${path}/:id`, describeOperation(resource, endpoint, 'archive'), archive(true))
  if (restore !== null)
    app.post(
      `${path}/:id/restore`,
      describeOperation(resource, endpoint, 'restore'),
      archive(false),
    )
}

function presented<R extends Stored>(resource: Resource<R>, row: R, meta: object = {}) {
  return { data: presentResource(resource, row), meta: { version: row.version, ...meta } }
}
