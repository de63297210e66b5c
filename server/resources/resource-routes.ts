import Type, { type TProperties } from 'typebox'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Scope } from '../access/scopes.ts'
import { sendWrite, type Writing } from '../access/send-write.ts'
import type { WriteResponse } from '../access/create-idempotent-executor.ts'
import type { WorkspaceDb, Write } from '../access/write.ts'
import type { Deps } from '../deps.ts'
import type { Query } from '../platform/db/sql.ts'
import { defineWriteBody } from '../platform/http/define-write-body.ts'
import { describeOperation, type Verb, Version } from '../platform/http/describe-operation.ts'
import { IncludeArchived } from '../platform/http/include-archived.ts'
import { type ListQuery, PAGE_PARAMETERS } from '../platform/http/paging.ts'
import type { ProblemCode } from '../platform/http/problem.ts'
import { type Target, targetOf } from '../platform/http/read-if-match.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import type { Id, Resource, Stored } from './declare-resource.ts'
import {
  createResource,
  getResource,
  listById,
  setArchived,
  updateResource,
} from './store-resource.ts'

/** The path, the documentation and the special operations of a resource. */
export type Endpoint<C, I extends Id = number> = {
  resource: Resource<C, I>
  path: string
  tag: string
  /** Unless they are sent: those of the roster. */
  scopes?: { read: Scope; write: Scope }
  documentation: { [verb in Verb]?: Documentation }
  /** Operations that the resource does not have, or serves itself. */
  except?: readonly ('list' | 'restore')[]
  /** Query parameters of the list, and their condition, which begins with `and`. */
  filter?: { parameters: TProperties; where: (scope: WorkspaceDb, query: ListQuery) => Query }
  /** The members of `meta` in the responses to these changes other than the version. */
  changeMeta?: {
    verbs: readonly ('update' | 'archive')[]
    schema: TProperties
    read: (write: Write, row: Stored<C, I>) => Promise<object>
  }
  /** Runs after a write is committed, before its response. `id`: the text in the path, if any. */
  afterWrite?: (workspaceId: WorkspaceId, id: string | undefined) => void
}
type Documentation = {
  operationId?: string
  summary?: string
  description?: string
  /** What the response has, in place of the standard text. */
  answer?: string
  /** Problems beside the standard ones. */
  problems?: readonly ProblemCode[]
  /** The standard problems, if they are others. */
  standardProblems?: readonly ProblemCode[]
}
type Request = {
  Params: { id: string }
  Querystring: ListQuery
  Body: { data: { attributes: Record<string, unknown> } }
}
type RunChange<C, I extends Id> = (
  write: Write,
  target: Target,
  body: Request['Body'],
) => Promise<Stored<C, I>>
type Call = { request: FastifyRequest; reply: FastifyReply }

const ROSTER = { read: 'roster:read', write: 'roster:write' } as const

/** Serves a plain resource: list, get, create, change with `If-Match`, archive and restore. */
export function resourceRoutes<C, I extends Id>(
  endpoint: Endpoint<C, I>,
  writing: Writing,
): FastifyPluginAsync {
  return async (app) => {
    registerReads(app, endpoint, writing.deps)
    registerWrites(app, endpoint, writing)
  }
}

function registerReads<C, I extends Id>(
  app: FastifyInstance,
  endpoint: Endpoint<C, I>,
  { pool: db }: Deps,
): void {
  const { resource, path, except = [], filter } = endpoint
  if (!except.includes('list'))
    app.get<Request>(path, describe('list', endpoint), ({ actor: { workspaceId }, query }) => {
      const where = filter?.where({ db, workspaceId }, query)
      return listById(resource, { db, workspaceId }, { query, where })
    })
  app.get<Request>(
    `${path}/:id`,
    describe('get', endpoint),
    async ({ actor: { workspaceId }, params }, reply) => {
      const row = await getResource(resource, { db, workspaceId }, params.id)
      return reply.header('etag', `"${row.version}"`).send(presentAnswer(endpoint, row))
    },
  )
}

function registerWrites<C, I extends Id>(
  app: FastifyInstance,
  endpoint: Endpoint<C, I>,
  writing: Writing,
): void {
  const { resource, path, changeMeta, afterWrite } = endpoint
  const one = `${path}/:id`
  const send = (call: Call, attempt: (write: Write) => Promise<WriteResponse>) => {
    const { actor, params } = call.request
    const { id } = params as { id?: string }
    return sendWrite(writing, call, attempt, () => afterWrite?.(actor.workspaceId, id))
  }
  const change =
    (verb: Verb, run: RunChange<C, I>) =>
    (request: FastifyRequest<Request>, reply: FastifyReply) => {
      const target = targetOf(request)
      return send({ request, reply }, async (write) => {
        const row = await run(write, target, request.body)
        const isDetailed = changeMeta?.verbs.some((each) => each === verb)
        const meta = isDetailed ? await changeMeta!.read(write, row) : {}
        return { status: 200, body: presentAnswer(endpoint, row, meta) }
      })
    }
  const archive =
    (archived: boolean): RunChange<C, I> =>
    (write, target) =>
      setArchived(resource, write, { ...target, archived })

  app.post<Request>(path, describe('create', endpoint), (request, reply) => {
    const sent = resource.read(request.body.data.attributes)
    const content = resource.withDefaults(sent) as C & object
    return send({ request, reply }, async (write) => ({
      status: 201,
      body: presentAnswer(endpoint, await createResource(resource, write, content)),
    }))
  })
  app.patch<Request>(
    one,
    describe('update', endpoint),
    change('update', (write, target, { data }) =>
      updateResource(resource, write, { ...target, change: resource.read(data.attributes) }),
    ),
  )
  app.delete<Request>(one, describe('archive', endpoint), change('archive', archive(true)))
  if (resource.events.restored !== null)
    app.post<Request>(
      `${one}/restore`,
      describe('restore', endpoint),
      change('restore', archive(false)),
    )
}

function presentAnswer<C, I extends Id>(
  { resource }: Endpoint<C, I>,
  row: Stored<C, I>,
  meta: object = {},
) {
  return { data: resource.present(row), meta: { version: row.version, ...meta } }
}

/** The route options of an operation. */
function describe<C, I extends Id>(verb: Verb, endpoint: Endpoint<C, I>) {
  const { resource, tag, scopes = ROSTER, documentation, filter, changeMeta } = endpoint
  const { noun, schemas } = resource
  const queried = {
    ...filter?.parameters,
    ...(resource.events.restored !== null && { include_archived: IncludeArchived }),
    ...PAGE_PARAMETERS,
  }
  const request: { [verb in Verb]?: object } = {
    list: { querystring: Type.Object(queried, { additionalProperties: false }) },
    create: { body: defineWriteBody(schemas.create) },
    update: { body: defineWriteBody(schemas.change) },
  }
  const scope = verb === 'list' || verb === 'get' ? scopes.read : scopes.write
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
