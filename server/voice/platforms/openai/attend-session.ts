import { withTimeout } from '../../../platform/with-timeout.ts'
import { cleanJson } from '../../core/clean-json.ts'
import { type ReportedLine, spokenLines } from '../../core/spoken-lines.ts'
import { endCall } from '../../end-call.ts'
import type { Session, VoiceHost } from '../../voice-session.ts'

/** OpenAI ends a session after an hour; a connection that broke in silence never says so. */
const LONGEST_MS = 70 * 60_000

/** A session in which nothing at all has happened for this long has broken. */
const MAX_SILENCE_MS = 10 * 60_000
/** How long the other side may take to answer that a session is closed. */
const CLOSE_TIMEOUT_MS = 2_000

export type AttendedCall = {
  host: VoiceHost
  /** The call as it is now, in a language (BCP 47; null: the call's own). */
  openCall: (language: string | null) => Promise<Session>
  /** The session's WebSocket, and the key that opens it. */
  url: string
  apiKey: string
  /** Ends the telephone call. */
  hangUp: () => Promise<unknown>
}

/** A session that is attended. `send` does nothing once it has closed. */
export type Attended = { send: (event: object) => void; close: () => void; closed: Promise<void> }

/** What is done in a session. */
export type Attend = (session: Attended) => {
  /** The session is open. */
  begin: () => void
  /** It tells something: JSON, or null for what is none. */
  take: (event: unknown) => void
  /**
   * It has closed: waits for what has begun, and answers what was said. `isOver`: nobody is on the
   * telephone any more.
   */
  end: () => Promise<{ said: readonly ReportedLine[]; isOver: boolean }>
}

/** A call that goes on. `over` never rejects. */
export type Talking = { over: Promise<void>; close: () => void }

/** Attends the session of a call until it closes; then the call is over. */
export function attendSession(
  { host, openCall, url, apiKey, hangUp }: AttendedCall,
  attend: Attend,
): Talking {
  const socket = new WebSocket(url, { headers: { authorization: `Bearer ${apiKey}` } })
  let isAttached = false
  let isLeft = false
  const { promise: closed, resolve: onceClosed } = Promise.withResolvers<void>()
  socket.addEventListener('close', () => {
    onceClosed()
  })
  const close = () => {
    socket.close()
    void withTimeout(CLOSE_TIMEOUT_MS, closed, onceClosed)
  }
  const silence = setTimeout(close, MAX_SILENCE_MS)
  const { begin, take, end } = attend({
    closed,
    close,
    send: (event) => {
      socket.send(JSON.stringify(event))
    },
  })
  socket.addEventListener('open', () => {
    isAttached = true
    begin()
  })
  socket.addEventListener('message', ({ data }) => {
    silence.refresh()
    take(parsed(data))
  })
  socket.addEventListener('error', ({ message }) => {
    host.log.warn({ reason: message }, 'the session of a call broke')
  })
  const finish = async () => {
    await withTimeout(LONGEST_MS, closed, close)
    clearTimeout(silence)
    const { said, isOver } = await end()
    // A model that nobody works for only makes promises.
    if (!isAttached || isLeft || !isOver) await hangUp()
    await endCall(
      host,
      await openCall(null),
      isLeft ? 'server_closed' : isAttached ? 'hung up' : 'tools_unreachable',
      spokenLines(said),
    )
  }
  return {
    over: finish().catch((err: unknown) => {
      host.log.error({ err }, 'the end of a call could not be noted')
    }),
    close: () => {
      isLeft = true
      close()
    },
  }
}

function parsed(data: unknown): unknown {
  try {
    return typeof data === 'string' ? cleanJson(JSON.parse(data)) : null
  } catch {
    return null
  }
}
