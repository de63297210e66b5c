/**
 * Which requests a fault is for. `path`: below /v1.0, decoded, such as me/calendars. Default: all.
 */
type Matching = { method?: string; path?: RegExp }

type Fault =
  /** The request is answered with an error of Graph, and has no effect. */
  | { kind: 'error'; status: number; code: string; headers?: Record<string, string> }
  /** The request has its effect, and the connection ends without a response. */
  | { kind: 'lose_answer' }
  /** The connection ends before the request has an effect. */
  | { kind: 'break' }
  /** The request is answered with this body, and has no effect. */
  | { kind: 'body'; status: number; body: string; headers?: Record<string, string> }
  /** The request waits, and is then handled as usual. */
  | { kind: 'wait'; arrived: () => void; until: Promise<void> }

type Planned = { matching: Matching; fault: Fault; times: number }

export type FakeFaults = {
  /** Applies a fault to the next matching requests. Default: one. */
  plan: (matching: Matching, fault: Fault, times?: number) => void
  /** Lets the next matching request wait until `release` is called. */
  hang: (matching: Matching) => { arrived: Promise<void>; release: () => void }
  /** Drops the planned faults that were not applied yet. */
  clear: () => void
  /** The next event that is created is hidden from this number of reads. */
  hideNextWrite: (reads: number) => void
  /** Graph permits 4 at once for a mailbox. */
  maxAtOnce: number
  /** What happens to notifications. Default: `deliver`. */
  notifications: 'deliver' | 'twice' | 'lose' | 'hold'
  /** The scopes that the user grants at the next sign-ins; null: those that are asked for. */
  grantedScopes: string[] | null
  /** Whether the user cancels the next sign-ins. */
  deniesSignIns: boolean
}

export type FaultState = {
  handle: FakeFaults
  take: (request: { method: string; path: string }) => Fault | null
  takeHiddenReads: () => number
}

export function createFaults(): FaultState {
  const planned: Planned[] = []
  let hiddenReads = 0
  return {
    handle: {
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
      clear: () => {
        planned.length = 0
      },
      hideNextWrite: (reads) => {
        hiddenReads = reads
      },
      maxAtOnce: 4,
      notifications: 'deliver',
      grantedScopes: null,
      deniesSignIns: false,
    },
    take: ({ method, path }) => {
      const found = planned.find(
        ({ matching, times }) =>
          times > 0 &&
          (matching.method ?? method) === method &&
          (matching.path?.test(path) ?? true),
      )
      if (!found) return null
      found.times--
      return found.fault
    },
    takeHiddenReads: () => {
      const reads = hiddenReads
      hiddenReads = 0
      return reads
    },
  }
}
