import type { CallPlacement } from '../../../outbound/core/call-placement.ts'

export const vapiCallPlacement: CallPlacement = {
  idField: 'id',
  writeRequest: ({ number, assistantId, phoneNumberId, apiKey, metadata }) => ({
    path: '/call',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${apiKey}` },
    body: JSON.stringify({ assistantId, phoneNumberId, customer: { number }, metadata }),
  }),
  unansweredReasons: ['customer-busy', 'customer-did-not-answer', 'voicemail'],
  failedReasons: ['manually-canceled'],
}
