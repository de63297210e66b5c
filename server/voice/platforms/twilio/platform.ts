import type { Platform } from '../platform.ts'
import { twilioCallPlacement } from './place-call.ts'
import { twilioSmsSending } from './twilio-sms-sending.ts'
import { twilioSmsEndpoints } from './twilio-sms-endpoints.ts'
import { TWILIO_SECRET_HELP, verifyTwilioRelay, verifyTwilioRequest } from './verify-request.ts'

/** The receptionist leads the calls, so its endpoints are in `receptionist/transports/`. */
export const twilio = {
  authentication: { verifyRequest: verifyTwilioRequest, help: TWILIO_SECRET_HELP },
  relayAuthentication: { verifyRequest: verifyTwilioRelay, help: TWILIO_SECRET_HELP },
  endpoints: [],
  callPlacement: twilioCallPlacement,
  smsSending: twilioSmsSending,
  smsEndpoints: twilioSmsEndpoints,
} satisfies Platform
