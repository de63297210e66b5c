import Type, { type TProperties, type TSchema } from 'typebox'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Scope } from '../access/scopes.ts'
import { sendWrite, type Writing } from '../access/writes/send-write.ts'
import type { WorkspaceDb, Write } from '../access/write.ts'
import type { Deps } from '../deps.ts'
import type { Query } from '../platform/db/sql.ts'
import { Warnings } from '../http/bodies/warnings.ts'
import { defineWriteBody } from '../http/bodies/define-write-body.ts'
import { describeOperation, type Verb, Version } from '../http/open-api/describe-operation.ts'
import { toPascalCase } from '../http/open-api/name-operation.ts'
import { DryRunQuery } from '../http/queries/dry-run-query.ts'
import { IncludeArchived } from '../http/queries/include-archived.ts'
import { type ListQuery, PAGE_PARAMETERS } from '../http/queries/paging.ts'
import type { Fault, ProblemCode } from '../http/problems/problem.ts'
import { type Target, targetOf } from '../http/etags/read-if-match.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import type { Id, Resource, Stored } from './declare-resource.ts'
import { createNested, nestResource } from './nest-resource.ts'
import {
  createResource,
  deleteResource,
  getResource,
  listPage,
  setArchived,
  updateResource,
} from './store-resource.ts'

/** The path, the documentation and the special operations of a resource. */
export type Endpoint<C, I extends Id = number> = {
  resource: Resource<C, I>
  /** Of the list. That of a nested resource has the id of its parent as `:id`. */
  path: string
  tag: string
  /** Unless they are sent: those of the roster. */
  scopes?: { read: Scope; write: Scope }
  documentation: Documentation
  /** The changes that the role `agent` may make of its own; see `requireActor`. */
  own?: { verbs: readonly Verb[]; by: 'checked' | 'agent' }
  /** Operations that the resource does not have, or serves itself. */
  except?: readonly ('list' | 'restore')[]
  /** Query parameters of the list, and their condition, which begins with `and`. */
  filter?: { parameters: TProperties; where: (scope: WorkspaceDb, query: ListQuery) => Query }
  /**
   * The members of `meta` in the responses to these changes other than the version. `title`: the
   * name of the responses. `isSecret`: only the same token can repeat a creation that shows them.
   * `canRehearse`: a dry run shows them before the change.
   */
  changeMeta?: {
    verbs: readonly ('create' | 'update' | 'archive')[]
    canRehearse?: boolean
    schema: TProperties
    title?: string
    isSecret?: boolean
    read: (write: Write, row: Stored<C, I>) => Promise<object>
  }
  /** The warnings about the attributes of a request, in the `meta` of creations and updates. */
  warn?: (sent: Partial<C>) => Fault[]
  /** Adds to the attributes of a request what is read before its transaction. */
  prepare?: (sent: Partial<C>, request: FastifyRequest) => Promise<Partial<C>>
  /** What only the response to the creation shows, and those of actions that reveal it. */
  reveal?: {
    /** The schema of the resource with it. */
    resource: TSchema
    /** Attributes of the resource. */
    read: (row: Stored<C, I>) => object
  }
  /** Further changes, as POST under the path of the resource. */
  actions?: readonly Action<C, I>[]
  /** Runs after a write is committed, before its response. `id`: the text in the path, if any. */
  afterWrite?: (workspaceId: WorkspaceId, id: string | undefined) => void
}
/** `attributes`: their schema; without one, the request has no body. */
type Action<C, I extends Id> = {
  name: string
  attributes?: TSchema
  reveals?: boolean
  documentation: OperationTexts
  run: (write: Write, target: Target, attributes: object) => Promise<Stored<C, I>>
}
export type Documentation = { [verb in Verb]?: OperationTexts }
type OperationTexts = {
  operationId?: string
  summary?: string
  description?: string
  /** What the response has, in place of the standard text. */
  answer?: string
  /** Problems beside the standard ones. */
  problems?: readonly ProblemCode[]
}
type Request = {
  Params: { id: string } & Record<string, string>
  Querystring: ListQuery
  Body: { data?: { attributes?: Record<string, unknown> } } | null
}
type Call = { request: FastifyRequest<Request>; reply: FastifyReply }

const ROSTER = { read: 'roster:read', write: 'roster:write' } as const

/**
 * Serves a plain resource: list, get, create, change with `If-Match`, and either delete or archive
 * and restore.
 */
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
    app.get<Request>(path, describe('list', endpoint), async ({ actor, params, query }) => {
      const scope = { db, workspaceId: actor.workspaceId }
      const where = filter?.where(scope, query)
      const page = await listPage(nestResource(resource, params.id), scope, { query, where })
      // Only a page without rows can be one of a parent that does not exist.
      if (page.data.length === 0) await resource.parent?.get(scope, params.id)
      return page
    })
  const parameter = parameterOf(resource)
  app.get<Request>(
    `${path}/:${parameter}`,
    describe('get', endpoint),
    async ({ actor: { workspaceId }, params }, reply) => {
      const { id, [parameter]: own = '' } = params
      const row = await getResource(nestResource(resource, id), { db, workspaceId }, own)
      return reply.header('etag', `"${row.version}"`).send(presentAnswer(endpoint, row))
    },
  )
}

function registerWrites<C, I extends Id>(
  app: FastifyInstance,
  endpoint: Endpoint<C, I>,
  writing: Writing,
): void {
  const { resource, path, prepare, reveal, changeMeta, actions = [] } = endpoint
  const { events, parent } = resource
  const isSecret = reveal !== undefined || changeMeta?.isSecret === true
  const one = `${path}/:${parameterOf(resource)}`
  const answer = createAnswer(endpoint, writing)
  const read = async (request: FastifyRequest<Request>) => {
    const sent = resource.read(attributesOf(request))
    return prepare ? prepare(sent, request) : sent
  }
  const setTo =
    (verb: 'archive' | 'restore') => (request: Call['request'], reply: FastifyReply) => {
      const wanted = { ...targetIn(resource, request), archived: verb === 'archive' }
      return answer({ request, reply }, { verb }, (write, scoped) =>
        setArchived(scoped, write, wanted),
      )
    }

  app.post<Request>(path, describe('create', endpoint), async (request, reply) => {
    const content = resource.withDefaults(await read(request)) as C & object
    return answer({ request, reply }, { verb: 'create', isSecret }, (write) =>
      parent
        ? createNested(resource, write, { parent, target: targetOf(request), content })
        : createResource(resource, write, content),
    )
  })
  if (resource.isChangeable)
    app.patch<Request>(one, describe('update', endpoint), async (request, reply) => {
      const wanted = { ...targetIn(resource, request), change: await read(request) }
      return answer({ request, reply }, { verb: 'update' }, (write, scoped) =>
        updateResource(scoped, write, wanted),
      )
    })
  if ('deleted' in events)
    app.delete<Request>(one, describe('delete', endpoint), (request, reply) => {
      const wanted = { ...targetIn(resource, request), event: events.deleted }
      return answer({ request, reply }, { verb: 'delete' }, (write, scoped) =>
        deleteResource(scoped, write, wanted),
      )
    })
  else app.delete<Request>(one, describe('archive', endpoint), setTo('archive'))
  if (canRestore(resource))
    app.post<Request>(`${one}/restore`, describe('restore', endpoint), setTo('restore'))
  for (const { name, reveals = false, run, ...action } of actions)
    app.post<Request>(
      `${one}/${name}`,
      describeAction(endpoint, { ...action, reveals }),
      (request, reply) => {
        const target = targetIn(resource, request)
        const attributes = attributesOf(request)
        return answer({ request, reply }, { isSecret: reveals }, (write) =>
          run(write, target, attributes),
        )
      },
    )
}

const hasWarnings = (verb: Verb | undefined) => verb === 'create' || verb === 'update'

const attributesOf = ({ body }: Call['request']) => body?.data?.attributes ?? {}

function canRestore<C, I extends Id>({ events }: Resource<C, I>): boolean {
  return 'restored' in events && events.restored !== null
}

/** The parameter of the path with the id of the resource. */
function parameterOf<C, I extends Id>({ parent, type }: Resource<C, I>): string {
  return parent ? `${type}_id` : 'id'
}

function targetIn<C, I extends Id>(resource: Resource<C, I>, request: Call['request']): Target {
  return targetOf(request, parameterOf(resource))
}

/** Runs a write, and sends the resource as its response. */
function createAnswer<C, I extends Id>(endpoint: Endpoint<C, I>, writing: Writing) {
  const { resource, changeMeta, reveal, afterWrite, warn } = endpoint
  const { read } = resource
  return (
    { request, reply }: Call,
    { verb, isSecret = false }: { verb?: Verb; isSecret?: boolean },
    run: (write: Write, scoped: Resource<C, I>) => Promise<Stored<C, I>>,
  ): Promise<FastifyReply> => {
    const attempt = async (write: Write) => {
      const row = await run(write, nestResource(resource, request.params.id))
      const isDetailed = changeMeta?.verbs.some((each) => each === verb)
      const { data, meta } = presentAnswer(endpoint, row)
      const attributes = { ...data.attributes, ...(isSecret && reveal?.read(row)) }
      const more = isDetailed ? await changeMeta!.read(write, row) : {}
      const warned = warn && hasWarnings(verb) && { warnings: warn(read(attributesOf(request))) }
      const body = { data: { ...data, attributes }, meta: { ...meta, ...more, ...warned } }
      return { status: verb === 'create' ? 201 : 200, body }
    }
    const afterCommit = () =>
      afterWrite?.(request.actor.workspaceId, request.params[parameterOf(resource)])
    return sendWrite(writing, { request, reply }, attempt, { afterCommit, isSecret })
  }
}

function presentAnswer<C, I extends Id>({ resource }: Endpoint<C, I>, row: Stored<C, I>) {
  return { data: resource.present(row), meta: { version: row.version } }
}

/** The route options of an action. */
function describeAction<C, I extends Id>(
  { resource: { noun, schemas }, tag, scopes = ROSTER, reveal }: Endpoint<C, I>,
  { attributes, reveals, documentation }: Omit<Action<C, I>, 'name' | 'run'>,
) {
  return describeOperation<Scope>(attributes ? 'update' : 'archive', {
    scope: scopes.write,
    tag,
    noun,
    resource: (reveals && reveal?.resource) || schemas.resource,
    ...documentation,
    ...(attributes && { body: defineWriteBody(attributes) }),
  })
}

/** The route options of an operation. */
function describe<C, I extends Id>(verb: Verb, endpoint: Endpoint<C, I>) {
  const { resource, tag, scopes = ROSTER, documentation, filter, changeMeta, warn } = endpoint
  const { noun, schemas } = resource
  const queried = {
    ...filter?.parameters,
    ...(canRestore(resource) && { include_archived: IncludeArchived }),
    ...PAGE_PARAMETERS,
  }
  const request: { [verb in Verb]?: object } = {
    list: { querystring: Type.Object(queried, { additionalProperties: false }) },
    create: { body: defineWriteBody(schemas.create) },
    update: { body: defineWriteBody(schemas.change) },
  }
  const own = endpoint.own?.verbs.includes(verb) ? endpoint.own.by : undefined
  const isDetailed = changeMeta?.verbs.some((each) => each === verb)
  const scope = verb === 'list' || verb === 'get' ? scopes.read : scopes.write
  const standard = { scope, own, tag, noun } as const
  const members = {
    ...(isDetailed && changeMeta?.schema),
    ...(warn && hasWarnings(verb) && { warnings: Warnings }),
  }
  const options = isDetailed ? {} : { title: 'WriteMeta' }
  const meta =
    Object.keys(members).length > 0 && Type.Object({ ...Version.properties, ...members }, options)
  return describeOperation<Scope>(verb, {
    ...standard,
    resource: (verb === 'create' && endpoint.reveal?.resource) || schemas.resource,
    ...documentation[verb],
    ...request[verb],
    ...(isDetailed && changeMeta?.canRehearse && { querystring: DryRunQuery }),
    ...(meta && {
      meta,
      title: isDetailed ? changeMeta?.title : `${toPascalCase(resource.type)}CreationResponse`,
    }),
  })
}
