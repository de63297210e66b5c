import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Leave } from '../../platform/create-request-gate.ts'
import { currentOwner } from '../../platform/current-owner.ts'
import type { Admission } from './create-admission.ts'
import { readClientAddress } from '../security/read-client-address.ts'

type Visit = {
  stage: 'identifying' | 'receiving' | 'waiting' | 'running' | 'over'
  /** How long the request has waited, without the time to receive its body. */
  waitedMs: number
  startedAt: number
  timer: NodeJS.Timeout | null
  leave: Leave
  isClosed: boolean
}

declare module 'fastify' {
  interface FastifyRequest {
    visit: Visit | null
  }
}

/**
 * Makes every request of the routes on `app` wait at the gate after its body has arrived, for at
 * most a second in total, and count against the share of its owner. Its place is released with the
 * response or, if the client disconnected before, when the handler is done. WebSockets last for
 * minutes and take no place.
 */
export function admitRequests(
  app: FastifyInstance,
  admission: Admission,
  ownerOf: (request: FastifyRequest) => string,
): void {
  app.decorateRequest('visit', null)
  app.addHook('onRequest', (request, reply, done) => {
    const address = readClientAddress(request)
    if (request.ws) return currentOwner.run(address, done)
    const waitedMs = admission.waitedMs(request.raw)
    if (waitedMs >= admission.limits.waitMs) return void reply.send(admission.refusal('behind'))
    if (!admission.beginIdentifying()) return void reply.send(admission.refusal('full'))
    const visit = (request.visit = beginVisit(waitedMs))
    visit.timer = setTimeout(
      () => {
        endIdentifying(admission, visit)
        visit.stage = 'over'
        reply.send(admission.refusal('waited'))
      },
      Math.ceil(admission.limits.waitMs - waitedMs),
    )
    reply.raw.once('close', () => {
      handleClose(admission, visit, reply)
    })
    currentOwner.run(address, done)
  })
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const { visit } = request
    if (visit) endIdentifying(admission, visit)
    if (visit?.stage !== 'over') done(null, payload)
  })
  app.addHook('preValidation', (request, reply, done) => {
    if (request.visit)
      enter(admission, ownerOf(request), { visit: request.visit, request, reply, done })
    else done()
  })
  app.addHook('onSend', ({ visit }, _reply, payload, done) => {
    if (visit) endIdentifying(admission, visit)
    if (visit?.isClosed) leave(visit)
    done(null, payload)
  })
}

function beginVisit(waitedMs: number): Visit {
  return {
    stage: 'identifying',
    waitedMs,
    startedAt: performance.now(),
    timer: null,
    leave: () => {},
    isClosed: false,
  }
}

function endIdentifying(admission: Admission, visit: Visit): void {
  if (visit.stage !== 'identifying') return
  visit.stage = 'receiving'
  visit.waitedMs += performance.now() - visit.startedAt
  if (visit.timer) clearTimeout(visit.timer)
  admission.endIdentifying()
}

type Arrived = { visit: Visit; request: FastifyRequest; reply: FastifyReply; done: () => void }

function enter(
  admission: Admission,
  owner: string,
  { visit, request, reply, done }: Arrived,
): void {
  // The client disconnected, so the response would not be read.
  if (visit.stage !== 'receiving') return
  visit.stage = 'waiting'
  admission.remember(request.headers.authorization, owner)
  visit.leave = admission.gate.enter({
    owner,
    waitMs: Math.max(0, admission.limits.waitMs - visit.waitedMs),
    admitted: () => {
      visit.stage = 'running'
      currentOwner.run(owner, done)
    },
    refused: (reason) => {
      visit.stage = 'over'
      reply.send(admission.refusal(reason))
    },
  })
}

function handleClose(admission: Admission, visit: Visit, reply: FastifyReply): void {
  visit.isClosed = true
  endIdentifying(admission, visit)
  if (visit.stage !== 'running' || reply.sent) return leave(visit)
  visit.timer = setTimeout(() => {
    leave(visit)
  }, admission.limits.abandonedMs)
  visit.timer.unref()
}

/** Releases the place of a request whose response lasts for minutes. */
export function releasePlace({ visit }: FastifyRequest): void {
  if (visit) leave(visit)
}

function leave(visit: Visit): void {
  visit.stage = 'over'
  if (visit.timer) clearTimeout(visit.timer)
  visit.leave()
}
