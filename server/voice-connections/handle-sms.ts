import type { OpenConnection } from './find-connection.ts'
import type { SmsOutcome } from './sms-sending.ts'

/** A text message to a number of the connection. */
export type IncomingText = {
  providerId: string
  /** The sender in E.164; null: it has no telephone number. */
  number: string | null
  /** At most 1,600 characters. */
  text: string
  /**
   * What the provider has answered it as: it stops or starts messages, or asks for help; null: the
   * provider has not answered it.
   */
  answeredAs: 'stop' | 'start' | 'help' | null
}

/** What the provider reports about a message that it took. */
export type TextStatus = {
  providerId: string
  outcome: Extract<SmsOutcome, { result: 'accepted' | 'refused' }>
}

/** What is done with verified requests about text messages. */
export type HandleSms = {
  /** Returns the answer; null: there is none. The same text message gets the same answer. */
  answerText: (received: {
    connection: OpenConnection
    text: IncomingText
    requestId: string
  }) => Promise<string | null>
  /** `messageId`: from the URL of the report. An unknown message is ignored. */
  recordStatus: (received: {
    connection: OpenConnection
    messageId: string
    status: TextStatus
  }) => Promise<void>
}
