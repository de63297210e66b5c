import { withTimeout } from '../../../platform/with-timeout.ts'
import { sanitizeJson } from '../../core/sanitize-json.ts'
import { readSpokenLines, type ReportedLine } from '../../core/spoken-lines.ts'
import { endCall } from '../../call/end-call.ts'
import type { CallSession, OngoingCall } from '../live-call.ts'

/** An attended session. `send` has no effect once it has closed. */
export type AttendedSession = {
  send: (event: object) => void
  close: () => void
  closed: Promise<void>
}

/** Handles the events of a session. */
type HandleSession = (session: AttendedSession) => {
  /** The session is open. */
  begin: () => void
  /** An event as JSON; null for a frame that is not JSON. */
  receive: (event: unknown) => void
  /**
   * The session has closed. Waits for running work, and returns the transcript. `isOver`: whether
   * the telephone call has ended.
   */
  end: () => Promise<{ transcript: readonly ReportedLine[]; isOver: boolean }>
}

/** Attends the session of a call until it closes; then the call is over. */
export function attendSession(
  { deps, openCall, url, apiKey, hangUp }: CallSession,
  handle: HandleSession,
): OngoingCall {
  const { sessionMs, silentSessionMs, closeMs } = deps.limits.voice
  const socket = new WebSocket(url, { headers: { authorization: `Bearer ${apiKey}` } })
  let isAttached = false
  let isLeft = false
  const { promise: closed, resolve: onceClosed } = Promise.withResolvers<void>()
  socket.addEventListener('close', () => {
    onceClosed()
  })
  const close = () => {
    socket.close()
    void withTimeout(closeMs, closed, onceClosed)
  }
  const silence = setTimeout(close, silentSessionMs)
  const send = (event: object) => {
    socket.send(JSON.stringify(event))
  }
  const { begin, receive, end } = handle({ closed, close, send })
  socket.addEventListener('open', () => {
    isAttached = true
    begin()
  })
  socket.addEventListener('message', ({ data }) => {
    silence.refresh()
    receive(parse(data))
  })
  socket.addEventListener('error', ({ message }) => {
    deps.log.warn({ reason: message }, 'the session of a call failed')
  })
  const finish = async () => {
    await withTimeout(sessionMs, closed, close)
    clearTimeout(silence)
    const { transcript, isOver } = await end()
    // Without this process the model has no tools, so the call must end.
    if (!isAttached || isLeft || !isOver) await hangUp()
    const reason = isLeft ? 'server_closed' : isAttached ? 'hung up' : 'tools_unreachable'
    await endCall(deps, await openCall(null), reason, {
      lines: readSpokenLines(transcript),
    })
  }
  return {
    over: finish().catch((err: unknown) => {
      deps.log.error({ err }, 'failed to record the end of a call')
    }),
    close: () => {
      isLeft = true
      close()
    },
  }
}

function parse(data: unknown): unknown {
  try {
    return typeof data === 'string' ? sanitizeJson(JSON.parse(data)) : null
  } catch {
    return null
  }
}
