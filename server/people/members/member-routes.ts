import Type from 'typebox'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { sendWrite, type Writing } from '../../access/writes/send-write.ts'
import type { Deps } from '../../deps.ts'
import {
  defineResponse,
  defineWriteBody,
  type WriteBody,
} from '../../http/bodies/define-write-body.ts'
import { targetOf } from '../../http/etags/read-if-match.ts'
import {
  BODILESS_CHANGE_PROBLEMS,
  CHANGE_PROBLEMS,
  describeProblems,
  WRITE_PROBLEMS,
} from '../../http/open-api/describe-problems.ts'
import type { IdParams } from '../../http/queries/id-params.ts'
import { isUuidPosition, NextCursor, presentPage, readPage } from '../../http/queries/paging.ts'
import { addressOfLink } from '../links/create-link.ts'
import { LinkAddress, PeopleQuery, PersonChange, PersonResource } from '../schemas.ts'
import type { SessionFinder } from '../sessions/create-session-finder.ts'
import { type KnownMember, listMemberPage } from '../store/members.ts'
import { endSessionsOf, listSessionHashes } from '../store/sessions.ts'
import { logChanges } from './log-changes.ts'
import { changeMember, removeMember } from './change-member.ts'
import { findMember } from './find-member.ts'
import { createRecoveryLink } from './invite.ts'
import { presentMember } from './present-member.ts'

const Version = Type.Object({ version: Type.Integer() })
const presented = (member: KnownMember) => ({
  data: presentMember(member),
  meta: { version: member.version },
})

type Parts = Writing & { sessions: SessionFinder }

/** The people of the workspace under /core/people. */
export function memberRoutes(parts: Parts): FastifyPluginAsync {
  return async (app) => {
    registerReads(app, parts.deps)
    registerChange(app, parts)
    registerRemoval(app, parts)
    registerSignOut(app, parts)
    registerRecovery(app, parts)
  }
}

function registerReads(app: FastifyInstance, { pool }: Deps): void {
  app.get<{ Querystring: PeopleQuery }>(
    '/core/people',
    {
      config: { scope: 'people:read' },
      schema: {
        operationId: 'listPeople',
        summary: 'List the people who can sign in',
        tags: ['Access'],
        querystring: PeopleQuery,
        response: {
          200: defineResponse('People of the workspace.', Type.Array(PersonResource), NextCursor),
          ...describeProblems('invalid_attributes'),
        },
      },
    },
    async ({ actor, query }) => {
      const page = readPage(query, isUuidPosition)
      return presentPage(await listMemberPage(pool, actor.workspaceId, page), page.limit, {
        present: presentMember,
        position: ({ personId }) => personId,
      })
    },
  )
  app.get<{ Params: IdParams }>(
    '/core/people/:id',
    {
      config: { scope: 'people:read' },
      schema: {
        operationId: 'getPerson',
        summary: 'Get a person',
        tags: ['Access'],
        response: {
          200: defineResponse('The person.', PersonResource, Version),
          ...describeProblems('not_found'),
        },
      },
    },
    async ({ actor, params }, reply) => {
      const member = await findMember(pool, actor.workspaceId, params.id)
      return reply.header('etag', `"${member.version}"`).send(presented(member))
    },
  )
}

function registerChange(app: FastifyInstance, parts: Parts): void {
  app.patch<{ Params: IdParams; Body: WriteBody<PersonChange> }>(
    '/core/people/:id',
    {
      config: { scope: 'people:write' },
      schema: {
        operationId: 'updatePerson',
        summary: 'Change the role of a person',
        description: 'Every process applies the role within a second.',
        tags: ['Access'],
        body: defineWriteBody(PersonChange),
        response: {
          200: defineResponse('The person.', PersonResource, Version),
          ...describeProblems(...WRITE_PROBLEMS, ...CHANGE_PROBLEMS, 'last_owner'),
        },
      },
    },
    async (request, reply) => {
      const { role, agent_id: agentId } = request.body.data.attributes
      const ended: Buffer[] = []
      const changes = logChanges(parts.deps, request)
      const change = async (write: Parameters<typeof changeMember>[0]) => {
        const changed = await changeMember(write, targetOf(request), {
          ...(role !== undefined && { role }),
          ...(agentId !== undefined && { agentId }),
        })
        ended.push(...(await listSessionHashes(write.db, changed.personId)))
        changes.note({
          change: 'a person was changed',
          personId: changed.personId,
          role: changed.role,
        })
        return { status: 200, body: presented(changed) }
      }
      const afterCommit = () => {
        parts.sessions.evict(ended)
        changes.afterCommit()
      }
      return sendWrite(parts, { request, reply }, change, { afterCommit })
    },
  )
}

function registerRemoval(app: FastifyInstance, parts: Parts): void {
  app.delete<{ Params: IdParams }>(
    '/core/people/:id',
    {
      config: { scope: 'people:write' },
      schema: {
        operationId: 'removePerson',
        summary: 'Remove a person from the workspace',
        description:
          'The person cannot use the workspace any more, in every process within a second. ' +
          'A person who belongs to no other workspace is deleted, with passwords and passkeys.',
        tags: ['Access'],
        response: {
          200: defineResponse('The person, who was removed.', PersonResource, Version),
          ...describeProblems(...BODILESS_CHANGE_PROBLEMS, 'last_owner'),
        },
      },
    },
    async (request, reply) => {
      const ended: Buffer[] = []
      const changes = logChanges(parts.deps, request)
      const remove = async (write: Parameters<typeof removeMember>[0]) => {
        const { removed, sessions } = await removeMember(write, targetOf(request))
        ended.push(...sessions)
        changes.note({ change: 'a person was removed', personId: removed.personId })
        return { status: 200, body: presented(removed) }
      }
      const afterCommit = () => {
        parts.sessions.evict(ended)
        changes.afterCommit()
      }
      return sendWrite(parts, { request, reply }, remove, { afterCommit })
    },
  )
}

function registerSignOut(app: FastifyInstance, parts: Parts): void {
  app.delete<{ Params: IdParams }>(
    '/core/people/:id/sessions',
    {
      config: { scope: 'people:write' },
      schema: {
        operationId: 'endSessions',
        summary: 'End all sessions of a person',
        description: 'In every process within a second. The person can sign in again.',
        tags: ['Access'],
        response: {
          200: defineResponse('The person, without a session.', PersonResource, Version),
          ...describeProblems('not_found', 'idempotency_in_progress', 'idempotency_key_reused'),
        },
      },
    },
    async (request, reply) => {
      const ended: Buffer[] = []
      const changes = logChanges(parts.deps, request)
      const end = async ({ db, workspaceId }: Parameters<typeof changeMember>[0]) => {
        const member = await findMember(db, workspaceId, request.params.id)
        ended.push(...(await endSessionsOf(db, member.personId)))
        changes.note({
          change: 'the sessions of a person were ended',
          personId: member.personId,
        })
        return { status: 200, body: presented(member) }
      }
      const afterCommit = () => {
        parts.sessions.evict(ended)
        changes.afterCommit()
      }
      return sendWrite(parts, { request, reply }, end, { afterCommit })
    },
  )
}

function registerRecovery(app: FastifyInstance, parts: Parts): void {
  app.post<{ Params: IdParams }>(
    '/core/people/:id/sign_in_link',
    {
      config: { scope: 'people:write' },
      schema: {
        operationId: 'createSignInLink',
        summary: 'Create a link for a person who cannot sign in',
        description:
          'The link works once, for 15 minutes: with it the person chooses a new password or ' +
          'passkey in place of all earlier ones, and all sessions of the person end. Only for people ' +
          'who belong to this workspace alone.',
        tags: ['Access'],
        response: {
          200: defineResponse('The person, and the link.', PersonResource, LinkAddress, {
            title: 'SignInLinkResponse',
          }),
          ...describeProblems(
            'not_found',
            'idempotency_in_progress',
            'idempotency_key_reused',
            'member_elsewhere',
            'invitation_limit_reached',
          ),
        },
      },
    },
    async (request, reply) => {
      const { publicUrl } = parts.deps
      const changes = logChanges(parts.deps, request)
      const create = async (write: Parameters<typeof createRecoveryLink>[0]) => {
        const { secret } = await createRecoveryLink(write, request.params.id)
        const member = await findMember(write.db, write.workspaceId, request.params.id)
        const body = {
          data: presentMember(member),
          meta: { version: member.version, url: addressOfLink(publicUrl, secret) },
        }
        changes.note({ change: 'a sign-in link was created', personId: member.personId })
        return { status: 200, body }
      }
      const { afterCommit } = changes
      return sendWrite(parts, { request, reply }, create, { isSecret: true, afterCommit })
    },
  )
}
