import type { CallPlacement } from '../../../outbound/core/call-placement.ts'

export const retellCallPlacement: CallPlacement = {
  idField: 'call_id',
  writeRequest: ({ number, outboundNumber, assistantId, secret, metadata }) => ({
    path: '/v2/create-phone-call',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
    body: JSON.stringify({
      from_number: outboundNumber,
      to_number: number,
      override_agent_id: assistantId,
      metadata,
    }),
  }),
  unansweredReasons: [
    'dial_busy',
    'dial_no_answer',
    'user_declined',
    'voicemail_reached',
    'ivr_reached',
    'machine_detected',
  ],
  failedReasons: [
    'dial_failed',
    'telephony_provider_unavailable',
    'invalid_destination',
    'no_valid_payment',
    'concurrency_limit_reached',
    'scam_detected',
    'marked_as_spam',
    'registered_call_timeout',
  ],
}
