import Type from 'typebox'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { sendWrite, type Writing } from '../../access/writes/send-write.ts'
import type { Write } from '../../access/write.ts'
import type { Deps } from '../../deps.ts'
import {
  defineResponse,
  defineWriteBody,
  type WriteBody,
} from '../../http/bodies/define-write-body.ts'
import {
  BODILESS_CHANGE_PROBLEMS,
  CHANGE_PROBLEMS,
  describeProblems,
  WRITE_PROBLEMS,
} from '../../http/open-api/describe-problems.ts'
import { targetOf } from '../../http/etags/read-if-match.ts'
import type { IdParams } from '../../http/queries/id-params.ts'
import { isUuid } from '../../http/queries/read-integer-id.ts'
import { requireFound } from '../../http/problems/require-found.ts'
import { isUuidPosition, NextCursor, presentPage, readPage } from '../../http/queries/paging.ts'
import { addressOfLink } from '../links/create-link.ts'
import {
  InvitationRenewal,
  InvitationResource,
  LinkAddress,
  NewInvitation,
  PeopleQuery,
} from '../schemas.ts'
import { listInvitations, findInvitation, type PersonLink } from '../store/links.ts'
import { logChanges } from './log-changes.ts'
import { invite, renew, withdrawInvitation } from './invite.ts'
import { type MailParts, requireMail, startMail } from './mail-parts.ts'
import { presentInvitation } from './present-invitation.ts'

type InvitationParts = Writing & Pick<MailParts, 'mailInvitation'>

const Version = Type.Object({ version: Type.Integer() })

/** The invitations of the workspace under /core/invitations. */
export function invitationRoutes(parts: InvitationParts): FastifyPluginAsync {
  return async (app) => {
    registerList(app, parts.deps)
    registerGet(app, parts.deps)
    registerCreation(app, parts)
    registerRenewal(app, parts)
    registerDeletion(app, parts)
  }
}

function registerList(app: FastifyInstance, { pool, now }: Deps): void {
  app.get<{ Querystring: PeopleQuery }>(
    '/core/invitations',
    {
      config: { scope: 'people:read' },
      schema: {
        operationId: 'listInvitations',
        summary: 'List open invitations',
        tags: ['Access'],
        querystring: PeopleQuery,
        response: {
          200: defineResponse(
            'Invitations that were not used yet, without their links, newest first.',
            Type.Array(InvitationResource),
            NextCursor,
          ),
          ...describeProblems('invalid_attributes'),
        },
      },
    },
    async ({ actor, query }) => {
      const page = readPage(query, isUuidPosition)
      const rows = await listInvitations(pool, actor.workspaceId, { ...page, now: now() })
      return presentPage(rows, page.limit, {
        present: (link) => presentInvitation(link, now()),
        position: ({ id }) => id,
      })
    },
  )
}

function registerGet(app: FastifyInstance, { pool, now }: Deps): void {
  app.get<{ Params: IdParams }>(
    '/core/invitations/:id',
    {
      config: { scope: 'people:read' },
      schema: {
        operationId: 'getInvitation',
        summary: 'Get an invitation',
        tags: ['Access'],
        response: {
          200: defineResponse('The invitation, without its link.', InvitationResource, Version),
          ...describeProblems('not_found'),
        },
      },
    },
    async ({ actor, params: { id } }, reply) => {
      const found = isUuid(id) ? await findInvitation(pool, actor.workspaceId, id, now()) : null
      const link = requireFound(found, 'invitation')
      return reply
        .header('etag', `"${link.version}"`)
        .send({ data: presentInvitation(link, now()), meta: { version: link.version } })
    },
  )
}

function registerCreation(app: FastifyInstance, parts: InvitationParts): void {
  app.post<{ Body: WriteBody<NewInvitation> }>(
    '/core/invitations',
    {
      config: { scope: 'people:write' },
      schema: {
        operationId: 'createInvitation',
        summary: 'Invite a person',
        description:
          'Send the link in `meta.url` to the person, or let the server send it by email. It works ' +
          'once, for seven days, and cannot be read again later.',
        tags: ['Access'],
        body: defineWriteBody(NewInvitation),
        response: {
          201: defineResponse('The invitation, and its link.', InvitationResource, LinkAddress, {
            title: 'CreatedInvitationResponse',
          }),
          ...describeProblems(...WRITE_PROBLEMS, 'invitation_limit_reached', 'invalid_transition'),
        },
      },
    },
    async (request, reply) => {
      const { attributes } = request.body.data
      const { role, agent_id: agentId = null, email = null, send_email: isMailed } = attributes
      const name = attributes.name?.trim() ?? null
      if (isMailed) await requireMail(parts, request, { email, pointer: '/data/attributes/email' })
      const create = (write: Write) =>
        invite(write, { role, agentId, name, email, isMailed: isMailed ?? false })
      return sendLink(parts, { request, reply }, create, {
        status: 201,
        change: 'a person was invited',
      })
    },
  )
}

function registerRenewal(app: FastifyInstance, parts: InvitationParts): void {
  const { pool, now } = parts.deps
  app.post<{ Params: IdParams; Body: WriteBody<InvitationRenewal> }>(
    '/core/invitations/:id/renew',
    {
      config: { scope: 'people:write' },
      schema: {
        operationId: 'renewInvitation',
        summary: 'Create a new link for an invitation',
        description:
          'The link before stops working. The new one works once, for seven days, and cannot be read ' +
          'again later.',
        tags: ['Access'],
        body: defineWriteBody(InvitationRenewal),
        response: {
          200: defineResponse('The invitation, and its link.', InvitationResource, LinkAddress, {
            title: 'CreatedInvitationResponse',
          }),
          ...describeProblems(...WRITE_PROBLEMS, ...CHANGE_PROBLEMS, 'invalid_transition'),
        },
      },
    },
    async (request, reply) => {
      const { send_email: isMailed = false } = request.body.data.attributes
      const target = targetOf(request)
      const { workspaceId } = request.actor
      const found =
        isMailed && isUuid(target.id)
          ? await findInvitation(pool, workspaceId, target.id, now())
          : null
      const pointer = '/data/attributes/send_email'
      if (found) await requireMail(parts, request, { email: found.email, pointer })
      return sendLink(parts, { request, reply }, (write) => renew(write, target, isMailed), {
        status: 200,
        change: 'an invitation got a new link',
      })
    },
  )
}

type Created = { link: PersonLink; secret: string }

/** Creates a link, sends it as the response, and begins to mail it, if that is wanted. */
function sendLink(
  parts: InvitationParts,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  create: (write: Write) => Promise<Created>,
  { status, change }: { status: number; change: string },
): Promise<FastifyReply> {
  const { publicUrl } = parts.deps
  const { workspaceId } = request.actor
  const changes = logChanges(parts.deps, request)
  let created: Created | null = null
  const attempt = async (write: Write) => {
    created = await create(write)
    const { link, secret } = created
    changes.note({ change, invitationId: link.id, role: link.role })
    return {
      status,
      body: {
        data: presentInvitation(link, write.now),
        meta: { version: link.version, url: addressOfLink(publicUrl, secret) },
      },
    }
  }
  const afterCommit = () => {
    changes.afterCommit()
    // A response that is repeated has created no link.
    if (created?.link.mailState !== 'sending') return
    const { link, secret } = created
    startMail(parts, { workspaceId, link, url: addressOfLink(publicUrl, secret) })
  }
  return sendWrite(parts, { request, reply }, attempt, { isSecret: true, afterCommit })
}

function registerDeletion(app: FastifyInstance, parts: InvitationParts): void {
  app.delete<{ Params: IdParams }>(
    '/core/invitations/:id',
    {
      config: { scope: 'people:write' },
      schema: {
        operationId: 'deleteInvitation',
        summary: 'Withdraw an invitation',
        description: 'Its link stops working.',
        tags: ['Access'],
        response: {
          200: defineResponse('The invitation.', InvitationResource, Version),
          ...describeProblems(...BODILESS_CHANGE_PROBLEMS),
        },
      },
    },
    async (request, reply) => {
      const changes = logChanges(parts.deps, request)
      const withdraw = async (write: Write) => {
        const link = await withdrawInvitation(write, targetOf(request))
        changes.note({ change: 'an invitation was withdrawn', invitationId: link.id })
        const data = presentInvitation(link, write.now)
        return { status: 200, body: { data, meta: { version: link.version } } }
      }
      const { afterCommit } = changes
      return sendWrite(parts, { request, reply }, withdraw, { afterCommit })
    },
  )
}
