import type { HandleSms } from '../../voice-connections/handle-sms.ts'
import { answerText } from './answer-text.ts'
import { recordTextStatus } from './record-text-status.ts'
import type { TextHost } from './text-host.ts'

/** What is done with the text messages that reach the connections, and with delivery reports. */
export function openTexts(host: TextHost): HandleSms {
  return {
    answerText: (received) => answerText(host, received),
    recordStatus: (received) => recordTextStatus(host, received),
  }
}
