import type { IncomingText, TextStatus } from '../../voice-connections/handle-sms.ts'

/**
 * The requests of a provider about text messages, as forms or JSON. A null means that the body is
 * not such a request.
 */
export type SmsEndpoints = {
  readText: (body: Buffer) => IncomingText | null
  readStatus: (body: Buffer) => TextStatus | null
  /** The response to an incoming text message; null: it is not answered. */
  writeAnswer: (text: string | null) => { contentType: string; body: string }
}
