import type { BounceService } from './read-bounces.ts'

/** The mail servers of the services. */
const HOSTS: Readonly<Record<BounceService, RegExp>> = {
  postmark: /(?:^|\.)postmarkapp\.com$/i,
  mailgun: /(?:^|\.)mailgun\.org$/i,
  sendgrid: /(?:^|\.)sendgrid\.net$/i,
}

/**
 * The header from which the service of this mail server takes the mark, which it sends back with a
 * bounce. Empty for other servers, because a header stays in the mail.
 */
export function writeMarkHeader(host: string, mark: string): Record<string, string> {
  if (HOSTS.postmark.test(host)) return { 'X-PM-Metadata-mark': mark }
  if (HOSTS.mailgun.test(host)) return { 'X-Mailgun-Variables': JSON.stringify({ mark }) }
  return HOSTS.sendgrid.test(host) ? { 'X-SMTPAPI': JSON.stringify({ unique_args: { mark } }) } : {}
}
