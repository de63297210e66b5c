import swagger from '@fastify/swagger'
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { ClientActor } from './access/actor.ts'
import { createIdempotentExecutor } from './access/writes/create-idempotent-executor.ts'
import { createRateLimiter } from './access/rate-limits/create-rate-limiter.ts'
import { createIdentifier } from './access/create-identifier.ts'
import { createTokenVerifier, type EvictWorkspace } from './access/tokens/create-token-verifier.ts'
import { requireActor } from './access/require-actor.ts'
import { tokenRoutes } from './access/routes.ts'
import { workspaceRoutes } from './access/workspaces/workspace-routes.ts'
import { agentRoutes } from './roster/agents/routes.ts'
import { createCallRecorder } from './calls/create-call-recorder.ts'
import { calendarFeedRoutes } from './calendar-feeds/routes.ts'
import { serveFeeds } from './calendar-feeds/serve-feeds.ts'
import { calendarWriteRoutes } from './calendar-writes/routes.ts'
import { calendarNotifications, calendarPages, calendarRoutes } from './calendars/routes.ts'
import { callRoutes } from './calls/routes.ts'
import { lockPersonScopes } from './people/members/lock-person-scopes.ts'
import { peopleRoutes } from './people/routes.ts'
import { sessionRoutes } from './people/session-routes.ts'
import { sendToScreens } from './people/sessions/send-to-screens.ts'
import { createSessionFinder } from './people/sessions/create-session-finder.ts'
import { contactDetailRoutes } from './contact-records/details/routes.ts'
import { readSearchMode } from './contacts/list/read-search-mode.ts'
import { contactRoutes } from './contacts/routes.ts'
import { defineFollowers } from './process/define-followers.ts'
import type { Deps } from './deps.ts'
import { ownerRoutes } from './workspaces/owner-routes.ts'
import { exampleRoutes } from './example-week/example-routes.ts'
import { EVENT_WEBHOOKS } from './feed/event-webhooks.ts'
import { erasureRoutes } from './contact-records/erasure/routes.ts'
import { feedRoutes } from './feed/routes.ts'
import { streamRoutes } from './feed/stream-routes.ts'
import { serveHomePage } from './home-page/serve-home-page.ts'
import { jobRoutes } from './work/queues/routes.ts'
import { workRoutes } from './work/routes.ts'
import { serveApp } from './pages/app/serve-app.ts'
import { manageRoutes } from './pages/manage/routes.ts'
import { preferencesRoutes } from './pages/preferences/routes.ts'
import { mcpRoutes } from './voice/mcp/routes.ts'
import { meetingTypeRoutes } from './roster/meeting-types/routes.ts'
import { findMeetingsOutside } from './meetings/find-meetings-outside.ts'
import { meetingRoutes } from './meetings/routes.ts'
import { serveOutboxPage } from './messages/outbox-page/serve-outbox-page.ts'
import { openTexts } from './messages/incoming/open-texts.ts'
import { createInvitationMailer } from './messages/invitations/create-invitation-mailer.ts'
import { mergingRoutes } from './contact-records/merging/routes.ts'
import { messageRoutes } from './messages/routes.ts'
import { websiteRoutes } from './websites/routes.ts'
import { findMember } from './people/members/find-member.ts'
import { noteRoutes } from './notes/routes.ts'
import { createIssuedTokenFinder } from './access/oauth/create-issued-token-finder.ts'
import { lockIssuedToken } from './access/oauth/lock-issued-token.ts'
import { oauthRoutes } from './access/oauth/routes.ts'
import { numberRoutes } from './numbers/routes.ts'
import { outboundCallRoutes } from './outbound/routes.ts'
import { admitRequests } from './http/limits/admit-requests.ts'
import { readClientAddress } from './http/security/read-client-address.ts'
import { type Admission, createAdmission } from './http/limits/create-admission.ts'
import { createApp } from './http/create-app.ts'
import { documentRoutes } from './http/pages/document-routes.ts'
import { HTTP_LIMITS } from './http/limits/http-limits.ts'
import { limitReceiving } from './http/limits/limit-receiving.ts'
import { measureRequests } from './http/monitoring/measure-requests.ts'
import { isLocalRequest } from './http/security/is-local-request.ts'
import { metricsRoutes } from './http/monitoring/metrics-routes.ts'
import { openApiDocument } from './http/open-api/open-api-document.ts'
import { openWebSockets } from './http/open-web-sockets.ts'
import { healthRoutes } from './http/monitoring/health-routes.ts'
import { bounceRoutes } from './messages/bounces/bounce-routes.ts'
import { inboundMailRoutes } from './messages/replies/inbound-mail-routes.ts'
import { openModel } from './receptionist/model/open-model.ts'
import { receptionistRoutes, RELAY_PATH } from './receptionist/routes.ts'
import { handleLiveCall } from './receptionist/transports/realtime/handle-live-call.ts'
import { serveTryPage, serveTryTurns } from './receptionist/try-page/serve-try-page.ts'
import { routingRoutes } from './routing/routes.ts'
import { scheduleRoutes } from './roster/schedules/routes.ts'
import { openRosters } from './scheduling/open-rosters.ts'
import { FORMATS } from './string-formats.ts'
import { slotRoutes } from './scheduling/routes.ts'
import { findTimeZone } from './roster/teams/find-time-zone.ts'
import { teamRoutes } from './roster/teams/routes.ts'
import { findConnectionOwner } from './voice-connections/find-connection-owner.ts'
import { createConnectionCache } from './voice-connections/create-connection-cache.ts'
import { createRequestReports } from './voice-connections/create-request-reports.ts'
import { voiceConnectionRoutes } from './voice-connections/routes.ts'
import { findSender } from './voice/endpoint/find-sender.ts'
import { platformsWith } from './voice/platforms/platforms.ts'
import { voiceRoutes } from './voice/routes.ts'
import { webhookRoutes } from './webhooks/routes.ts'

/** The whole server, without a port. It listens in serve.ts; tests inject. */
export function buildApp(deps: Deps): FastifyInstance {
  const limits = { ...HTTP_LIMITS, ...deps.limits.connections, ...deps.httpLimits }
  const app = createApp({
    log: deps.log,
    formats: FORMATS,
    trustProxy: deps.trustProxy,
    limits,
    queriesMs: deps.pool.limits.requestMs,
    publicUrl: deps.publicUrl,
    checkHost: deps.checkHost,
  })
  const services = openServices(deps)
  measureRequests(app, deps.metrics)
  limitReceiving(app, limits, findSender)
  const admission = createAdmission(app, deps)
  app.addHook('onClose', () => services.requestReports.close())

  openWebSockets(app, {
    path: RELAY_PATH,
    publicUrl: deps.publicUrl,
    closeMs: deps.limits.http.closeMs,
  })
  app.register(swagger, openApiDocument(deps.publicUrl, EVENT_WEBHOOKS))
  const describeReady = async () => ({ search: await readSearchMode(deps.pool) })
  app.register(healthRoutes({ ...deps, describeReady }))
  if (!deps.metricsAccess.hasOwnPort) app.register(publicMetrics(deps))
  app.register(async (documents) => {
    admitRequests(documents, admission, readClientAddress)
    documents.register(documentRoutes(deps.publicUrl))
    documents.register(serveHomePage(deps.publicUrl))
    documents.register(tokenPages(deps))
  })
  app.register(coreRoutes(deps, services, admission))
  app.register(async (voice) => {
    admitRequests(voice, admission, (request) => findConnectionOwner(services.connections, request))
    voice.register(
      voiceRoutes(services.voiceHost, { handleLiveCall, handleSms: openTexts(services.voiceHost) }),
    )
    voice.register(receptionistRoutes(services.receptionist))
  })
  app.register(async (pages) => {
    admitRequests(pages, admission, readClientAddress)
    pages.register(oauthRoutes(deps))
    pages.register(signedInRoutes(deps, services))
    pages.register(serveApp(deps))
    pages.register(inboundMailRoutes(deps))
    pages.register(bounceRoutes(deps))
    pages.register(manageRoutes({ ...deps, rosters: services.rosters }))
    pages.register(preferencesRoutes(deps))
    pages.register(calendarPages(deps))
    pages.register(calendarNotifications(deps))
    pages.register(serveFeeds({ ...deps, rosters: services.rosters }))
  })
  app.register(async (mcp) => {
    admitRequests(mcp, admission, ownerAtMcp)
    mcp.register(mcpRoutes(services.voiceHost, services.mcpTokens))
  })
  return app
}

/** The pages that need an access token. A signed-in browser has screens that do the same. */
function tokenPages({ publicUrl }: Deps): FastifyPluginAsync {
  return async (pages) => {
    sendToScreens(pages, publicUrl, {
      '/sandbox/messages': '/app/settings/messages/sent',
      '/voice/try': '/app/receptionist',
    })
    pages.register(serveOutboxPage())
    pages.register(serveTryPage())
  }
}

/** The metrics at the port of the API. */
function publicMetrics({ metrics, metricsAccess, publicUrl }: Deps): FastifyPluginAsync {
  const { token, isOpen } = metricsAccess
  return metricsRoutes(metrics, token, ({ raw }) => isOpen || isLocalRequest(raw, publicUrl))
}

type Services = ReturnType<typeof openServices>

/** Creates the services that several groups of routes share. */
function openServices(deps: Deps) {
  const rosters = openRosters(deps.metrics)
  const executeIdempotently = createIdempotentExecutor({
    ...deps,
    onConflict: () => deps.metrics.writeConflicts.inc(),
    onGroup: (writes) => deps.metrics.writesTogether.observe({ kind: 'meetings' }, writes),
  })
  const checkToken = createTokenVerifier({
    ...deps,
    findIssuedToken: createIssuedTokenFinder(deps),
  })
  const sessions = createSessionFinder(deps)
  const { now } = deps
  const limitRate = deps.rateLimit ? createRateLimiter(deps) : null
  const identify = createIdentifier({ checkToken, findPerson: sessions.findPerson })
  const tokens = { checkToken, identify, limitRate, now }
  // Sessions of people are for pages.
  const mcpTokens = {
    identify: createIdentifier({ checkToken, findPerson: null }),
    limitRate,
    now,
  }
  const mailInvitation = createInvitationMailer(deps)
  const connections = createConnectionCache(deps)
  const requestReports = createRequestReports(deps)
  const voiceHost = {
    ...deps,
    rosters,
    executeIdempotently,
    connections,
    requestReports,
    callPlacements: platformsWith('callPlacement'),
    calls: createCallRecorder(deps),
    wordsSummaries: deps.model !== null,
  }
  const receptionist = {
    ...voiceHost,
    model: deps.model ? openModel(deps.model, deps.limits.model) : null,
  }
  return {
    rosters,
    executeIdempotently,
    tokens,
    mcpTokens,
    sessions,
    mailInvitation,
    connections,
    requestReports,
    voiceHost,
    receptionist,
  }
}

/** Signing in, and what an owner does with a whole workspace. */
function signedInRoutes(deps: Deps, services: Services): FastifyPluginAsync {
  const { sessions, voiceHost: voice } = services
  const host = { ...deps, sessions, findTimeZone, voice, forgetWorkspace: forgetting(services) }
  return sessionRoutes(host, [ownerRoutes(host), exampleRoutes(host)])
}

/** Removes a workspace from the caches of credentials. */
function forgetting({ tokens, sessions }: Services): EvictWorkspace {
  return (workspaceId) => {
    tokens.checkToken.evictWorkspace(workspaceId)
    sessions.evictWorkspace(workspaceId)
  }
}

/** The HTTP API: every route under /core, for the actor of an access token. */
function coreRoutes(deps: Deps, services: Services, admission: Admission): FastifyPluginAsync {
  const { executeIdempotently, tokens, rosters, connections, requestReports } = services
  const evictWorkspace = forgetting(services)
  return async (core) => {
    core.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })
    admitRequests(core, admission, ({ actor }) => `workspace ${actor.workspaceId}`)
    requireActor(core, tokens)
    core.register(workspaceRoutes({ deps, executeIdempotently, forgetWorkspace: evictWorkspace }))
    core.register(
      tokenRoutes({
        deps,
        executeIdempotently,
        forgetToken: tokens.checkToken.evict,
        locks: { lockIssuedToken, lockPerson: lockPersonScopes },
      }),
    )
    core.register(peopleRoutes({ ...services, deps }))
    core.register(contactRoutes(deps, executeIdempotently, evictWorkspace))
    core.register(contactDetailRoutes(deps))
    core.register(mergingRoutes({ deps, executeIdempotently }))
    core.register(teamRoutes(deps, executeIdempotently, findMeetingsOutside))
    core.register(agentRoutes(deps, executeIdempotently, findMeetingsOutside))
    core.register(scheduleRoutes(deps, executeIdempotently, findMeetingsOutside))
    core.register(meetingTypeRoutes(deps, executeIdempotently, findMeetingsOutside))
    core.register(slotRoutes(deps, rosters))
    core.register(numberRoutes(deps, rosters))
    core.register(routingRoutes(deps, rosters, executeIdempotently))
    core.register(meetingRoutes(deps, rosters, executeIdempotently))
    core.register(erasureRoutes(deps, rosters, executeIdempotently))
    core.register(feedRoutes(deps))
    core.register(streamRoutes(deps, tokens))
    core.register(webhookRoutes({ deps, executeIdempotently }))
    core.register(calendarRoutes({ deps, executeIdempotently }))
    core.register(calendarWriteRoutes({ deps, executeIdempotently }))
    core.register(calendarFeedRoutes({ deps, executeIdempotently }))
    core.register(callRoutes(deps))
    core.register(noteRoutes(deps, executeIdempotently))
    core.register(websiteRoutes(deps))
    core.register(outboundCallRoutes(deps))
    core.register(messageRoutes({ deps, executeIdempotently, findPerson: findMember }))
    core.register(jobRoutes(deps, executeIdempotently))
    core.register(workRoutes({ deps, executeIdempotently }, defineFollowers({ ...deps, rosters })))
    core.register(voiceConnectionRoutes({ deps, executeIdempotently, connections, requestReports }))
    core.register(serveTryTurns(services.receptionist))
  }
}

/** Requests for metadata, with which clients discover how to get a token, have no actor. */
function ownerAtMcp(request: FastifyRequest): string {
  const actor = request.actor as ClientActor | undefined
  return actor ? `voice ${actor.workspaceId}` : readClientAddress(request)
}
