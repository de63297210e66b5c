import Type from 'typebox'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { WriteResponse, ExecuteIdempotently } from '../access/create-idempotent-executor.ts'
import { sendWriteResponse, writeRequestOf } from '../access/send-write-response.ts'
import type { Deps } from '../deps.ts'
import type { Tx } from '../platform/db/pool.ts'
import { problems, WRITING } from '../platform/http/describe-problems.ts'
import { answer, envelope } from '../platform/http/envelope.ts'
import { readIfMatch } from '../platform/http/if-match.ts'
import { isIdPosition, presentPage, readPage } from '../platform/http/paging.ts'
import { setEtag } from '../platform/http/set-etag.ts'
import { toUnixSeconds } from '../platform/time.ts'
import { type FindMeetingsOutside, MeetingsOutside } from '../schedules/meetings-outside.ts'
import { addAgent } from './add-agent.ts'
import { addMember } from './add-member.ts'
import { addTimeOff } from './add-time-off.ts'
import { archiveAgent } from './archive-agent.ts'
import { changeAgent } from './change-agent.ts'
import { changeTimeOff } from './change-time-off.ts'
import { deleteTimeOff } from './delete-time-off.ts'
import { getAgent } from './get-agent.ts'
import { listAgents } from './list-agents.ts'
import { isTimeOffPosition, listTimeOff } from './list-time-off.ts'
import { presentAgent } from './present-agent.ts'
import { presentTimeOff } from './present-time-off.ts'
import { readAgent, readTimeOff } from './read-attributes.ts'
import { removeMember } from './remove-member.ts'
import { restoreAgent } from './restore-agent.ts'
import {
  AgentChange,
  AgentResource,
  AgentsQuery,
  MemberAttributes,
  NewAgentAttributes,
  NewTimeOffAttributes,
  TimeOffChange,
  TimeOffQuery,
  TimeOffResource,
} from './schemas.ts'
import type { Agent, TimeOff } from './store.ts'

type Body<Attributes> = { data: { attributes: Attributes } }
type One = { id: string }
type Member = { id: string; agent_id: string }
type OneTimeOff = { id: string; time_off_id: string }

const Version = Type.Object({ version: Type.Integer() })
const Answered = (description: string) => answer(description, AgentResource, Version)
const AnsweredTimeOff = (description: string) => answer(description, TimeOffResource, Version)
const VersionAndOutside = Type.Object({
  version: Type.Integer(),
  meetings_outside: MeetingsOutside,
})
const NextCursor = Type.Object({ next_cursor: Type.Unsafe({ type: ['string', 'null'] }) })
const CHANGING = [
  'not_found',
  'precondition_failed',
  'idempotency_in_progress',
  'idempotency_key_reused',
] as const

/** Agents under /core/agents with their time off, and their memberships under /core/teams. */
export function agentRoutes(
  deps: Deps,
  executeIdempotently: ExecuteIdempotently,
  findMeetingsOutside: FindMeetingsOutside,
): FastifyPluginAsync {
  return async (app) => {
    await app.register(readingAgents(deps))
    await app.register(writingAgents(deps, executeIdempotently, findMeetingsOutside))
    await app.register(archivingAgents(deps, executeIdempotently))
    await app.register(changingMembers(deps, executeIdempotently))
    await app.register(addingTimeOff(deps, executeIdempotently, findMeetingsOutside))
    await app.register(changingTimeOff(deps, executeIdempotently, findMeetingsOutside))
  }
}

function readingAgents({ pool }: Deps): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Querystring: AgentsQuery }>(
      '/core/agents',
      {
        config: { scope: 'roster:read' },
        schema: {
          summary: 'List agents',
          tags: ['Roster'],
          querystring: AgentsQuery,
          response: {
            200: answer('Agents, in order of id.', Type.Array(AgentResource), NextCursor),
            ...problems('invalid_attributes'),
          },
        },
      },
      async ({ actor, query }) => {
        const filter = {
          teamId: query.team_id === undefined ? null : Number(query.team_id),
          includeArchived: query.include_archived === 'true',
        }
        const page = readPage(query, isIdPosition)
        const agents = await listAgents(pool, actor.workspaceId, { ...filter, ...page })
        return presentPage(agents, page.limit, { present: presentAgent, position: ({ id }) => id })
      },
    )

    app.get<{ Params: One }>(
      '/core/agents/:id',
      {
        config: { scope: 'roster:read' },
        schema: {
          summary: 'Read an agent',
          tags: ['Roster'],
          response: { 200: Answered('The agent.'), ...problems('not_found') },
        },
      },
      async ({ actor, params }, reply) => {
        const agent = await getAgent(pool, actor.workspaceId, params.id)
        return reply.header('etag', `"${agent.version}"`).send(presented(agent))
      },
    )
  }
}

function writingAgents(
  { now }: Deps,
  executeIdempotently: ExecuteIdempotently,
  findMeetingsOutside: FindMeetingsOutside,
): FastifyPluginAsync {
  return async (app) => {
    app.post<{ Body: Body<NewAgentAttributes> }>(
      '/core/agents',
      {
        config: { scope: 'roster:write' },
        schema: {
          operationId: 'createAgent',
          summary: 'Create an agent',
          tags: ['Roster'],
          body: envelope(NewAgentAttributes),
          response: { 201: Answered('The agent was created.'), ...problems(...WRITING) },
        },
      },
      async (request, reply) => {
        const wanted = readAgent(request.body.data.attributes)
        return answering({ request, reply, executeIdempotently }, async (tx) => ({
          status: 201,
          body: presented(await addAgent(tx, request.actor.workspaceId, wanted, now())),
        }))
      },
    )

    app.patch<{ Params: One; Body: Body<AgentChange> }>(
      '/core/agents/:id',
      {
        config: { scope: 'roster:write' },
        schema: {
          operationId: 'updateAgent',
          summary: 'Change an agent',
          description:
            "What is left out stays; `teams` is replaced as a whole. With `If-Match`, only if the agent is still at that version. Meetings that are booked stay; `meta.meetings_outside` names those that are outside the agent's hours now.",
          tags: ['Roster'],
          body: envelope(AgentChange),
          response: {
            200: answer('The agent as it is now.', AgentResource, VersionAndOutside),
            ...problems(...WRITING, 'not_found', 'precondition_failed'),
          },
        },
      },
      async (request, reply) => {
        const change = readAgent(request.body.data.attributes)
        const edit = editOf(request, now)
        return answering({ request, reply, executeIdempotently }, async (tx) => {
          const agent = await changeAgent(tx, request.actor.workspaceId, { ...edit, change })
          return {
            status: 200,
            body: withOutside(
              presented(agent),
              await findMeetingsOutside(
                tx,
                request.actor.workspaceId,
                { agentId: agent.id },
                edit.now,
              ),
            ),
          }
        })
      },
    )
  }
}

function archivingAgents(
  { now }: Deps,
  executeIdempotently: ExecuteIdempotently,
): FastifyPluginAsync {
  return async (app) => {
    app.delete<{ Params: One }>(
      '/core/agents/:id',
      {
        config: { scope: 'roster:write' },
        schema: {
          operationId: 'archiveAgent',
          summary: 'Archive an agent',
          description:
            'It takes no new meetings and is listed no more; it can still be read by its id. Meetings that are booked stay.',
          tags: ['Roster'],
          response: { 200: Answered('The agent, archived.'), ...problems(...CHANGING) },
        },
      },
      (request, reply) =>
        answering({ request, reply, executeIdempotently }, async (tx) => ({
          status: 200,
          body: presented(await archiveAgent(tx, request.actor.workspaceId, editOf(request, now))),
        })),
    )

    app.post<{ Params: One }>(
      '/core/agents/:id/restore',
      {
        config: { scope: 'roster:write' },
        schema: {
          operationId: 'restoreAgent',
          summary: 'Restore an archived agent',
          description: 'Refused where its schedule is archived: change that first.',
          tags: ['Roster'],
          response: {
            200: Answered('The agent, in use again.'),
            ...problems(...CHANGING, 'invalid_transition'),
          },
        },
      },
      (request, reply) =>
        answering({ request, reply, executeIdempotently }, async (tx) => ({
          status: 200,
          body: presented(await restoreAgent(tx, request.actor.workspaceId, editOf(request, now))),
        })),
    )
  }
}

function changingMembers(
  { now }: Deps,
  executeIdempotently: ExecuteIdempotently,
): FastifyPluginAsync {
  return async (app) => {
    app.post<{ Params: One; Body: Body<MemberAttributes> }>(
      '/core/teams/:id/members',
      {
        config: { scope: 'roster:write' },
        schema: {
          operationId: 'addTeamMember',
          summary: 'Add an agent to a team',
          description:
            'Of an agent who is a member already, what is sent changes and what is left out stays. Answers with the agent, whose version `If-Match` names.',
          tags: ['Roster'],
          body: envelope(MemberAttributes),
          response: {
            200: Answered('The agent, who was a member already.'),
            201: Answered('The agent, who joined the team.'),
            ...problems(...WRITING, 'not_found', 'precondition_failed', 'invalid_transition'),
          },
        },
      },
      (request, reply) =>
        answering({ request, reply, executeIdempotently }, async (tx) => {
          const { agent_id: agentId, ...turns } = request.body.data.attributes
          const { id: teamId, ...edit } = editOf(request, now)
          const { agent, joined } = await addMember(tx, request.actor.workspaceId, {
            teamId,
            agentId,
            ...turns,
            ...edit,
          })
          return { status: joined ? 201 : 200, body: presented(agent) }
        }),
    )

    app.delete<{ Params: Member }>(
      '/core/teams/:id/members/:agent_id',
      {
        config: { scope: 'roster:write' },
        schema: {
          operationId: 'removeTeamMember',
          summary: 'Take an agent out of a team',
          description:
            'Meetings that are booked stay. Answers with the agent, whose version `If-Match` names.',
          tags: ['Roster'],
          response: { 200: Answered('The agent, who left the team.'), ...problems(...CHANGING) },
        },
      },
      (request, reply) =>
        answering({ request, reply, executeIdempotently }, async (tx) => {
          const edit = {
            ...editOf(request, now),
            id: request.params.agent_id,
            teamId: request.params.id,
          }
          return {
            status: 200,
            body: presented(await removeMember(tx, request.actor.workspaceId, edit)),
          }
        }),
    )
  }
}

function addingTimeOff(
  { pool, now }: Deps,
  executeIdempotently: ExecuteIdempotently,
  findMeetingsOutside: FindMeetingsOutside,
): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Params: One; Querystring: TimeOffQuery }>(
      '/core/agents/:id/time_off',
      {
        config: { scope: 'roster:read' },
        schema: {
          operationId: 'listTimeOff',
          summary: "List an agent's time off",
          tags: ['Roster'],
          querystring: TimeOffQuery,
          response: {
            200: answer('Time off, in order of start.', Type.Array(TimeOffResource), NextCursor),
            ...problems('invalid_attributes', 'not_found'),
          },
        },
      },
      async ({ actor, params, query }) => {
        const page = readPage(query, isTimeOffPosition)
        const timeOff = await listTimeOff(pool, actor.workspaceId, params.id, page)
        return presentPage(timeOff, page.limit, {
          present: presentTimeOff,
          position: ({ startsAt, id }) => [toUnixSeconds(startsAt), id],
        })
      },
    )

    app.post<{ Params: One; Body: Body<NewTimeOffAttributes> }>(
      '/core/agents/:id/time_off',
      {
        config: { scope: 'roster:write' },
        schema: {
          operationId: 'createTimeOff',
          summary: 'Give an agent time off',
          description:
            'The agent takes no new meetings meanwhile; those that are booked stay, and `meta.meetings_outside` names them. `If-Match` names the version of the agent.',
          tags: ['Roster'],
          body: envelope(NewTimeOffAttributes),
          response: {
            201: answer('The time off was created.', TimeOffResource, VersionAndOutside),
            ...problems(...WRITING, 'not_found', 'precondition_failed'),
          },
        },
      },
      async (request, reply) => {
        const wanted = {
          standInId: null,
          reason: null,
          ...readTimeOff(request.body.data.attributes),
        }
        const edit = editOf(request, now)
        return answering({ request, reply, executeIdempotently }, async (tx) => {
          const timeOff = await addTimeOff(tx, request.actor.workspaceId, { ...edit, wanted })
          return {
            status: 201,
            body: withOutside(
              presentedTimeOff(timeOff),
              await findMeetingsOutside(tx, request.actor.workspaceId, timeOff, edit.now),
            ),
          }
        })
      },
    )
  }
}

function changingTimeOff(
  { now }: Deps,
  executeIdempotently: ExecuteIdempotently,
  findMeetingsOutside: FindMeetingsOutside,
): FastifyPluginAsync {
  return async (app) => {
    app.patch<{ Params: OneTimeOff; Body: Body<TimeOffChange> }>(
      '/core/agents/:id/time_off/:time_off_id',
      {
        config: { scope: 'roster:write' },
        schema: {
          operationId: 'updateTimeOff',
          summary: "Change an agent's time off",
          description:
            "What is left out stays. With `If-Match`, only if the time off is still at that version. Meetings that are booked stay; `meta.meetings_outside` names those that are in the agent's time off, or outside its hours, now.",
          tags: ['Roster'],
          body: envelope(TimeOffChange),
          response: {
            200: answer('The time off as it is now.', TimeOffResource, VersionAndOutside),
            ...problems(...WRITING, 'not_found', 'precondition_failed'),
          },
        },
      },
      async (request, reply) => {
        const change = readTimeOff(request.body.data.attributes)
        const edit = timeOffEditOf(request, now)
        return answering({ request, reply, executeIdempotently }, async (tx) => {
          const timeOff = await changeTimeOff(tx, request.actor.workspaceId, { ...edit, change })
          return {
            status: 200,
            body: withOutside(
              presentedTimeOff(timeOff),
              await findMeetingsOutside(tx, request.actor.workspaceId, timeOff, edit.now),
            ),
          }
        })
      },
    )

    app.delete<{ Params: OneTimeOff }>(
      '/core/agents/:id/time_off/:time_off_id',
      {
        config: { scope: 'roster:write' },
        schema: {
          operationId: 'deleteTimeOff',
          summary: "Delete an agent's time off",
          tags: ['Roster'],
          response: { 200: AnsweredTimeOff('The time off as it was.'), ...problems(...CHANGING) },
        },
      },
      (request, reply) =>
        answering({ request, reply, executeIdempotently }, async (tx) => ({
          status: 200,
          body: presentedTimeOff(
            await deleteTimeOff(tx, request.actor.workspaceId, timeOffEditOf(request, now)),
          ),
        })),
    )
  }
}

type Answering = {
  request: FastifyRequest
  reply: FastifyReply
  executeIdempotently: ExecuteIdempotently
}

/** Answers once with what a write makes, and its ETag. */
async function answering(
  { request, reply, executeIdempotently }: Answering,
  attempt: (tx: Tx) => Promise<WriteResponse>,
): Promise<FastifyReply> {
  const sent = await executeIdempotently(writeRequestOf(request), attempt)
  return sendWriteResponse(setEtag(reply, sent.text), sent)
}

function presented(agent: Agent) {
  return { data: presentAgent(agent), meta: { version: agent.version } }
}

function presentedTimeOff(timeOff: TimeOff) {
  return { data: presentTimeOff(timeOff), meta: { version: timeOff.version } }
}

function withOutside<Data>(
  { data, meta }: { data: Data; meta: { version: number } },
  outside: MeetingsOutside,
) {
  return { data, meta: { ...meta, meetings_outside: outside } }
}

function editOf(request: FastifyRequest<{ Params: One }>, now: () => Temporal.Instant) {
  return { id: request.params.id, version: readIfMatch(request.headers['if-match']), now: now() }
}

function timeOffEditOf(
  request: FastifyRequest<{ Params: OneTimeOff }>,
  now: () => Temporal.Instant,
) {
  return { ...editOf(request, now), agentId: request.params.id, id: request.params.time_off_id }
}
