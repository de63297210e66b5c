import { readStream, StreamRefused } from './read-stream.ts'

/** `isLive` false: changes are not seen until the connection is back. `kinds`: what has changed. */
type LiveNews = { isLive: boolean; kinds: readonly string[] }

const CHANNEL = 'slotline live'
const PAUSES_MS = [500, 1_000, 2_000, 5_000, 10_000, 30_000]
/** Everything may have changed, because changes were missed. */
export const EVERYTHING = '*'

/**
 * Tells what changes in the workspace, until the returned function is called. One tab of a browser
 * reads the stream for all, since browsers open few connections to a server.
 */
export function followChanges(workspaceId: number, tell: (news: LiveNews) => void): () => void {
  const stop = new AbortController()
  const name = `${CHANNEL} ${workspaceId}`
  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }: MessageEvent<LiveNews>) => {
    tell(data)
  }
  const share = (news: LiveNews) => {
    tell(news)
    channel.postMessage(news)
  }
  navigator.locks
    .request(name, { signal: stop.signal }, () => readAlways(stop.signal, share))
    .catch(() => undefined)
  return () => {
    stop.abort()
    channel.close()
  }
}

async function readAlways(signal: AbortSignal, share: (news: LiveNews) => void): Promise<void> {
  let lastId: string | null = null
  let failures = 0
  while (!signal.aborted) {
    try {
      const onOpen = () => {
        failures = 0
        share({ isLive: true, kinds: [EVERYTHING] })
      }
      for await (const { event, id } of readStream({ signal, lastId, onOpen })) {
        if (id !== null) lastId = id
        if (event !== '') share({ isLive: true, kinds: [event.split('.')[0] ?? event] })
      }
    } catch (error) {
      // The position is too old, or was one of another server: the next stream begins now.
      if (error instanceof StreamRefused && [400, 410, 422].includes(error.status)) lastId = null
      // The next request of the page leads to the sign-in.
      if (error instanceof StreamRefused && [401, 403].includes(error.status)) return
    }
    if (signal.aborted) return
    if (failures > 0) share({ isLive: false, kinds: [] })
    await pause(PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)] ?? 0, signal)
    failures += 1
  }
}

/** Waits; less long if the browser is online again or the page is seen again. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    addEventListener('online', done)
    signal.addEventListener('abort', done)
  })
}
