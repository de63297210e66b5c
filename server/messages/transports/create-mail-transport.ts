import { createTransport } from 'nodemailer'
import type { Limits } from '../../platform/limits.ts'
import { formatEmailAddress } from '../../contacts/core/identifiers/format-email-address.ts'
import { judgeMailError } from '../core/judge-mail-error.ts'
import type { Outcome } from '../core/outcome.ts'
import { writeMarkHeader } from '../bounces/write-mark-header.ts'
import type { MessageContent } from '../message.ts'
import { sanitizeLine } from '../render/sanitize-text.ts'
import { buildMailOptions, type MailServerSettings } from './build-mail-options.ts'

/** Connections to the mail server of one process. */
const MAX_CONNECTIONS = 8
/** Of a name in a header. */
const NAME_LENGTH = 200

/** A mail. `id`: a repeat of the same message has the same Message-ID (RFC 5322 §3.6.4). */
export type Mail = {
  id: string
  /** Shown as the sender, with the address of the server's settings. */
  fromName: string
  to: { name: string | null; address: string }
  replyTo: string | null
  /** The address that gets reports about the mail; null: that of the sender. */
  returnPath: string | null
  /** The page on which the recipient ends such mails; null: they cannot be ended. */
  unsubscribe: string | null
  /** The mark of the message, for the service that sends it; null: there is no key for it. */
  mark: string | null
  language: string
  content: MessageContent
}

/** Sends mails by SMTP. */
export type MailTransport = {
  /** The address that mails are sent from. */
  address: string
  send: (mail: Mail) => Promise<Outcome>
  close: () => void
}

/** `from`: the address of the sender. */
type MailSettings = MailServerSettings & { from: string }

/**
 * Opens a transport, which connects when it sends first. STARTTLS is used if the server offers it.
 */
export function createMailTransport(
  { from, ...server }: MailSettings,
  limits: Limits['messages'],
): MailTransport {
  const { hostname } = new URL(server.url)
  const transport = createTransport({
    ...buildMailOptions(server, limits),
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    // A mail whose connection broke may have been accepted. It is sent again at its next attempt.
    maxRequeues: 0,
  })
  return {
    address: from,
    send: async (mail) => {
      try {
        const signal = AbortSignal.timeout(limits.mailMs)
        await transport.sendMail({ ...composeMail(mail, from, hostname), signal })
        return { result: 'accepted', providerId: messageIdOf(mail.id, from) }
      } catch (error) {
        return judgeMailError(error as object)
      }
    },
    close: () => {
      transport.close()
    },
  }
}

function composeMail(
  { id, fromName, to, replyTo, returnPath, unsubscribe, mark, language, content }: Mail,
  from: string,
  hostname: string,
) {
  const { subject, text, html, calendar } = content
  return {
    messageId: messageIdOf(id, from),
    from: { name: sanitizeLine(fromName, NAME_LENGTH), address: from },
    to: { name: sanitizeLine(to.name ?? '', NAME_LENGTH), address: formatEmailAddress(to.address) },
    ...(replyTo !== null && { replyTo }),
    ...(returnPath !== null && { envelope: { from: returnPath, to: to.address } }),
    subject,
    text,
    html,
    headers: {
      // Automatic replies are not wanted (RFC 3834 §5).
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      'Content-Language': language,
      ...(unsubscribe !== null && writeUnsubscribe(unsubscribe)),
      ...(mark !== null && writeMarkHeader(hostname, mark)),
    },
    // As an alternative part, which Gmail and Outlook show as an invitation, and as a file, which
    // other programs open.
    ...(calendar !== null && {
      icalEvent: { method: calendar.method, filename: 'invite.ics', content: calendar.text },
    }),
  }
}

/** A button to unsubscribe: by a page (RFC 2369), and by one click (RFC 8058), if there is TLS. */
function writeUnsubscribe(url: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${url}>`,
    ...(url.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  }
}

function messageIdOf(id: string, from: string): string {
  return `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`
}
