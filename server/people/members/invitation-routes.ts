import Type from 'typebox'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
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
  describeProblems,
  WRITE_PROBLEMS,
} from '../../http/open-api/describe-problems.ts'
import { targetOf } from '../../http/etags/read-if-match.ts'
import type { IdParams } from '../../http/queries/id-params.ts'
import { isUuid } from '../../http/queries/read-integer-id.ts'
import { requireFound } from '../../http/problems/require-found.ts'
import { isUuidPosition, NextCursor, presentPage, readPage } from '../../http/queries/paging.ts'
import { addressOfLink } from '../links/create-link.ts'
import { InvitationResource, LinkAddress, NewInvitation, PeopleQuery } from '../schemas.ts'
import { listInvitations, findInvitation } from '../store/links.ts'
import { logChanges } from './log-changes.ts'
import { invite, withdrawInvitation } from './invite.ts'
import { INVITATION_VERSION, presentInvitation } from './present-invitation.ts'

const Version = Type.Object({ version: Type.Integer() })
const META = { version: INVITATION_VERSION }

/** The invitations of the workspace under /core/invitations. */
export function invitationRoutes(parts: Writing): FastifyPluginAsync {
  return async (app) => {
    registerList(app, parts.deps)
    registerGet(app, parts.deps)
    registerCreation(app, parts)
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
      return presentPage(rows, page.limit, { present: presentInvitation, position: ({ id }) => id })
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
      return reply
        .header('etag', `"${INVITATION_VERSION}"`)
        .send({ data: presentInvitation(requireFound(found, 'invitation')), meta: META })
    },
  )
}

function registerCreation(app: FastifyInstance, parts: Writing): void {
  app.post<{ Body: WriteBody<NewInvitation> }>(
    '/core/invitations',
    {
      config: { scope: 'people:write' },
      schema: {
        operationId: 'createInvitation',
        summary: 'Invite a person',
        description:
          'Send the link in `meta.url` to the person. It works once, for seven days, and cannot be ' +
          'read again later.',
        tags: ['Access'],
        body: defineWriteBody(NewInvitation),
        response: {
          201: defineResponse('The invitation, and its link.', InvitationResource, LinkAddress, {
            title: 'CreatedInvitationResponse',
          }),
          ...describeProblems(...WRITE_PROBLEMS, 'invitation_limit_reached'),
        },
      },
    },
    async (request, reply) => {
      const { role, agent_id: agentId, name, email } = request.body.data.attributes
      const invited = {
        role,
        agentId: agentId ?? null,
        name: name?.trim() ?? null,
        email: email ?? null,
      }
      const changes = logChanges(parts.deps, request)
      const create = async (write: Write) => {
        const { link, secret } = await invite(write, invited)
        const body = {
          data: presentInvitation(link),
          meta: { ...META, url: addressOfLink(parts.deps.publicUrl, secret) },
        }
        changes.note({ change: 'a person was invited', invitationId: link.id, role: link.role })
        return { status: 201, body }
      }
      const { afterCommit } = changes
      return sendWrite(parts, { request, reply }, create, { isSecret: true, afterCommit })
    },
  )
}

function registerDeletion(app: FastifyInstance, parts: Writing): void {
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
        return { status: 200, body: { data: presentInvitation(link), meta: META } }
      }
      const { afterCommit } = changes
      return sendWrite(parts, { request, reply }, withdraw, { afterCommit })
    },
  )
}
