import { type AddressRule, createAddressRule } from './create-address-rule.ts'
import { type Agents, createAgents } from './create-agents.ts'
import { createTurns } from './create-turns.ts'
import { createEgressFault, type EgressFault, isEgressFault } from './egress-fault.ts'
import type { Egress, EgressOutcome, EgressRequest } from './egress.ts'
import { followRedirect, readLocation } from './follow-redirect.ts'
import { type LookUp, type NameSettings, resolveAddresses } from './resolve-addresses.ts'
import { MAX_SENT_URL_LENGTH, readTarget, type Target } from './read-target.ts'
import { type Answer, type Message, sendOnce } from './send-once.ts'
import { shareLookups } from './share-lookups.ts'

export type EgressSettings = {
  /** The value of EGRESS_ALLOW: addresses and networks that may be reached although private. */
  allow: readonly string[]
  /** How names are looked up. Default: as the system does. */
  names?: NameSettings
  /** Returns the addresses of a name, instead of `names`. */
  lookUp?: LookUp
  /** Certificate authorities in PEM, instead of those that Node trusts. */
  authorities?: readonly string[]
}

type Connections = { rule: AddressRule; agents: Agents }
type Response = Extract<Answer, { kind: 'response' }>

/** Requests that run at the same time, each with a connection. Further ones wait. */
export const MAX_RUNNING_REQUESTS = 320
const REPEATABLE_METHODS = new Set(['GET', 'HEAD'])

export function createEgress({
  allow,
  names = {},
  lookUp = (name, signal) => resolveAddresses(name, signal, names),
  authorities,
}: EgressSettings): Egress {
  const rule = createAddressRule(allow)
  const agents = createAgents(rule, shareLookups(lookUp), authorities ?? null)
  const turns = createTurns(MAX_RUNNING_REQUESTS)
  const running = new Set<AbortController>()
  let isClosed = false

  return {
    checkUrl: (url) => {
      const read = readTarget(url, rule)
      return read.ok ? null : read.fault
    },
    send: async (request) => {
      const start = performance.now()
      const stop = new AbortController()
      running.add(stop)
      const endLimits = limitTime(request, stop)
      if (isClosed) abort(stop)
      try {
        const response = await turns.run(stop.signal, () =>
          sendAndFollow({ rule, agents }, request, stop.signal),
        )
        return { ...response, durationMs: since(start) }
      } catch (error) {
        if (isEgressFault(error)) return toOutcome(error, since(start))
        throw error
      } finally {
        endLimits()
        running.delete(stop)
      }
    },
    close: () => {
      isClosed = true
      running.forEach(abort)
      agents.close()
    },
  }
}

/** Aborts a request after its timeout and with its signal. Returns the end of these limits. */
function limitTime({ timeoutMs, signal }: EgressRequest, stop: AbortController): () => void {
  const timer = setTimeout(() => {
    stop.abort(createEgressFault('timeout', `no complete response after ${timeoutMs} ms`))
  }, timeoutMs)
  const abortThis = () => {
    abort(stop)
  }
  signal?.addEventListener('abort', abortThis)
  if (signal?.aborted) abortThis()
  return () => {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abortThis)
  }
}

function abort(stop: AbortController): void {
  stop.abort(createEgressFault('aborted', 'the server ended the request'))
}

/** Sends a request and follows its redirects. Each URL and its addresses are checked. */
async function sendAndFollow(
  { rule, agents }: Connections,
  request: EgressRequest,
  signal: AbortSignal,
): Promise<Response> {
  const isRepeatable = request.isRepeatable ?? REPEATABLE_METHODS.has(request.method)
  const maxRedirects = request.maxRedirects ?? 0
  let message = toMessage(request)
  let target = requireTarget(request.url, rule)
  for (let redirects = 0; ; redirects++) {
    const response = await sendToTarget(agents, target, { message, isRepeatable }, signal)
    const location = readLocation(response)
    if (maxRedirects === 0 || location === null) return response
    if (redirects === maxRedirects)
      throw createEgressFault('too_many_redirects', `more than ${maxRedirects} redirects`)
    const next = requireTarget(resolveLocation(location, target.url), rule)
    message = followRedirect(message, response.status, target.url, next.url)
    target = next
  }
}

/** Sends a repeatable request again if its connection was idle and the receiver has closed it. */
async function sendToTarget(
  agents: Agents,
  target: Target,
  { message, isRepeatable }: { message: Message; isRepeatable: boolean },
  signal: AbortSignal,
): Promise<Response> {
  for (;;) {
    const answer = await sendOnce(agents[target.protocol], target, message, signal)
    if (answer.kind === 'response') return answer
    if (!answer.isStale || !isRepeatable) throw answer.fault
  }
}

function requireTarget(url: string, rule: AddressRule): Target {
  const read = readTarget(url, rule, MAX_SENT_URL_LENGTH)
  if (!read.ok) throw createEgressFault('refused', `${url.slice(0, 200)}: ${read.fault}`)
  return read.target
}

/** The fragment of a redirect is for a browser. */
function resolveLocation(location: string, base: URL): string {
  if (!URL.canParse(location, base.href))
    throw createEgressFault('invalid_response', 'the redirect is not to a URL')
  const url = new URL(location, base.href)
  url.hash = ''
  return url.href
}

function toMessage(request: EgressRequest): Message {
  return {
    method: request.method,
    headers: request.headers ?? {},
    body: request.body ?? null,
    connectTimeoutMs: request.connectTimeoutMs ?? null,
    maxResponseBytes: request.maxResponseBytes,
  }
}

function toOutcome(fault: EgressFault, durationMs: number): EgressOutcome {
  const { egress, errorCode, message } = fault
  return egress === 'refused'
    ? { kind: 'refused', reason: message, durationMs }
    : { kind: 'failed', code: egress, errorCode, detail: message, durationMs }
}

function since(start: number): number {
  return Math.round(performance.now() - start)
}
