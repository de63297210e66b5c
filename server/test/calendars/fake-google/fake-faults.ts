import type { GoogleFailure } from './google-failure.ts'

/** A request as it was received. `path`: below the base URL of the API, or /token and so on. */
export type FakeRequest = {
  method: string
  path: string
  query: Record<string, string>
  headers: Record<string, string | string[] | undefined>
  body: any
}

/** Which requests a fault is for. Default: all. `isNextPage`: whether they continue a list. */
export type Matching = { method?: string; path?: RegExp; isNextPage?: boolean }

/** When a request stalls: before it has its effect, which it never has then, or afterwards. */
export type StallTime = 'before' | 'after'

export type Fault =
  /** The request is answered with an error, and has no effect. */
  | ({ kind: 'error' } & GoogleFailure)
  /** The request has its effect, and the connection ends without a response. */
  | { kind: 'lose_answer' }
  /** The connection ends before the request has an effect. */
  | { kind: 'break' }
  /** The request is answered with this body, and has no effect. */
  | { kind: 'body'; status: number; body: string; headers?: Record<string, string> }
  /** The request waits, and is then handled as usual. */
  | { kind: 'wait'; arrived: () => void; until: Promise<void> }
  /** The connection stays open without a response, until the client ends it. */
  | { kind: 'stall'; arrived: () => void; when: StallTime }

type Planned = { matching: Matching; fault: Fault; times: number }

export type FakeFaults = {
  /** Applies a fault to the next matching requests. Default: one. */
  plan: (matching: Matching, fault: Fault, times?: number) => void
  /** Lets the next matching request wait until `release` is called. */
  hang: (matching: Matching) => { arrived: Promise<void>; release: () => void }
  /** Leaves all requests without a response. At the end, those that wait are handled as usual. */
  silence: () => { end: () => void }
  /** Never answers the next matching request. `arrived`: it stalls, with or without its effect. */
  stall: (matching: Matching, when: StallTime) => { arrived: Promise<void> }
  /** Drops the planned faults that were not applied yet. */
  clear: () => void
  /** The sizes of the next pages of lists, instead of `maxResults`. */
  pageSizes: number[]
  /** The next write is not shown by this number of reads of its event. */
  hideNextWrite: (reads: number) => void
  /** What happens to notifications. Default: `deliver`. */
  notifications: 'deliver' | 'twice' | 'lose' | 'hold'
  /** Whether a refresh returns a new refresh token and ends the old one. Default: false. */
  rotatesRefreshTokens: boolean
  /** The life of the next access tokens, as the responses say. Default: an hour. */
  accessTokenSeconds: number
  /** The scopes that the user grants at the next sign-ins; null: those that are asked for. */
  grantedScopes: string[] | null
  /** Whether the user cancels the next sign-ins. */
  deniesSignIns: boolean
}

export type FaultState = {
  handle: FakeFaults
  take: (request: FakeRequest) => Fault | null
  takePageSize: () => number | null
  takeHiddenReads: () => number
}

export function createFaults(): FaultState {
  const planned: Planned[] = []
  let hiddenReads = 0
  const handle: FakeFaults = {
    ...planning(planned),
    pageSizes: [],
    hideNextWrite: (reads) => {
      hiddenReads = reads
    },
    notifications: 'deliver',
    rotatesRefreshTokens: false,
    accessTokenSeconds: 3_599,
    grantedScopes: null,
    deniesSignIns: false,
  }
  return {
    handle,
    take: (request) => {
      const found = planned.find(({ matching, times }) => times > 0 && matches(request, matching))
      if (!found) return null
      found.times--
      return found.fault
    },
    takePageSize: () => handle.pageSizes.shift() ?? null,
    takeHiddenReads: () => {
      const reads = hiddenReads
      hiddenReads = 0
      return reads
    },
  }
}

function planning(
  planned: Planned[],
): Pick<FakeFaults, 'plan' | 'hang' | 'silence' | 'stall' | 'clear'> {
  return {
    plan: (matching, fault, times = 1) => {
      planned.push({ matching, fault, times })
    },
    hang: (matching) => {
      const arrival = Promise.withResolvers<void>()
      const release = Promise.withResolvers<void>()
      const fault: Fault = { kind: 'wait', arrived: arrival.resolve, until: release.promise }
      planned.push({ matching, fault, times: 1 })
      return { arrived: arrival.promise, release: release.resolve }
    },
    silence: () => {
      const end = Promise.withResolvers<void>()
      const fault: Fault = { kind: 'wait', arrived: () => {}, until: end.promise }
      const silence = { matching: {}, fault, times: Infinity }
      planned.push(silence)
      return {
        end: () => {
          silence.times = 0
          end.resolve()
        },
      }
    },
    stall: (matching, when) => {
      const arrival = Promise.withResolvers<void>()
      const fault: Fault = { kind: 'stall', arrived: arrival.resolve, when }
      planned.push({ matching, fault, times: 1 })
      return { arrived: arrival.promise }
    },
    clear: () => {
      planned.length = 0
    },
  }
}

function matches(request: FakeRequest, { method, path, isNextPage }: Matching): boolean {
  return (
    (method ?? request.method) === request.method &&
    (path?.test(request.path) ?? true) &&
    (isNextPage ?? request.query.pageToken !== undefined) ===
      (request.query.pageToken !== undefined)
  )
}
