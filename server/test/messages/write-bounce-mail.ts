import { ATTENDEE } from './open-mail-scene.ts'
import type { ReceivedMail } from './open-mail-server.ts'

/** The report of a mail server about a mail that it could not deliver. */
export function writeBounceMail(
  mail: ReceivedMail,
  to: string,
  { action = 'failed', status = '5.1.1' } = {},
) {
  return [
    'From: MAILER-DAEMON@mx.example.com',
    `To: ${to}`,
    'Message-ID: <dsn-1@mx.example.com>',
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary=r',
    '',
    '--r',
    'Content-Type: text/plain',
    '',
    'The mail could not be delivered.',
    '--r',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.com',
    '',
    `Final-Recipient: rfc822; ${ATTENDEE}`,
    `Action: ${action}`,
    `Status: ${status}`,
    'Diagnostic-Code: smtp; 550 5.1.1 No such user here',
    '--r',
    'Content-Type: message/rfc822',
    '',
    mail.raw,
    '--r--',
    '',
  ].join('\r\n')
}
