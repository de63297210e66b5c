import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CallPlacement } from '../../outbound/core/call-placement.ts'
import type { SmsSending } from '../../voice-connections/sms-sending.ts'
import type { OpenConnection } from '../../voice-connections/find-connection.ts'
import type { ToolDefinition } from '../core/tools.ts'
import type { RunTool } from '../run/run-tool.ts'
import type { VoiceDeps } from '../call/session.ts'
import type { HandleLiveCall, OngoingCall } from './live-call.ts'
import type { AssistantRequest } from './protocol/assistant-request.ts'
import type { ToolTarget } from './protocol/describe-tools.ts'
import type { SmsEndpoints } from './sms-endpoints.ts'
import type {
  ConnectionSecrets,
  RequestHead,
  RequestVerifier,
  SecretHelp,
} from './protocol/verification.ts'

/**
 * A voice platform. All platform folders have the same files: `verify-request.ts`,
 * `read-request.ts`, `write-answer.ts`, `answer-request.ts`, `tools.ts`, `assistant-document.ts`
 * and `place-call.ts`, if the platform has the feature.
 */
export type Platform = {
  authentication: Authentication
  /** The endpoints at `/voice/<platform>/:connection`. Those of Twilio are in `receptionist/`. */
  endpoints: readonly PlatformEndpoint[]
  /** How the WebSocket of ConversationRelay is verified. */
  relayAuthentication?: Authentication
  /** Describes a tool in the platform's configuration format. */
  describeTool?: (tool: ToolDefinition, target: ToolTarget) => object
  /** Describes an assistant that the platform can import. */
  describeAssistant?: (request: AssistantRequest) => object
  /** How outbound calls are placed. */
  callPlacement?: CallPlacement
  /** How text messages are sent. */
  smsSending?: SmsSending
  /** How requests about text messages are read, at `/voice/<platform>/:connection/sms`. */
  smsEndpoints?: SmsEndpoints
}

export type Authentication = {
  verifyRequest: (secrets: ConnectionSecrets, head: RequestHead) => RequestVerifier
  help: SecretHelp
  /** Whether the connection has the required secret; always true by default. */
  hasSecret?: (secrets: ConnectionSecrets) => boolean
}

type PlatformEndpoint = {
  /** The path after the connection, such as `/:tool`. */
  path: string
  /** The authentication of the platform by default. */
  authentication?: Authentication
  /** Handles a verified request; returns the response body. */
  answerRequest: (context: PlatformContext, request: PlatformRequest) => Promise<unknown>
}

/** The state that the endpoints of a process share. */
export type PlatformContext = {
  deps: VoiceDeps
  runTool: RunTool
  /** Leads a call with a model that only talks. */
  handleLiveCall: HandleLiveCall
  /** The calls whose sessions this process attends. */
  ongoingCalls: Set<OngoingCall>
}

/** A verified request. */
export type PlatformRequest = {
  connection: OpenConnection
  /** The body as received. */
  bytes: Buffer
  body: unknown
  /** The tool in the path; empty if there is none. */
  toolFromPath: string
  request: FastifyRequest
  reply: FastifyReply
}
