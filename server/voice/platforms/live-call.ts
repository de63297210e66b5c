import type { RunTool } from '../run/run-tool.ts'
import type { Session, VoiceDeps } from '../call/session.ts'

/** A call whose session this process attends. `over` never rejects. */
export type OngoingCall = { over: Promise<void>; close: () => void }

/** The session of a call on the platform. */
export type CallSession = {
  deps: VoiceDeps
  /** The current state of the call, in a language (BCP 47; null: the call's own). */
  openCall: (language: string | null) => Promise<Session>
  /** The language of the call when it was accepted (BCP 47). */
  language: string
  /** The session's WebSocket, and the key that opens it. */
  url: string
  apiKey: string
  /** Ends the telephone call. */
  hangUp: () => Promise<unknown>
}

/** A call with a model that only talks and delegates all work. */
export type LiveCall = CallSession & {
  runTool: RunTool
  /** Transfers the telephone call to a number in E.164. Returns false if the transfer failed. */
  transferTo: (number: string) => Promise<boolean>
}
export type HandleLiveCall = (call: LiveCall) => OngoingCall
