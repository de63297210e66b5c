import type { CallPlacement } from '../../../outbound/core/call-placement.ts'

export const twilioCallPlacement: CallPlacement = {
  idField: 'sid',
  writeRequest: ({ number, outboundNumber, accountSid, secret, connectionUrl }) => ({
    path: `/2010-04-01/Accounts/${encodeURIComponent(accountSid ?? '')}/Calls.json`,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      authorization: `Basic ${Buffer.from(`${accountSid}:${secret}`).toString('base64')}`,
    },
    body: new URLSearchParams({
      To: number,
      From: outboundNumber ?? '',
      Url: connectionUrl,
      Method: 'POST',
      StatusCallback: `${connectionUrl}/status`,
      StatusCallbackMethod: 'POST',
      MachineDetection: 'Enable',
    }).toString(),
  }),
  // `voicemail` is our reason for a call that an answering machine has answered.
  unansweredReasons: ['busy', 'no-answer', 'voicemail'],
  failedReasons: ['failed', 'canceled'],
}
