/** A text message to be sent by a provider. */
export type SmsToSend = {
  /** The recipient in E.164. */
  number: string
  text: string
  /** The sender in E.164; null: the messaging service chooses it. */
  outboundNumber: string | null
  messagingServiceSid: string | null
  accountSid: string | null
  /** The secret of the connection. */
  secret: string
  /** The URL to which the provider reports the delivery. */
  statusUrl: string
}

export type SmsRequest = {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
}

/**
 * What became of a text message. `accepted`: the provider has it. `refused`: it will never be
 * delivered; `isNumber`: because of the number, and `hasStopped`: because the person sent STOP to
 * the provider. `rejected`: the provider did not take it, for a cause that may pass; `isOurs`: the
 * credentials or the sender are wrong. `unreached`: the request was not sent. `unknown`: the
 * provider may have the message.
 */
export type SmsOutcome =
  | { result: 'accepted'; providerId: string }
  | { result: 'refused'; detail: string; isNumber: boolean; hasStopped: boolean }
  | { result: 'rejected'; detail: string; isOurs: boolean }
  | { result: 'unreached' | 'unknown'; detail: string }

/**
 * How a provider sends a text message. Providers have no idempotency keys: before a repeat, the
 * messages that were sent to the number are looked through.
 */
export type SmsSending = {
  writeRequest: (sms: SmsToSend) => SmsRequest
  readAnswer: (status: number, body: string) => SmsOutcome
  /** Asks for the newest messages to the number. */
  writeLookup: (sms: SmsToSend) => SmsRequest
  /**
   * The ids of those with the text of this message, newest first; null: the answer says nothing
   * about it.
   */
  findSent: (status: number, body: string, sms: SmsToSend) => string[] | null
}

/** By the name of the platform. */
export type SmsSendings = Readonly<Record<string, SmsSending>>
