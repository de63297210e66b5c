import type { CallPurpose } from './call-purpose.ts'

/** A call to be placed by a platform. */
export type CallToPlace = {
  /** E.164. */
  number: string
  outboundNumber: string | null
  assistantId: string | null
  phoneNumberId: string | null
  accountSid: string | null
  /**
   * The secret that authenticates the platform, which is also Twilio's auth token and Retell's API
   * key.
   */
  secret: string
  /** Vapi's private key. */
  apiKey: string | null
  /** The URL of this connection, without a slash at the end. */
  connectionUrl: string
  /** Returned in the platform's webhooks. */
  metadata: { meeting_id: string; outbound_call_id: string; purpose: CallPurpose }
}

type CallRequest = { path: string; headers: Record<string, string>; body: string }

/**
 * How a platform places a call. No platform supports idempotency keys, so a repeated request may
 * place a second call.
 */
export type CallPlacement = {
  writeRequest: (call: CallToPlace) => CallRequest
  /** The field of the platform's response with the id of the call. */
  idField: string
  /** The platform's reasons for an ended call that mean that the attendee was not reached. */
  unansweredReasons: readonly string[]
  /** The platform's reasons that mean that the call could not be placed. */
  failedReasons: readonly string[]
}

/** By the name of the platform. */
export type CallPlacements = Readonly<Record<string, CallPlacement>>
