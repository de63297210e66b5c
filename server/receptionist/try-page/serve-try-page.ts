import { join } from 'node:path'
import Type, { type Static } from 'typebox'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { ClientActor } from '../../access/actor.ts'
import { defineId } from '../../http/bodies/define-id.ts'
import { defineWriteBody } from '../../http/bodies/define-write-body.ts'
import { serveStaticPage } from '../../http/pages/serve-static-page.ts'
import { Problem } from '../../http/problems/problem.ts'
import { endCall } from '../../voice/call/end-call.ts'
import { openSession } from '../../voice/call/open-session.ts'
import { openToolRunner } from '../../voice/run/run-tool.ts'
import type { Profile, Session, VoiceDeps } from '../../voice/call/session.ts'
import { type ConversationTurn, runConversationTurn } from '../run-conversation-turn.ts'
import type { ReceptionistDeps } from '../run-dialogue-turn.ts'
import { renderBody } from './render-body.ts'

/** More do not fit in a list to choose from. */
const MAX_TEAMS = 200

/**
 * A public page to talk to the receptionist by typing or speaking, which shows the tools that run.
 */
export function serveTryPage(): FastifyPluginAsync {
  return serveStaticPage({
    path: '/voice/try',
    folder: join(import.meta.dirname, 'page'),
    write: (language) => ({
      title: `${language.tryPage.title} · Slotline`,
      body: renderBody(language),
      words: language.tryPage,
    }),
    allowed: { 'script-src': "'self'", 'connect-src': "'self'" },
  })
}

const Event = Type.Object(
  {
    kind: Type.String({
      enum: ['begin', 'heard', 'keys', 'silence', 'interrupted', 'hang_up'],
    }),
    text: Type.Optional(Type.String({ maxLength: 4000 })),
    digits: Type.Optional(Type.String({ pattern: '^[0-9*#]{1,64}$' })),
    heard: Type.Optional(Type.String({ maxLength: 4000 })),
  },
  { additionalProperties: false },
)

const TurnAttributes = Type.Object(
  {
    call_id: Type.String({ pattern: '^try-[0-9a-zA-Z-]{1,60}$' }),
    event: Event,
    after: Type.Optional(Type.Unsafe<number | null>({ type: ['integer', 'null'], minimum: 1 })),
    from: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 40 })),
    language: Type.Optional(Type.String({ format: 'language' })),
    team_id: Type.Optional(defineId()),
    /** Where the caller is; null: where the team is. */
    time_zone: Type.Optional(
      Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'time-zone' }),
    ),
  },
  { additionalProperties: false },
)
type TurnAttributes = Static<typeof TurnAttributes>

/**
 * The endpoint to which the page sends each event. A member of the workspace plays the caller, and
 * may choose the number.
 */
export function serveTryTurns(deps: ReceptionistDeps): FastifyPluginAsync {
  const runTool = openToolRunner(deps)
  return async (app) => {
    serveTeams(app, deps)
    app.post<{ Body: { data: { attributes: TurnAttributes } } }>(
      '/voice/try/turn',
      {
        config: { scope: 'calls:write' },
        schema: { hide: true, body: defineWriteBody(TurnAttributes) },
      },
      async ({ actor, body, id }, reply) => {
        if (!deps.secrets)
          throw new Problem(
            'secrets_unavailable',
            'Set SECRET_KEY, which signs the ids of offered times. ' + 'See docs/configuration.md.',
          )
        const {
          call_id: callId,
          event,
          after = null,
          from = null,
          language = null,
          team_id: teamId = null,
          time_zone: timeZone = null,
        } = body.data.attributes
        const profile = await profileOf(deps, actor, teamId)
        const context = {
          platform: 'receptionist' as const,
          callId,
          direction: 'inbound' as const,
          partyNumber: from,
          ownNumber: null,
        }
        const openCall = async (spoken: string | null): Promise<Session> => {
          const session = await openSession(deps, {
            identity: { actor, profile },
            context,
            requestId: id,
            language: spoken ?? (event.kind === 'begin' ? language : null),
          })
          return timeZone === null || session.call?.memory.timeZone
            ? session
            : { ...session, timeZone, callerTimeZone: timeZone }
        }
        if (event.kind === 'hang_up') {
          await endCall(deps, await openCall(null), 'hung up')
          return reply.code(204).send()
        }
        const conversed = await runConversationTurn(
          { deps, runTool, openSession: openCall },
          eventOf(event),
          after,
        )
        if (conversed.speak.next !== 'listen')
          await endCall(deps, await openCall(null), 'completed')
        return { data: { id: callId, type: 'turn', attributes: presentTurn(conversed) } }
      },
    )
  }
}

/** The teams that the visitor can call, in order of id. */
function serveTeams(app: FastifyInstance, { pool, rosters }: VoiceDeps): void {
  app.get(
    '/voice/try/teams',
    { config: { scope: 'calls:write' }, schema: { hide: true } },
    async ({ actor: { workspaceId } }) => {
      const { teams } = await rosters.readCurrent(pool, workspaceId)
      return {
        data: [...teams.values()]
          .filter(({ archivedAt }) => !archivedAt)
          .slice(0, MAX_TEAMS)
          .map(({ id, name, timeZone }) => ({
            id: String(id),
            type: 'team',
            attributes: { name, time_zone: timeZone },
          })),
      }
    },
  )
}

/** The requested team, or else the first. */
async function profileOf(
  { pool, rosters }: VoiceDeps,
  { workspaceId }: ClientActor,
  wanted: number | null,
): Promise<Profile> {
  const { teams } = await rosters.readCurrent(pool, workspaceId)
  const team = [...teams.values()].find(
    ({ id, archivedAt }) => !archivedAt && (wanted === null || id === wanted),
  )
  if (!team)
    throw new Problem(
      'team_not_found',
      'There is no such team, or it is archived. Create one with POST /core/teams.',
    )
  return { connectionId: null, teamId: team.id, meetingTypeIds: null, language: null }
}

function eventOf({ kind, text = '', digits = '', heard = '' }: TurnAttributes['event']) {
  switch (kind) {
    case 'begin':
      return { kind: 'begin' as const }
    case 'heard':
      return { kind: 'heard' as const, text }
    case 'keys':
      return { kind: 'keys' as const, digits }
    case 'interrupted':
      return { kind: 'interrupted' as const, heard }
    default:
      return { kind: 'silence' as const }
  }
}

function presentTurn({ turn, speak, tools, model, failure }: ConversationTurn) {
  return {
    turn,
    ...speak,
    model,
    failure,
    tools: tools.map(({ name, args, answer, tookMs }) => ({
      name,
      arguments: args,
      answer,
      took_ms: tookMs,
    })),
  }
}
