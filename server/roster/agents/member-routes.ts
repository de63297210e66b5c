import Type, { type Static } from 'typebox'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { IdParams } from '../../http/queries/id-params.ts'
import { sendWrite, type Writing } from '../../access/writes/send-write.ts'
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
import { DryRunQuery } from '../../http/queries/dry-run-query.ts'
import { targetOf } from '../../http/etags/read-if-match.ts'
import { type FindMeetingsOutside, MeetingsOutside } from '../../crud/meetings-outside.ts'
import { addMember } from './add-member.ts'
import type { Agent } from './agent-attributes.ts'
import { AGENT } from './declare-agent.ts'
import { getMember } from './get-member.ts'
import { removeMember } from './remove-member.ts'
import { MemberAttributes } from './schemas.ts'

type Member = { id: string; agent_id: string }

const Answered = (description: string) =>
  defineResponse(description, AGENT.schemas.resource, Type.Object({ version: Type.Integer() }))

const presented = (agent: Agent) => ({
  data: AGENT.present(agent),
  meta: { version: agent.version },
})

/** The members of a team under /core/teams/:id/members. */
export function memberRoutes(
  writing: Writing,
  findMeetingsOutside: FindMeetingsOutside,
): FastifyPluginAsync {
  return async (app) => {
    registerGet(app, writing.deps)
    registerAdd(app, writing)
    registerRemove(app, writing, findMeetingsOutside)
  }
}

function registerGet(app: FastifyInstance, { pool: db }: Deps): void {
  app.get<{ Params: Member }>(
    '/core/teams/:id/members/:agent_id',
    {
      config: { scope: 'roster:read' },
      schema: {
        operationId: 'getTeamMember',
        summary: 'Get an agent of a team',
        tags: ['Roster'],
        response: {
          200: Answered('The agent, which is a member of the team.'),
          ...describeProblems('not_found'),
        },
      },
    },
    async ({ actor: { workspaceId }, params: { id: teamId, agent_id: id } }, reply) => {
      const agent = await getMember({ db, workspaceId }, { teamId, id })
      return reply.header('etag', `"${agent.version}"`).send(presented(agent))
    },
  )
}

function registerAdd(app: FastifyInstance, writing: Writing): void {
  app.post<{ Params: IdParams; Body: WriteBody<MemberAttributes> }>(
    '/core/teams/:id/members',
    {
      config: { scope: 'roster:write' },
      schema: {
        operationId: 'addTeamMember',
        summary: 'Add an agent to a team',
        description:
          'If the agent is already a member, only the attributes that are sent change. ' +
          'Returns the agent; `If-Match` is the ETag of the agent.',
        tags: ['Roster'],
        body: defineWriteBody(MemberAttributes),
        response: {
          200: Answered('The agent, which was already a member.'),
          201: Answered('The agent, which joined the team.'),
          ...describeProblems(
            ...WRITE_PROBLEMS,
            'not_found',
            'precondition_failed',
            'invalid_transition',
          ),
        },
      },
    },
    (request, reply) => {
      const { agent_id: agentId, ...turns } = request.body.data.attributes
      const { id: teamId, version } = targetOf(request)
      return sendWrite(writing, { request, reply }, async (write) => {
        const wanted = { teamId, agentId, version, ...turns }
        const { agent, joined } = await addMember(write, wanted)
        return { status: joined ? 201 : 200, body: presented(agent) }
      })
    },
  )
}

function registerRemove(
  app: FastifyInstance,
  writing: Writing,
  findMeetingsOutside: FindMeetingsOutside,
): void {
  app.delete<{ Params: Member; Querystring: Static<typeof DryRunQuery> }>(
    '/core/teams/:id/members/:agent_id',
    {
      config: { scope: 'roster:write' },
      schema: {
        operationId: 'removeTeamMember',
        summary: 'Remove an agent from a team',
        description:
          'Booked meetings do not change; `meta.meetings_outside` lists the future ones that the ' +
          'agent could not take now. Returns the agent; `If-Match` is the ETag of the agent.',
        tags: ['Roster'],
        querystring: DryRunQuery,
        response: {
          200: defineResponse(
            'The agent, which left the team.',
            AGENT.schemas.resource,
            Type.Object({ version: Type.Integer(), meetings_outside: MeetingsOutside }),
          ),
          ...describeProblems(...BODILESS_CHANGE_PROBLEMS),
        },
      },
    },
    (request, reply) => {
      const { version } = targetOf(request)
      const { id: teamId, agent_id: id } = request.params
      return sendWrite(writing, { request, reply }, async (write) => {
        const agent = await removeMember(write, { teamId, id, version })
        const { db, workspaceId, now } = write
        const outside = await findMeetingsOutside(db, workspaceId, { agentId: agent.id }, now)
        const { data, meta } = presented(agent)
        return { status: 200, body: { data, meta: { ...meta, meetings_outside: outside } } }
      })
    },
  )
}
