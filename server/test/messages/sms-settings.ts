import type { MessageContext } from '../../messages/message-context.ts'
import { platformsWith } from '../../voice/platforms/platforms.ts'

/** A port that nothing listens on. */
const NOWHERE = 'http://127.0.0.1:9'

/** Text messages go to this URL of Twilio's API. */
export function smsSettings(twilioUrl = NOWHERE): MessageContext['sms'] {
  return {
    sendings: platformsWith('smsSending'),
    urls: { twilio: twilioUrl, vapi: NOWHERE, retell: NOWHERE },
  }
}
