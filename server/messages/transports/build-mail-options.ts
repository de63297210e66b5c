import type { Limits } from '../../platform/limits.ts'

/**
 * The mail server. `requiresTls`: whether a server of `smtp://` that offers no STARTTLS gets no
 * mails and no password; `smtps://` always requires TLS.
 */
export type MailServerSettings = { url: string; requiresTls: boolean }

/** The options of `nodemailer` for a connection. Reading files and URLs for attachments is off. */
export function buildMailOptions(
  { url, requiresTls }: MailServerSettings,
  { connectMs, socketMs }: Limits['messages'],
) {
  const address = new URL(url)
  // Options in the URL take precedence over all others.
  if (requiresTls && address.protocol === 'smtp:') address.searchParams.set('requireTLS', 'true')
  return {
    url: address.href,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    dnsTimeout: connectMs,
    socketTimeout: socketMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
