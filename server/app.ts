import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { openAnswerOnce } from './access/answer-once.ts'
import { openTokenCheck } from './access/check-token.ts'
import { openRateLimit } from './access/limit-rate.ts'
import { requireCaller } from './access/require-caller.ts'
import { agentRoutes } from './agents/routes.ts'
import { isEmailAddress } from './contacts/core/email-address.ts'
import { contactRoutes } from './contacts/routes.ts'
import type { Deps } from './deps.ts'
import { findMeetingsOutside } from './meetings/find-meetings-outside.ts'
import { meetingRoutes } from './meetings/routes.ts'
import { meetingTypeRoutes } from './meeting-types/routes.ts'
import { createApp } from './platform/http/create-app.ts'
import { limitInFlight } from './platform/http/limit-in-flight.ts'
import { measureRequests } from './platform/http/measure-requests.ts'
import { openApiDocument } from './platform/http/open-api-document.ts'
import { documentRoutes } from './platform/http/document-routes.ts'
import { operationRoutes } from './platform/http/operation-routes.ts'
import { isLanguage, isMoment, isTimeZone, isUnixSeconds } from './platform/time.ts'
import { isUuid, readIntegerId } from './platform/http/path-id.ts'
import { routingRoutes } from './routing/routes.ts'
import { openRosters } from './scheduling/open-rosters.ts'
import { slotRoutes } from './scheduling/routes.ts'
import { scheduleRoutes } from './schedules/routes.ts'
import { teamRoutes } from './teams/routes.ts'

const FORMATS = {
  email: isEmailAddress,
  'time-zone': isTimeZone,
  moment: isMoment,
  'unix-seconds': isUnixSeconds,
  language: isLanguage,
  'positive-integer': (text: string) => readIntegerId(text) !== null,
  uuid: isUuid,
  'date-time': isMoment,
}

/** The whole server, without a port. It listens in serve.ts; tests inject. */
export function buildApp(deps: Deps): FastifyInstance {
  const { log, metrics } = deps
  const app = createApp({ log, formats: FORMATS })
  const rosters = openRosters()
  const answerOnce = openAnswerOnce({ ...deps, onConflict: () => metrics.unlucky.inc() })
  measureRequests(app, metrics)

  app.register(swagger, openApiDocument(deps.publicUrl))
  app.register(operationRoutes(deps))
  app.register(documentRoutes())
  app.register(async (core) => {
    limitInFlight(core, deps.maxInFlight)
    requireCaller(core, { checkToken: openTokenCheck(deps), limitRate: deps.rateLimit ? openRateLimit() : null })
    core.register(contactRoutes(deps, answerOnce))
    core.register(teamRoutes(deps, answerOnce))
    core.register(agentRoutes(deps, answerOnce, findMeetingsOutside))
    core.register(scheduleRoutes(deps, answerOnce, findMeetingsOutside))
    core.register(meetingTypeRoutes(deps, answerOnce))
    core.register(slotRoutes(deps, rosters))
    core.register(routingRoutes(deps, rosters, answerOnce))
    core.register(meetingRoutes(deps, rosters, answerOnce))
  })
  return app
}
