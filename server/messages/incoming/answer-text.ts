import type { OpenConnection } from '../../voice-connections/find-connection.ts'
import type { IncomingText } from '../../voice-connections/handle-sms.ts'
import type { TextHost } from './text-host.ts'

/** Answers a text message; null: with nothing. */
export async function answerText(
  _host: TextHost,
  _received: { connection: OpenConnection; text: IncomingText; requestId: string },
): Promise<string | null> {
  return null
}
